/**
 * What runs in the pages of listings: plain scripts as sites have them, one for each kind. Each finds `#listing` with
 * its rows and, where it has more, the address of the next piece in `data-next`; pieces are JSON: { rows, next }.
 */

import type { Listing } from "../model.ts";

const MORE = `async function more(list, replace) {
  const next = list.dataset.next;
  if (!next) return false;
  const piece = await (await fetch(next)).json();
  if (replace) list.innerHTML = piece.rows; else list.insertAdjacentHTML("beforeend", piece.rows);
  list.dataset.next = piece.next || "";
  return Boolean(piece.next);
}
`;

const LOAD_MORE = `${MORE}const list = document.getElementById("listing");
const button = document.getElementById("more");
button.addEventListener("click", async function () {
  button.disabled = true;
  const goesOn = await more(list, false);
  button.disabled = false;
  if (!goesOn) button.remove();
});
`;

/** Buttons stand for pieces whose addresses are in \`data-piece\`; what they show replaces what was there. */
const PIECES = `const list = document.getElementById("listing");
async function show(button) {
  const piece = await (await fetch(button.dataset.piece)).json();
  list.innerHTML = piece.rows;
  for (const other of document.querySelectorAll("[data-piece]")) other.classList.toggle("is-active", other === button);
}
for (const button of document.querySelectorAll("[data-piece]"))
  button.addEventListener("click", function () { show(this); });
`;

// Who jumps to the foot of the page has passed the end of the list too, hence the margin above; who does while more is on
// its way is seen when the end is observed anew.
const INFINITE = `${MORE}const list = document.getElementById("listing");
const end = document.getElementById("end");
let busy = false;
new IntersectionObserver(async function (entries, observer) {
  if (busy || !entries.some(function (entry) { return entry.isIntersecting; })) return;
  busy = true;
  while (end.getBoundingClientRect().top < innerHeight + 200 && await more(list, false));
  busy = false;
  observer.unobserve(end);
  if (list.dataset.next) observer.observe(end);
  else end.remove();
}, { rootMargin: "1000000px 0px 0px 0px" }).observe(end);
`;

/** Its own changes come by themselves; it is one of several on real pages. */
const TICKER = `${LOAD_MORE}const clock = document.getElementById("clock");
const ticker = document.getElementById("ticker");
const links = Array.from(list.querySelectorAll("a")).slice(0, 5);
let turn = 0;
setInterval(function () { clock.textContent = new Date().toTimeString().slice(0, 8); }, 1000);
setInterval(function () {
  const link = links[turn++ % links.length];
  ticker.innerHTML = "";
  ticker.appendChild(link.cloneNode(true));
}, 1700);
`;

const BANNER = `${LOAD_MORE}setTimeout(function () {
  const banner = document.createElement("div");
  banner.id = "banner";
  banner.style.cssText = "position:fixed;left:10%;right:10%;bottom:5%;background:#fff;border:2px solid #333;padding:24px;z-index:99";
  banner.append(document.getElementById("banner-text").content.cloneNode(true));
  const close = document.createElement("button");
  close.textContent = "×";
  close.addEventListener("click", function () { banner.remove(); });
  banner.appendChild(close);
  document.body.appendChild(banner);
}, 2500);
`;

/** One listener for all, on the document; a second set of buttons shares one source text, as a framework's do. */
const DELEGATED = `${MORE}const list = document.getElementById("listing");
document.addEventListener("click", async function (event) {
  const target = event.target.closest("[data-action]");
  if (!target) return;
  if (target.dataset.action === "more" && !(await more(list, false))) target.remove();
  if (target.dataset.action === "fold") document.querySelector(".listing-note").hidden ^= true;
});
`;

const shadowOf = (mode: "open" | "closed"): string => `${MORE}const host = document.getElementById("host");
const root = host.attachShadow({ mode: "${mode}" });
root.appendChild(document.getElementById("inside").content.cloneNode(true));
const list = root.getElementById("listing");
const button = root.getElementById("more");
button.addEventListener("click", async function () { if (!(await more(list, false))) button.remove(); });
`;

