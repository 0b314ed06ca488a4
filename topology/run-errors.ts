/** The errors of runs other than the live one (replays, comparisons, promotions) and of reading pages again: a part of errors.ts. */

export const runCodes = {
  "not-replayable": [
    "A replay can't have this processor in it",
    "Name processors that only read topics. What fetched, asked or notified the outside is not repeated; replay what reads its records.",
  ],
  "range-not-kept": [
    "Records of that time have been removed",
    "Begin later, or with `--from earliest`; to keep more from now on, set `topics.TOPIC.keepHours`.",
  ],
  "nothing-to-replay": [
    "There is nothing to replay",
    "Choose another range: `driftwire topics` shows what is kept, `driftwire tail TOPIC --from start --limit 1` the oldest record.",
  ],
  "run-exists": [
    "There is a run with that name",
    "Choose another name, or delete that one: `driftwire run delete NAME`.",
  ],
  "not-repeated": [
    "A replay as it was wrote something else than the live run",
    "A processor does not depend on its records alone (its version or settings changed, it uses a clock of its own, or keeps something beside its state), or records that it was made of are gone.",
  ],
  "replay-failed": ["A replay could not go on", "Remove the cause, then go on with it: `driftwire run resume NAME`."],
  "nothing-to-promote": [
    "The run has nothing that could be made live",
    "A run is promoted for its settings, its rules or its models: replay with `--set`, `--preset` or `--rules`, or the detectors.",
  ],
  "setting-fixed": [
    "The setting is set elsewhere, which comes before what is promoted",
    "Remove it there, or change it there to the value that is expected.",
  ],
  "rules-changed": [
    "The source's rules are not those that the replay started from",
    "Replay with the rules again, as the source is now: `driftwire source show ID --rules` prints its present ones.",
  ],
  "run-busy": ["The run can't do that now", "`driftwire run list` shows the states of runs."],
  "unknown-run": ["There is no run with that name", "Correct it: `driftwire run list` lists the runs of replays."],
  "view-of-main": [
    "A view shows only the run main",
    "Query the table that the view is made of, or a query that comes with Driftwire: `driftwire sql --queries`.",
  ],
  "runs-mixed": [
    "The tables have rows of other runs, and this ClickHouse user may not set what leaves them out",
    "Give the user `readonly = 2` instead of 1, or ask for the rows of all runs: `--run all`.",
  ],
  "no-common-range": [
    "The runs have no time in common",
    "Compare runs of the same time, or correct --from, --to and --source.",
  ],
  "bad-truth": ["The truth can't be read", "Correct what the message names; the form: infra/access/compare/README.md."],
  "live-run": ["The run `main` is the live one, which can't be removed", "Name another run."],
  "run-removing": [
    "A run of this name is being removed",
    "If nobody is removing it any more, remove it again, which completes that. Then the name is free.",
  ],
  "no-pages": [
    "There is no page to read again",
    "Choose another time with --from and --to: `driftwire tail page` shows what was fetched. Pages that extract has not read yet are read by the rules in force.",
  ],
  "pages-gone": [
    "The pages of that time are no longer kept",
    "Choose a later time. Pages are kept for 30 days, or as long as the setting `topics` says, and less if the disk is full.",
  ],
  "nothing-to-reread": [
    "The source's rules have read all of these pages, or will",
    "Set other rules with --rules FILE, or add --again to read the pages once more.",
  ],
  "rules-not-in-force": [
    "The source's rules are set, but extract does not have them yet, so no page was handed back",
    "Start `driftwire up`, then run `driftwire reextract` again, without --rules.",
  ],
  "reextract-running": [
    "Another `driftwire reextract` reads this source's pages again",
    "Let it end. If it was interrupted, run the command again: it goes on.",
  ],
} as const satisfies Readonly<Record<string, readonly [summary: string, todo: string]>>;
