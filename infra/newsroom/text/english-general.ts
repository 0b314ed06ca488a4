/** English: sentences for any section, and what stands around articles. A line is a pattern. */

export const FRAMES = `
"<claim>," said <who:end>
"<claim>," <who> {said|told reporters|told <agency>|said on <weekday>}
<who> {said|put it this way|told <agency>}: "<claim>."
"<claim>," <who> {said|explained|argued}. "<next>."
"<claim>," was how <who> {put it|summed it up|described the situation}
{Asked about|Speaking about} <topic>, <who> {said|replied}: "<claim>."
{In an interview with|Speaking to} <agency>, <who> {said|was blunt}: "<claim>."
"<claim>," <who> {said|noted}, {adding|and added} that {much|everything} {now |}{depended on|hinged on} the coming {weeks|days}
For <who>, {one thing is clear|the matter is simple}: "<claim>."
<who> {was more cautious|saw it differently|struck a different note}. "<claim>," <who:he> said
{Later|In the evening|After the meeting}, <who> {added|went further}: "<claim>. <next>."
"<claim>," <who> {wrote|said} in {a statement|a short statement|a message to <agency>}
{"<claim>,"|"<claim>. <next>,"} <who> {stressed|insisted|said}
`;

export const CLAIMS = [
  `
{We take|I take} the {concerns|worries} {seriously|very seriously}
{This is|It is} {an important|a necessary} step, {but not the last one|and it comes at the right time}
{We will|I will} {present|have} {a proposal|the details} {by the end of <nextmonth>|within <few> weeks}
{There is|I see} no {alternative|reason to wait any longer}
{The figures|The facts} {speak for themselves|are on the table}, {and nobody can ignore them|and they are good}
{All sides|All those involved} have to {make a contribution|move a little}
{Mistakes were made, and we have learned from them|Not everything went well, and {we|I} have drawn the consequences}
{Now is the time to act|What counts now is that we keep calm|What counts now is that things move quickly}
{Nobody|No one} {should|will} be {left alone|forgotten} {in this situation|in all this}
{We have|There is} {a clear timetable|a good basis}, and {we will stick to it|that is what we are building on}
{I understand|We understand} the {impatience|anger}, but {speed is not everything|careful work takes time}
{Our offer stands|Our door is open to everyone}
`,
  `
{We are|I am} {satisfied|pleased} with {the result|how it has gone}, {but|though} {there is a lot of work left|the next months will be hard}
{Nobody expected|We had not expected} {such a response|it to go so quickly}
Our team has {worked on this|prepared for this} for {<few2> months|a long time}
{It was|That was} {a difficult decision|not an easy decision}, and {we did not take it lightly|we stand by it}
{We need|What we need is} {clarity|certainty}, {and we need it soon|not more promises}
{You can plan a lot|We had planned everything}, {but not that|and then it turned out differently}
The next {weeks|months} will {be decisive|show who was right}, and we are prepared
We talk to {each other|all sides} {every day|openly}, {and that helps|even when it is difficult}
{Things like this|Such things} {do not happen overnight|need staying power}
{If someone|If anybody} has a better idea, {let us hear it|we are listening}
`,
  `
{The development|What we see} {is|was} {not surprising|hardly a surprise}, {it had been building up|the signs were there since <year>}
{The data|Our data} {do not support that|point in the same direction}
{In the short term|For now} {little will change|the effect will be small}, {in the long term a great deal|but that can change quickly}
{It is|It would be} {too early|premature} to {draw conclusions|speak of a turning point}
{The interesting question is|What matters is} {who pays for it|what happens afterwards|whether it lasts}
{One should|You have to} {look at|compare} {longer periods|the figures over several years}
{There is|There was} no {single cause|simple explanation}{ for it|}
{Other countries|<land> and <land2>} {have had|had} {the same experience|very different experiences}
{The public debate|Much of the debate} {misses the point|is about symbols}
{Experience|History} {shows|tells us} that {such phases pass|nothing moves without pressure}
{I would|One should} not {overestimate|underestimate} {the effect|the mood in the country}
`,
  `
{I was|We were} {really |}{surprised|glad|shocked} {when I heard it|when we read about it}
{Nobody|No one} {told us anything|asked us}
{It|Something like this} {affects|concerns} {all of us|everyone here} in the end
{I hope|We hope} {they know what they are doing|it will be better next year}
{You get used to|One gets used to} {a lot|many things}, {but not to this|and still it hurts}
{At home|Here} {we talk about|people talk of} nothing else
{That is|That was} {long overdue|a good thing}, {I think|if you ask me}
{You can|One can} {feel it everywhere|see the difference}{ in <town>|}
{My father|My sister|A colleague} {said|told me} {it would come to this|I should stay out of it}
{I just want to know what happens next|All I wanted was a quiet life}
{We help|People help} each other {as best we can|without much talk}, {that is how it is here|that has always been the case}
`,
  `
{This comes|It comes} {too late|years too late}
{The plan|The whole thing} {has not been thought through|is patchwork}
{We have|I have} {serious doubts|many questions}, {and so far there are no answers|and they grow every day}
{Those responsible|The people in charge} {must|have to} {explain themselves|answer for it}
{That is|This is} {half the truth|only half the story}
{Nobody|No one} {should|can} {be surprised|act surprised} {now|when people lose trust}
{We will|My group will} {keep asking until there are answers|use every means to stop it}
{What is missing|The only thing missing} is {courage|an honest word}
{A year ago|Not long ago} {they said|we were told} {the opposite|something quite different}
{Trust|Confidence} is {easily lost|gone}, {and it will not come back with brochures|and rightly so}
`,
];