/** For ten seconds the button only says that it is loading. */
const LATE = `${MORE}const list = document.getElementById("listing");
const button = document.getElementById("more");
const note = document.getElementById("note");
let isReady = false;
setTimeout(function () { isReady = true; note.textContent = ""; }, 10000);
button.addEventListener("click", async function () {
  if (!isReady) { note.textContent = "…"; return; }
  if (!(await more(list, false))) button.remove();
});
`;

/** For ten seconds the button has one handler, which only says that it is loading; then another takes its place. */
const CHANGED = `${MORE}const list = document.getElementById("listing");
const button = document.getElementById("more");
const note = document.getElementById("note");
function wait() { note.textContent = "…"; }
async function load() { if (!(await more(list, false))) button.remove(); }
button.addEventListener("click", wait);
setTimeout(function () {
  note.textContent = "";
  button.removeEventListener("click", wait);
  button.addEventListener("click", load);
}, 10000);
`;

/** For three seconds there is nothing at all; then everything is made by script. */
const LATE_START = `${MORE}setTimeout(async function () {
  const start = document.getElementById("start");
  const list = document.createElement("ul");
  list.className = "listing";
  list.dataset.next = start.dataset.first;
  const goesOn = await more(list, false);
  list.id = "listing";
  start.append(list);
  if (!goesOn) return;
  const button = document.createElement("button");
  button.id = "more";
  button.textContent = start.dataset.label;
  button.addEventListener("click", async function () { if (!(await more(list, false))) button.remove(); });
  start.append(button);
}, 3000);
`;

/** What "show" does depends on which section was chosen before it. */
const STATEFUL = `const list = document.getElementById("listing");
let chosen = "";
for (const choice of document.querySelectorAll("[data-choice]"))
  choice.addEventListener("click", function () { chosen = this.dataset.choice; });
document.getElementById("show").addEventListener("click", async function () {
  if (!chosen) return;
  list.innerHTML = (await (await fetch(chosen)).json()).rows;
});
`;

/** The arrow goes a day back at a time; a click anywhere else closes the calendar, and its arrows are gone. */
const CALENDAR = `const list = document.getElementById("listing");
const open = document.getElementById("open");
const days = JSON.parse(document.getElementById("days").textContent);
let at = 0;
open.addEventListener("click", function (event) {
  event.stopPropagation();
  if (document.getElementById("calendar")) return;
  at = 0;
  const calendar = document.createElement("div");
  calendar.id = "calendar";
  calendar.innerHTML = "<b></b>";
  const back = document.createElement("button");
  back.textContent = "‹";
  const forth = document.createElement("button");
  forth.textContent = "›";
  async function go(step) {
    if (!days[at + step]) return;
    at += step;
    calendar.firstChild.textContent = days[at].day;
    list.innerHTML = (await (await fetch(days[at].piece)).json()).rows;
    back.hidden = at === days.length - 1;
    forth.hidden = at === 0;
  }
  back.addEventListener("click", function () { go(1); });
  forth.addEventListener("click", function () { go(-1); });
  calendar.firstChild.textContent = days[0].day;
  forth.hidden = true;
  calendar.prepend(back);
  calendar.append(forth);
  open.after(calendar);
});
document.addEventListener("click", function (event) {
  const calendar = document.getElementById("calendar");
  if (calendar && !calendar.contains(event.target)) calendar.remove();
});
`;

export const SCRIPTS: Readonly<Record<Listing, string>> = {
  plain: "",
  "load-more": LOAD_MORE,
  numbered: PIECES,
  tabs: PIECES,
  calendar: CALENDAR,
  infinite: INFINITE,
  ticker: TICKER,
  delegated: DELEGATED,
  shadow: shadowOf("open"),
  frame: "",
  "late-handler": LATE,
  stateful: STATEFUL,
  banner: BANNER,
  "shadow-closed": shadowOf("closed"),
  "frame-elsewhere": "",
  "late-start": LATE_START,
  "changed-handler": CHANGED,
};