export const NUMBERS = `
{In total|All in all}, {about |some |}<count> people {are affected|were involved}, {according to <o0:full>|figures from <o0:full> show}
{The cost|The total} is {put|estimated} at {about |}<sum>, {of which|and} <share> {is already|has already been} {spent|secured}
{Compared with|Against} {the previous year|<lastyear>}, that is {an increase|a decline|a change} of <pct>
{In <year>|Back in <year>}, {the figure|the number} {was|had been} {<count2>|less than half that}
{Only|Just} <share> {of those asked|of people in <region>} {knew about|had heard of} {it|the details}, {a survey|a poll} {found|by <agency> found}
{At least|More than} <tens> {cases|requests|complaints} {have been|were} {recorded|counted} {since <lastmonth>|this year}
{Statistically|On average}, {every <few:th> person|one person in <few2>} in <region> {is affected|is concerned}
{The sum|An amount} of <sum2> {had been|was} {set aside|planned} {for this|for such cases}
{Spread over|Over} <few2> years, {that|this} {amounts to|comes to} {about |}<sum>
{Figures|Data} {released|published} {this week|in <lastmonth>} {show|point to} a {rise|fall} of <pct> {within a year|since <year>}
`;

export const CONTEXT = `
<agency> {was the first to report|had first reported} {on the matter|the news}
{Details|Further details} {were not|have not been} {disclosed|made public} {at first|so far}
{It is|The matter is} {one of|among} the {most debated|most closely watched} {topics|issues} in <region> {this year|at the moment}
{A spokesperson for|Representatives of} <o0:full> {declined to comment|did not want to comment} {on the report|on details}
{The background|Part of the background} is {a dispute|a debate} that {has been going on since|dates back to} <year>
{Questions|A request for comment} from <agency> {remained unanswered|went unanswered} {until <weekday> evening|by the time of publication}
{Observers|Many observers} {see|regard} <topic> as {a test|a turning point|a signal} for {the whole region|<region>|others}
{The news|Word of it} {spread|got around} {quickly|within hours} {in <town>|on social media}
{Similar|Comparable} {developments|discussions} {can be observed|are under way} in <land>{ and <land2>|}
{In <town>|Around <town>}, {the topic|it} {has been|is} {the talk of the day|on everyone's lips} {for days|since <weekday>}
{Both|The} {sides|parties} {agreed|decided} {to say nothing|not to disclose more} {about the details|until <nextmonth>}
{The decision|This} {did not come out of the blue|came as no surprise}: {hints|first signs} {had been|were} {there|visible} {for weeks|since <lastmonth>}
`;

export const HISTORY = `
{The story|It all} {goes back to|began in} <year>, {when|the year in which} {a first attempt|a similar plan} {failed|was abandoned}
{As early as|Back} in <year>, {there had been|there was} {a debate about|talk of} {the same question|such a step}
{The last time|Most recently}, {something similar|a comparable case} {happened|occurred} in <town2> in <year>
{Since then|In the years since}, {much|a good deal} has {changed|happened}: {the town has grown|rules were tightened twice|those in charge have changed}
{For a long time|For years}, {nothing happened|little moved}; {only|it was only} {in <lastyear>|after the events of <lastyear>} {did the debate gather pace|that things began to move}
<o0> {has been concerned|has had to do} with {such matters|the subject} since <year>
{In the past|Until <lastyear>}, {such cases|such decisions} {were|had been} {left to|handled by} <o2:full>
{Older|Long-time} {residents|observers} {remember|recall} {the winter of|the debates of} <year>, {when|in which} {the mood was much the same|feelings ran just as high}
{Between <year> and|In the ten years before} <lastyear>, {the number|the total} {doubled|fell by a third}
{A report|An inquiry} {from|of} <year> {had recommended|recommended} {just that|the opposite}, {but|and} {was shelved|drew little attention}
`;

export const PROSPECTS = `
{What happens next|How things go on} {is|remains} {open|unclear}
{A decision|A further decision} is {expected|not expected before} {in <nextmonth>|<nextmonth>}
{The next|The next important} date {is|falls in} {mid-|early |late }<nextmonth>
{Until then|In the meantime}, {everything|all} {stays as it is|remains in the balance}
<o0> {wants to|plans to} {report|publish more} {in <nextmonth>|at the end of <month>}
{If all goes well|If nothing intervenes}, {the work|it} {could|will} be {completed|done} {by <nextyear>|before the year is out}
{In the coming weeks|Over the next <few> weeks}, {further talks|more meetings} are {planned|to take place} {in <town>|in <town2>}
<p1> {expects|hopes for} {a result|an answer} {by <nextmonth>|within <few> weeks}
{Whether|If} {that|this} {will be enough|will work out} {will be seen|should be clear} {in <nextyear>|by <nextmonth> at the latest}
{One thing|Only one thing} {is certain|seems certain}: {the debate will continue|<topic> will keep <region> busy for some time}
{For the people of <town>|In <town>}, {the waiting|life} {goes on|continues}
`;

export const REACTIONS = `
<o2> {welcomed|criticised} {the news|the announcement} and {called for|demanded} {quick action|more transparency|clear rules}
{Reactions in <town> were|The response in <region> was} {mixed|mostly positive|muted}
<p4> {was|remained} {sceptical|unconvinced} and {spoke of|saw} {a missed opportunity|many unanswered questions}
{On social media|Online}, {many users|hundreds} {expressed|voiced} {their anger|relief|sympathy} {within hours|throughout the day}
{Praise|Support} {came|also came} from {<o2:full>|neighbouring <town2>|business circles}
{In a joint statement|In a letter}, <few2> {associations|groups} {called on|urged} <o0:full> to {act|reconsider|keep its word}
{Not everyone|Not everybody} {is|was} {happy|pleased}: {in <town2>|in parts of <region>}, {there is|there was} {resistance|unease}
<p3> {shrugged|laughed} {when asked|at the question} {about it|about <topic>}. "{That is nothing new here|We will see|Ask me again in a year}," <p3:he> said
{A handful of|About <tens>} people {gathered|stood} {outside|in front of} {the building|the town hall in <town>} {to express their views|in the rain}
{From|In} <land>, {too|as well}, {there were|came} {first reactions|words of recognition}
`;

export const SHORT = `
{More|Further} details {were not known at first|are to follow}
{The matter|The case} {is not closed|remains open}
<p0> {did not comment|left it at that}
{That|It} is {no coincidence|nothing new}
<agency> {reported|had reported} {this|it}
{The reaction|The answer} came {quickly|at once}
{Much|A lot} {depends on that|remains unclear}
{In <town>|Here}, {patience is needed|opinions differ}
{No one|Nobody} {was surprised|had expected it}
The {debate|discussion} {is in full swing|has only just begun}
{There is|There seems to be} {time|little time} {until <nextmonth>|left}
{A first|The first} answer is {due <weekday>|expected soon}
{So much for|That is} the {plan|theory}
{Others|Some} {see it differently|disagree}
{The sum|The amount}: <sum2>
<p1> {declined to comment|shares that view}
The {figures|numbers} {tell a clear story|vary}
`;

export const HEADINGS = `
{What happens next|What comes next}
{The background|How it came to this|A long history}
{Criticism from|Praise from} <o2:bare>
{Questions remain|Many open questions|No simple answers}
{What <topic> means for|The consequences for} <region>
<o0:bare> {under pressure|defends its course|promises answers}
{A look at the figures|The figures|<count> people affected}
{Mixed reactions|Relief and doubt|First reactions}
{Lessons from|As in} <year>
{<town> waits|The mood in <town>|In <town>, hopes are high}
{"We need clarity"|"Nobody asked us"|"It is a beginning"}
{Who pays|The question of money|The price of it}
{Experts|Observers} {urge|advise} {caution|patience}
{Looking|A glance} {ahead|back to <year>}
`;

export const POINTS = `
{About |}<count> people {are affected|are concerned}
{The cost|Cost}: {about |an estimated }<sum>
{Start|Planned start}: {<nextmonth>|early <nextyear>}
{Responsible|In charge}: <o0:full>
{The share|A share} of <share> {is regarded as|counts as} {secured|realistic}
{Open question|Still unclear}: {who will pay|how long it will take|what becomes of the old rules}
{<o2:full> has|Critics have} {announced|promised} {resistance|a statement of its own}
{Next date|Next step}: {talks|a meeting} in <town> in <nextmonth>
{Since|The first plans date from} <year>{: the dispute has been smouldering|}
{Up|Down} <pct> {on the year|from a year ago}
{For|In} <region>, {nothing changes for now|a transitional rule applies}
<p0:full>, <p0:role>: "{We are ready|There is no going back|The offer stands}"
`;

export const CAPTIONS = `
<p0:full>{, <p0:role>,|} {in <town>|on <weekday>|at an earlier appearance}
<p1:full> {speaks to reporters|during the talks|last year} in <town>
{A view of|The centre of|Evening in} <town>{ in <month>|}
{The headquarters|The building} of <o0:full>
{People|Passers-by} in <town> {on <weekday>|in <month>}
{Archive picture|File photo}: <town2> in <year>
<p2:full> {has studied the subject for years|in <p2:his> office|advises caution}
{The entrance|A sign} {of|in front of} <o1:full>
`;

export const CREDITS = `
<first> <last>{/<agency>|}
<first> <last>{/<agency>| for <agency>|}
<agency>
{Archive|Private|Handout}
`;

export const COMMENTS = `
{Finally|At last} {someone says it|an article that gets to the point}
{I live in|I come from} <town> and {can only confirm this|it looks quite different from here}
{And who|Who} {is going to pay|pays} for {it|all this}? {We do, as always|The same people as ever}
{Sorry, but|With respect,} <topic> {is the least of our problems|has been talked to death}
{Well written|Good article}, {thank you|more of this please}
{I have|We have} {heard that|been hearing this} since <year>. {Nothing has happened|Still waiting}
Has anyone {asked|spoken to} {the people who live there|those affected}?
{My grandmother|My neighbour} {always said|used to say}: {wait and see|trust no one before lunch}
<p0:last> {has no idea|is right for once|should read the file first}
{What about|And} <town2>? {Nobody talks about|As always, no word on} {us|that}
{The numbers|These figures} {do not add up|make no sense}: <share> {of what, exactly|is never right}?
{I work in|As someone who works in} {the field|this area} {and|I} can {tell you|assure you} {it is worse|it is not that simple}
{Couldn't agree more|Exactly this|My thoughts too}
{Typical|Typical headline}. {Read|Try reading} {the second paragraph|to the end}
{In <land>|Over in <land>} {this was solved|they solved that} {years ago|long ago}
{Calm down, everyone|A little less excitement, please}. {It is only|This is} {a plan|a proposal}
{Does anybody know|Can someone tell me} {when|whether} {it starts|this applies to <region> too}?
{I was there|We were there} on <weekday>. {It was not like that|Could not have described it better}
{Great|Wonderful}, {another|one more} {commission|working group}
{Why|How come} {is nobody|nobody is} talking about {the real problem|the cost}?
{@|To }<last>: {you have not understood it|good point|please stay polite}
{Hats off to|Respect for} <p3:last>
{I will believe it|We will talk again} when {I see it|it is finished}
`;

export const NICKNAMES = `
<first> <last>
<first><digits>
{river|old|quiet|angry|night|honest|tea|north}{fox|walker|reader|owl|bean|cat|pilot}{<digits>|}
<first> from <town>
{A reader|Just_me|commuter<digits>|nobody<digits>}
`;

export const SPEAKER = `
<who:full>, <who:role>
<who:full>, <who:role>
<who:full>{, in <town>|}
`;

export const SITE_NAMES = `
<town> {Herald|Courier|Gazette|Post|Chronicle|Observer|Times|Echo|Mercury|Tribune|Examiner|Argus}
The <town> {Herald|Courier|Post|Chronicle|Dispatch|Leader|Mail|Review}
{Northern|Southern|Western|Eastern|Morning|Evening|Daily|Independent|Public} {Courier|Bulletin|Ledger|Record|Witness|Standard|Monitor|Journal}{ <town>|}
{News|Daily|Inside|Metro} <town>
{Channel <town>|<town> Today|<town> Now|<town>Online|The <last> Report}
`;

export const TAILS = `
; {an overview|the details|in brief}
 – {what we know so far|what it means for <region>|the most important questions and answers|the background}
, {<p2:last> urges caution|<p0:last> remains silent|<p1:last> speaks out|<p4:last> demands answers}
 – {<town> reacts|<o2:bare> sceptical|<o2:bare> calls for clarity|reactions from <town>}
, {<region> looks on|pressure grows|many questions open|next steps unclear}
`;
