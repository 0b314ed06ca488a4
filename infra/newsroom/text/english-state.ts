/** English: politics, the economy, the world. See section.ts for how it is written down. */

export const POLITICS = `
P the prime minister/minister; the interior minister/minister; the minister for pensions/minister; the deputy prime minister/minister; the chancellor of the treasury/chancellor; the justice minister/minister
P a government spokesperson/spokesperson; the majority leader/leader; the committee chair/chair; the party secretary/secretary; a senior backbencher/backbencher
P a political scientist/political scientist; a constitutional lawyer/lawyer; a pollster/pollster; a historian of parliament/historian
P a schoolteacher/teacher; a small-business owner/owner; a party member/member; a pensioner/pensioner; a first-time voter/voter
P the opposition leader/leader; the shadow finance spokesperson/spokesperson; a rebel lawmaker/lawmaker; the Green group leader/leader
O the Ministry of the Interior/ministry; the Cabinet Office/office; the Ministry of Finance/ministry; the Ministry of Justice/ministry; the Office for Public Administration/office
O the Centre Alliance/party; the Liberal Union/party; the Civic Forum/party; the Democratic Renewal party/party; the National Reform party/party
O the Electoral Commission/commission; the Institute for Government Studies/institute; the Civic Rights League/league; the Court of Auditors/court; the Federation of Local Councils/federation
C0 {We promised this before the election and we are delivering it|This is about fairness, and nothing else}
C0 {Nobody will be left worse off|No family will lose a penny} {because of this decision|under these plans}
C0 Parliament {will have the last word|will get every figure it has asked for}, as it should
C1 The {votes are there|majority will hold}, and {we will prove it <weekday>|that is what counts}
C1 {There was a long discussion in the group|We argued about it for hours}, but in the end {everyone was on board|a clear line emerged}
C2 {Governments rarely survive two crises like this in one year|A majority this thin leaves no room for error}
C2 What matters is {less the text itself than who has to carry it out|not the vote but what happens in committee}
C3 {They all talk about people like us, but no one asks us|I read about it in the paper like everyone else}
C3 {I have voted for them all my life|I gave them my vote last time}, and I {am not sure I will do it again|still do not know what they stand for}
C4 {The government is buying time with other people's money|This is a headline, not a policy}
C4 {If the prime minister had a majority, we would not be having this debate|They have known about this since <year>, and they did nothing}
S In the lower house, {the governing parties hold|the coalition commands} a majority of {just |only |}<few> seats
S <p1> {said|confirmed|told reporters} that {the coalition group|lawmakers from the governing parties} had {discussed|argued about} <topic> {for more than <few> hours|line by line} behind closed doors
S {According to|In} a {recent|new} poll {commissioned by <o2>|published by <agency>}, <share> of {voters|those asked} {support|approve of} <topic>, {<few2> points more|slightly fewer} than in <lastmonth>
S <p4> {announced|said} that <p4:his> group would {table amendments|vote against|ask for a roll-call vote}
S {The upper house|The second chamber} {is due to|is expected to} {take up the matter|deal with the bill} in <nextmonth>
S <o1>, {which has governed since <year>|the smaller of the coalition partners}, {had long resisted|had for months called for} {such a step|the change}
S {A leaked draft|An internal paper seen by <agency>} {puts|estimates} the {annual |}cost at <sum>, {far|well} above {earlier|official} figures
S <o2> {had warned|had repeatedly warned} {since <year>|for years} that the {current rules|present arrangements} {were out of date|invited abuse}
S {Several|At least <few>} {backbenchers|members of the governing parties} {stayed away from|abstained in} {the debate|a first vote on the matter}
S {Relations between the coalition partners have been|The mood in the coalition has been} {tense|strained} since the {budget|spring} negotiations
S <p2> {pointed out|noted} that {no government since <year> had managed|three governments had failed} to {get such a change through parliament|settle the question}
K parliament; government; reform; elections; coalition; law; opposition; cabinet
G {Lawmakers|Members} during the debate {on <topic>|in parliament} {on <weekday>|earlier this week}
G <p0:full>, <p0:role>, {on the way to a cabinet meeting|arriving for talks} in <town>
G The {chamber|plenary hall} {during|shortly before} the vote

N the pension reform; the tax bill; the housing act; the school reform; the data retention law; the electoral reform; the public broadcasting bill; the civil service act; the asylum bill
T {Parliament|Lower house} {passes|approves|adopts} <topic:bare> {by narrow margin|after marathon debate|despite protests}
T {Government|Cabinet} wins vote on <topic:bare> with {majority of <few>|help from independents}
T <topic:bare> clears parliament{ as <few> rebels back down| after <few> months of dispute|}
L Parliament {passed|approved} <topic> <day> {by a margin of <few> votes|after a debate that lasted late into the night}, {ending|bringing to a close} {months of|a long} dispute within the governing coalition.
L After {a debate of more than <few2> hours|weeks of bargaining}, lawmakers {voted <day> to adopt|gave their backing <day> to} <topic>, {a central promise|one of the flagship projects} of the government led from <town>.
D {Of the members present, <share> voted|A total of <share> of those present voted} in favour; <tens> {abstained|did not take part}.
D The {law|text} {takes effect|enters into force} {at the start of <nextyear>|in <nextmonth>} and {is to be reviewed|will be evaluated} after <few2> years.
D <topic> {provides|sets aside} <sum> {a year|in its first year} for {local authorities|those affected}, {a sum|an amount} that <p4> called "{a drop in the ocean|far too little}".
D {In the final hours|At the last minute}, <p1> {had negotiated|agreed} {a hardship clause|an exemption for smaller towns} to {win over|bring round} the {doubters|rebels}.

N the resignation; the departure
A an expenses affair; a dispute over contracts; accusations of favouritism; a leaked letter; a damning audit report
T {Minister|Cabinet member} {quits|resigns|steps down} over <a:bare>
T <p0:last> resigns {as pressure grows|after days of pressure} over <a:bare>
T Resignation of <p0:last> {leaves government weakened|throws coalition into turmoil|opens succession battle}
L <p0> {resigned|stepped down} <day> {after|following} {days|weeks} of {pressure|criticism} over <a>, {the third member of the cabinet to go this year|dealing a blow to the government}.
L {Citing <a>|In the wake of <a>}, <p0> {announced <p0:his> resignation|said <p0:he> would leave office} <day>, {saying|adding} that <p0:he> {did not want to be a burden on|wished to protect} the {office|government}.
D <p0> had {held the post|been in office} since <year> and {was regarded as|had long been seen as} {one of the closest allies of the head of government|a possible future leader of <o1>}.
D {Documents|Records} published by <agency> {last week|in <lastmonth>} {showed|suggested} that payments of <sum> {had been approved|were cleared} without {a tender|the usual checks}.
D {A successor|The name of a successor} {is to be|will be} {announced|presented} {by the end of the week|within <few> days}; until then <p1> will {take charge|run the department}.
D <p0> {denies|rejected} {any wrongdoing|all accusations} and {said|insisted} that {the inquiry would clear <p0:his> name|every decision had been taken by the book}.

N the election; the early election; the runoff; the local election; the regional election; the by-election
T <o1:bare> {wins|comes first in|leads in} <topic:bare> with <share> of the vote
T <topic:bare>: {narrow win|clear victory} for <o1:bare>{, turnout at <share>|}
T {Voters|Voters in <region>} {hand government a defeat|punish coalition} in <topic:bare>
L <o1:full> {has won|emerged as the strongest force in} <topic> in <region>, {taking|with} <share> of the vote {with nearly all ballots counted|according to preliminary results}.
L {Preliminary results|Near-complete counts} from <region> {show|put} <o1:full> {ahead in <topic>|in front after <topic>}, with {its rivals|the governing parties} losing {more than <few> percentage points|ground in almost every district}.
D Turnout {stood at|reached} <share>, {the highest|the lowest} since <year>, {according to <o2:full>|figures from <o2:full> show}.
D {In <town>|In the city of <town>}, where <count> people {are|were} entitled to vote, {queues formed until late|polling stations stayed open for an extra hour}.
D <p1> {thanked|told} supporters {at the party's headquarters|in <town>}{ and|, and} said talks on {a coalition|forming a government} would {begin|start} {at once|within days}.
D <o2> {received|has received} <tens> complaints about {long queues|missing ballot papers}, {most of which it called minor|which it said it would examine}.

N the budget; the supplementary budget; the spending plan; the savings package; the defence budget; the budget for next year
T {Cabinet|Government} {agrees on|approves|presents} <topic:bare> {worth <sum>|with <sum> in cuts|after night of talks}
T <topic:bare>: {more|<sum> more} for {schools|defence|hospitals}, {less|cuts} for {roads|culture|subsidies}
L The {cabinet|government} {agreed <day> on|presented <day>} <topic>, which {foresees|includes} {savings|new spending} of <sum> and {limits|keeps} the deficit {to|at} <pct> of economic output.
L After {a night of talks|<few> rounds of negotiations}, the coalition {settled|has settled} its dispute over <topic>, {agreeing|with agreement} on {cuts|new spending} worth <sum>.
D {Spending|Expenditure} is to {rise|grow} by <pct> {next year|in <nextyear>}, while {revenue|tax income} is {forecast|expected} to {increase|climb} by {only |}<pct2>.
D The {largest|biggest} single item is {pensions|social security|interest on the public debt}, {followed by|ahead of} {health|defence|education} with <sum>.
D <o2> {called the assumptions optimistic|described the figures as fragile} and {warned of|pointed to} a gap of <sum2> from {the second year on|<nextyear>}.
D <p4> {accused the government of|spoke of} "{creative accounting|a budget of missed chances}".

N the inquiry; the parliamentary inquiry; the committee hearing; the audit; the investigation
A the sale of public land; the purchase of protective masks; a failed IT project; contracts for consultants; the delayed airport terminal; the handling of the flood
T <topic:bare> into <a:bare> {widens|gets under way|hears first witnesses}
T {Officials knew early|Warnings were ignored}, <topic:bare> into <a:bare> {hears|finds}
T <p0:last> {to face questions|defends role} in {affair over|row over} <a:bare>
L {A|The} {former official|senior civil servant} {told lawmakers <day>|testified <day>} that {warnings about|concerns over} <a> {had been ignored|never reached the minister's desk}, as <topic> {entered a decisive phase|got under way} in <town>.
L <topic> into <a> has {been widened|taken a new turn}: {lawmakers|members} now want to {hear|question} <p0> {in person|under oath}, <p1> said <day>.
D {So far|To date}, <few2> witnesses {have been heard|have given evidence} and {more than |}<count> pages of {files|documents} {handed over|examined}.
D The {damage|loss} to the {taxpayer|public purse} is {put|estimated} at <sum>; <o2> {had warned of|first raised} the risks in <year>.
D <p0> {has always maintained|told <agency>} that <p0:he> {learned of the matter|was informed} only {in <lastmonth>|from the press}.
D The {final report|findings} {is due|are expected} {before the summer recess|by <nextmonth>}.

N the coalition agreement; the power-sharing deal; the government programme; the cabinet reshuffle; the coalition pact
T {Parties|Coalition partners} {agree on|sign|seal} <topic:bare> after <few> weeks of talks
T <topic:bare> {hands|gives} <o1:bare> {<few> ministries|key posts}
L The {leaders of the coalition parties|two parties} {signed|agreed on} <topic> <day>, {<few> weeks|<tens> days} after {the election|talks began} in <town>.
L With <topic>, {announced <day>|presented to the press <day>}, the government {hopes|aims} to {draw a line under|put an end to} {months of quarrels|a difficult spring}.
D <o1> {will|is to} {fill|take over} <few> {ministries|departments}, {among them|including} {the interior|transport|education}.
D {On <few> points|On the question of taxes}, {no agreement was reached|the text remains vague}; {a commission|a working group} is to {make proposals|report} by <nextmonth>.
D {Party members|The party base} {must still approve|will vote on} the {text|deal} {in a ballot|at a conference in <town>}.

N the demonstration; the protest march; the rally; the general strike; the sit-in outside parliament
A higher fuel duty; the pension age; cuts to local buses; the new police powers; rising rents; the closure of courts
T Thousands {march|take to the streets|rally} in <town> against <a:bare>
T <topic:bare> against <a:bare> {brings <town> to a standstill|draws <count> people}
L {More than |Some }<count> people {joined|took part in} <topic> against <a> in <town> <day>, {according to|by the count of} {the organisers|<o2:full>}.
L <topic> against <a> {drew|brought} {large crowds|<count> people} {onto the streets of|to} <town> <day>, {the largest such protest|in the biggest show of anger} since <year>.
D Police {spoke of|put the number at} <count2>; {there were|officers reported} <few> arrests {but no serious clashes|for minor offences}.
D {Speakers|Union leaders} {demanded|called for} {the withdrawal of the plans|talks with <o0>} and {announced|promised} further {action|protests} in <nextmonth>.
D <p0> {said|signalled} that <p0:he> was {ready to talk|open to a dialogue}, {but|while} the {core of the plan|decision} {would stand|was not in question}.
D {Buses and trams|Shops} in the {centre|city centre} {stopped running|closed early}, and {schools|offices} {sent people home|shut} at noon.

N the transparency law; the lobbying register; the party funding act; the ethics code; the anti-corruption package
T {Lawmakers|Ministers} must {disclose|publish} {outside income|meetings with lobbyists} under <topic:bare>
T <o2:bare> {criticises|welcomes|calls for changes to} <topic:bare>
L {Members of parliament|Ministers and senior officials} will {have to|be obliged to} {publish|declare} {gifts and outside income|their meetings with lobbyists} under <topic>, {which|a draft of which} <o0> presented <day>.
L <p0> {unveiled|presented} <topic> <day>, {promising|saying it would bring} {"a new culture of openness"|"more daylight"} in <town>.
D {Breaches|Violations} {could be punished with|carry} fines of up to <sum2>; {an independent office|<o2>} is to {check|monitor} the {entries|declarations}.
D {At present|Until now}, only {income above a threshold|paid positions} {has to be|must be} {declared|reported}, {often|usually} months {late|later}.
D {Similar rules|Such registers} {already exist|have existed since <year>} in <land>, where {<count> meetings were|the number of reported meetings was} {listed|published} last year.
`;

export const ECONOMY = `
P the economy minister/minister; the finance minister/minister; the central bank governor/governor; the trade minister/minister; the head of the competition authority/official; the labour minister/minister
P the chief executive/chief executive; the chief financial officer/executive; the managing director/director; the company founder/founder; the head of investor relations/executive
P an economist/economist; a market analyst/analyst; a labour market researcher/researcher; the chief strategist/strategist; a tax adviser/adviser
P a shift worker/worker; a shop owner/owner; a private investor/investor; a farmer/farmer; an apprentice/apprentice
P a union negotiator/negotiator; a consumer advocate/advocate; a works council member/council member; the opposition finance spokesperson/spokesperson
O the Ministry of the Economy/ministry; the central bank/bank; the Ministry of Finance/ministry; the Competition Authority/authority; the Statistics Office/office
O Northgate Holdings/company; Halden Motors/carmaker; Brightwater Foods/company; Corvane Energy/utility; Alder & Finch/retailer; Tessaly Steel/steelmaker; Orbis Freight/group; Lindqvist Paper/company
O the Industrial Workers' Union/union; the Chamber of Commerce/chamber; the Employers' Federation/federation; the Institute for Economic Research/institute; the Consumers' Association/association
C0 {The economy is more robust than many believe, and the figures show it|We are not out of the woods yet, but the direction is right}
C0 {Inflation is coming down, but not fast enough|Price stability remains our first duty}
C1 {Demand has held up better than we feared|Orders are coming in again}, {above all from abroad|and the pipeline is full}
C1 {We have to earn the money before we spend it|Every site will be looked at}, {and that takes time|without taboos}
C2 {One good quarter is not a trend|The turning point is not yet in sight}
C2 {Companies are postponing investment until they know what energy will cost|Consumers are saving because they do not trust the calm}
C3 {I look at the price tag twice now|At the end of the month there is nothing left}
C3 {We were told on a Friday afternoon|They talk of synergies, we talk of our jobs}
C4 {The workforce is paying for mistakes made at the top|Profits go up, wages stay where they are}
C4 {A one-off payment does not pay the rent|Without a binding promise on jobs there will be no signature}
S The {figures|data} were {published|released} {by <o0:full>|<day>} and were {above|below|broadly in line with} {what analysts had expected|expectations}
S {Shares in <o1>|<o1:s> shares} {rose|fell} {by up to |}<pct> {in early trading|at the close|on the news}
S {In the same period of|A year earlier, in} <lastyear>, the {figure|value} had {stood at|been} <sum>
S <p2> {expects|now expects} {growth|output} of {about |}<pct2> {this year|in <nextyear>}, {after|compared with} <pct> {previously|last year}
S <o1> employs {about |some |}<count> people, {most of them|<share> of them} in <region>
S {Unemployment|The jobless rate} in <region> {stood|stands} at <pct>, {slightly above|just below} the national average
S {Exports to <land>|Sales in <land>} {grew|shrank} by <pct>, while {domestic demand|business at home} {stagnated|picked up slightly}
S <o2> {has called for|demanded} {a pay rise|relief} of {at least |}<pct> and {a guarantee for all sites|shorter hours}
S {Energy|Transport|Labour} costs {have risen|rose} by <pct> within {a year|twelve months}, {according to <o2>|figures from <o2> show}
S {The next|A further} {round of talks|meeting} is {scheduled|planned} for {early |late |mid-}<nextmonth>
S {Economists|Analysts} {surveyed|polled} by <agency> had {on average |}{forecast|predicted} <pct2>
K economy; inflation; jobs; companies; wages; trade; interest rates; industry; markets
G {Production|A production line} at {the|a} plant of <o1:full> in <town>
G {Shoppers|Customers} in a {supermarket|shopping street} in <town>
G {Containers|Trucks} at the {port|freight terminal} of <town2>

N the rate decision; the increase in the key rate; the rate cut; the decision to hold rates; the policy statement
T Central bank {raises|cuts|holds} {key rate|interest rates}{ for <few:th> time in a row| as inflation slows|}
T {Key rate|Interest rate} {at|now at} <pct>: {what it means for savers|markets react calmly|borrowers must wait}
L The central bank {left|set} its key rate {at|unchanged at} <pct> <day>, {saying|arguing} that {price pressure had eased|inflation remained too high}.
L {In line with expectations|To the surprise of some investors}, the central bank {announced <day>|decided <day> on} {a quarter-point move|a pause}, {leaving|with} its key rate at <pct>.
D {Inflation|The annual rate of inflation} {stood at|came to} <pct2> in <lastmonth>, {down|up} from <pct> {a month|three months} {earlier|before}.
D {Mortgage|Lending} rates have {doubled|risen sharply} since <year>, and {new lending|housing loans} {fell|dropped} by <share> {last year|over the year}.
D {The decision|<topic>} was {unanimous|taken by <few> votes to three}, {according to|the minutes of the meeting, seen by} <agency>{ reported|}.

N the takeover; the merger; the acquisition; the sale of the logistics arm; the joint venture
T <o1:bare> {agrees|announces} <topic:bare> {worth <sum>|in <sum> deal}
T {Regulator|Watchdog} {clears|examines|blocks} <topic:bare> involving <o1:bare>
L <o1:full> {has agreed|announced <day>} {terms for <topic>|<topic>} {in a deal worth|valued at} <sum>, {the largest in its history|creating one of the biggest suppliers in <region>}.
L {Shareholders|The board} of <o1:full> {approved|backed} <topic> <day>, {clearing the way|paving the way} for {a deal|a transaction} worth <sum>.
D {Together, the companies|The combined group} would {have|employ} {about |}<count> {people|staff} and {sales|annual revenue} of <sum>.
D <o2> {fears|expects} that {up to |}<count2> jobs {could go|are at risk} {in administration|at the smaller sites}.
D The {competition authority|regulator} {has|now has} <few2> weeks to {examine|review} the {plan|deal}; {conditions|remedies} are {considered likely|not ruled out}.

N the plant closure; the job-cut programme; the restructuring; the insolvency; the production halt
T <o1:bare> to {cut|shed|axe} <count2> jobs in <topic:bare>
T <topic:bare> at <o1:bare>: <count2> {workers|employees} {fear for jobs|face uncertain future}
L <o1:full> {plans to cut|will cut} {about |up to |}<count2> jobs, {mainly|most of them} in <town>, as part of <topic> {announced|made public} <day>.
L {Workers|Staff} in <town> {were told|learned} <day> of <topic>, which {will cost|threatens} <count2> jobs at <o1:full>.
D {Management|The company} {blames|cites} {weak demand|high energy prices|cheap imports} and {a loss|losses} of <sum> {last year|in the past two years}.
D {Compulsory redundancies|Forced layoffs} {are to be avoided|cannot be ruled out}, said <p1:end>.
D The {plant|site} {opened in|has existed since} <year> and is {the largest employer|one of the few big employers} in {the town|<town>}.
D {Several hundred|About <count2>} workers {gathered|stopped work} {outside the gates|at the main gate}, {holding up banners|many of them in work clothes}.

N the wage deal; the pay settlement; the collective agreement; the arbitration ruling
T {Union and employers|Both sides} agree on <topic:bare>: <pct> more {pay|money}
T {Strike averted|No strike}: <topic:bare> {brings|gives} workers <pct>
L {After <few> rounds of talks|In the early hours}, <o2:full> and <o1:full> agreed on <topic> that {gives|brings} {some |}<count> {workers|employees} <pct> more pay.
L A {strike|walkout} at <o1:full> {has been averted|is off the table}: <topic>, {announced|reached} <day>, {provides for|foresees} a rise of <pct> {in two steps|over <few2> months}.
D {In addition|On top}, {each|every} {worker|employee} {receives|is to receive} a {one-off payment|bonus} {in <nextmonth>|before the end of the year}.
D {The union|<o2>} had {originally |}{demanded|asked for} <pct> over twelve months; {employers|the company} first offered <pct2>.
D Members {still have to|must} {approve|vote on} the {deal|result}; {the bargaining committee|<p4>} {recommends|recommended} {a yes|acceptance}.

N the price increase; the rise in electricity tariffs; the rise in food prices; the rent increase; the jump in fuel prices
T <topic:bare>: {households|families} pay {<pct> more|<share> more than in <year>}
T {Why|How} <topic:bare> {hits|affects} {<region>|low earners} hardest
L {Consumers|Households} in <region> {must brace for|face} <topic>: {on average|according to <o0:full>}, {bills|prices} {are up|have gone up} by <pct> {from a year ago|within twelve months}.
L <topic> has {accelerated|slowed} in <month>, {figures|data} from <o0:full> {showed|show} <day>, with {an average rise of|prices up} <pct>.
D {For a family of four|A household of three}, that {means|amounts to} {additional costs|an extra burden} of {some |}<price> a month, <o2> {calculates|has calculated}.
D {Butter|Coffee|Cooking oil} {alone |}{became|is now} <share> {dearer|more expensive} than in <year>.
D <p0> {ruled out|did not rule out} {new subsidies|a price cap}, {pointing to|citing} {the strained budget|the rules of the single market}.

N the quarterly result; the half-year result; the annual report; the profit warning; the record result
T <o1:bare> {posts|reports} {profit|loss} of <sum>{, shares {slide|jump}|}
T <topic:bare>: <o1:bare> {lifts|lowers|confirms} {forecast|outlook}
L <o1:full> {reported|posted} a {profit|net profit|loss} of <sum> {for the quarter|for the first half}, {beating|missing} {forecasts|analysts' expectations}, {it|the company} said <day>.
L With <topic>, {presented|published} <day>, <o1:full> has {surprised|disappointed} {investors|the market}: {revenue|sales} {rose|fell} by <pct>.
D {Revenue|Turnover} {came to|reached} <sum>, {up|down} <pct> {on the year|from a year earlier}; the {margin|operating margin} {improved|narrowed} to <pct2>.
D {The dividend|A dividend} {is to be|will be} {raised|cut|left unchanged}, {said|according to} <p1:end>.
D {Business|Growth} in <land> {proved|was} {particularly strong|weaker than hoped}, {offsetting|despite} {weakness|a slump} at home.

N the trade agreement; the tariff dispute; the customs deal; the export ban; the import quota
T <topic:bare> with <land>: {exporters|farmers|carmakers} {hope for relief|fear losses|see chances}
T <land> and {partners|neighbours} {make progress on|clash over|sign} <topic:bare>
L {Negotiators|Trade officials} {met|gathered} in <town> <day> to {discuss|settle} <topic> with <land>, which {affects|concerns} goods worth <sum> {a year|annually}.
L <p0> {travelled|flew} to <land> <day> {for talks|to negotiate} on <topic>, {accompanied by|with} {a delegation of <tens> companies|representatives of industry}.
D {Trade|Goods traffic} {between the two sides|with <land>} {amounted to|was worth} <sum> {last year|in <lastyear>}, {a rise|a drop} of <pct>.
D {For <o1:full>|For companies such as <o1:full>}, which {sells|makes} <share> of its {goods|revenue} there, {much|a great deal} {is at stake|depends on it}.
D {A first|The next} {round|session} is {to follow|planned} in <land2> in <nextmonth>.

N the housing shortage; the construction slump; the building programme; the property tax reform
T <topic:bare>: {only <count> homes|<share> fewer homes} {built|approved} {last year|in <lastyear>}
T {Builders|Tenants|Developers} {sound alarm over|demand action on} <topic:bare>
L {Builders|Construction firms} in <region> {completed|finished} {just|only} <count> homes {last year|in <lastyear>}, {<pct> fewer|far fewer} than {planned|a year earlier}, <o0:full> said <day>, {a sign of|pointing to} <topic>.
L <p0> {promised|announced} <sum> {in aid|in cheap loans} <day> {to deal|in an effort to deal} with <topic>.
D {Rents|Asking rents} in <town> have {risen|climbed} by <share> since <year>, {more than|roughly twice as fast as} {wages|incomes}.
D {Material|Building} costs {are|remain} <pct> {above|higher than} {last year's level|a year ago}, and {credit|financing} has become {scarce|expensive}.
D <o2> {speaks of|puts the shortfall at} {some |}<count> {missing |}homes.
`;

export const WORLD = `
P the foreign minister/minister; the president/president; the prime minister/prime minister; the defence minister/minister; the chief negotiator/negotiator
P a government spokesperson/spokesperson; the ambassador/ambassador; the special envoy/envoy; a senior diplomat/diplomat; an army spokesperson/spokesperson
P a security analyst/analyst; a regional expert/expert; a former diplomat/diplomat; a scholar of international law/scholar
P an aid worker/aid worker; a local journalist/journalist; a doctor at the clinic/doctor; a market trader/trader; a refugee/refugee
P an opposition politician/politician; a human rights lawyer/lawyer; a spokesperson for the protesters/spokesperson; a trade union leader/leader
O the Foreign Ministry/ministry; the presidential office/office; the transitional council/council; the Ministry of Defence/ministry; the National Assembly/assembly
O the regional observer mission/mission; the peacekeeping mission/mission; the border commission/commission; the Conference of Neighbouring States/conference
O the aid organisation Open Hands/organisation; the relief group Bread and Water/group; the monitoring group Watchpost/group; the refugee agency/agency; the Red Lantern Fund/fund
C0 {We extend our hand, but we will not be blackmailed|There is no military solution to this}
C0 {Our position has not changed|We have made an offer, and it is a fair one}
C1 {The talks were frank and constructive|There is more common ground than the public sees}
C1 {We are concerned about the reports, and we are in contact with all sides|We are following the situation hour by hour}
C2 {Neither side can win, and both know it|Everyone is waiting for the other to blink first}
C2 {What is announced in the capital does not always arrive in the provinces|The real test will come in the winter}
C3 {People here want to sleep at night, that is all|We have had no electricity for <few> days}
C3 {The children ask when they can go home|There was bread today, for the first time in a week}
C4 {They are silencing everyone who thinks differently|The world looks on}
C4 {No one has been held to account|A signature on paper does not free a single prisoner}
S <land2> {called on all sides|urged both sides} to {show restraint|return to the negotiating table}
S {Independent|Outside} {confirmation|verification} was {not immediately available|difficult to obtain}; {telephone lines|internet connections} to the {region|area} {were down|have been cut for days}
S {According to|By the count of} <o2:full>, {about |more than |}<count> people {have been displaced|need help} since {the beginning of <lastmonth>|<lastmonth>}
S The {border|crossing} {between <land> and <land2>|with <land2>} {has been closed|was closed} {for <few> days|since <lastmonth>}
S <land> has {been governed|been ruled} by {a coalition of <few> parties|a transitional council} since <year>
S {State media|State television} {reported|broadcast} {little|nothing} about {the events|<topic>}; {private stations|foreign broadcasters} {cannot be received|were blocked}
S The {currency|national currency} {lost|has lost} <share> of its value {this year|since <lastmonth>}
S {Diplomats|Observers} {in the capital|on the ground} {speak of|describe} {a fragile calm|a tense atmosphere}
S <p0> {spoke|had spoken} by telephone with {the leaders|colleagues} of <few> {neighbouring states|countries} {beforehand|the night before}
S {Foreign nationals|Travellers} {were advised|have been advised} to {avoid|stay away from} the {region|border area}
S <p2> {told <agency>|said} that {the influence of <land2> should not be underestimated|much would depend on <land2>}
K foreign policy; diplomacy; conflict; aid; summit; refugees; security; elections abroad
G {A street|The market} in the capital of <land>{ in <lastmonth>|}
G {Delegations|Negotiators} from <land> and <land2> {before|at} the start of the talks
G {Aid supplies|Trucks with aid} at the border {with <land>|between <land> and <land2>}

N the ceasefire; the truce; the peace plan; the prisoner exchange; the withdrawal agreement
T <land> and <land2> {agree on|announce|accept} <topic:bare> after <few> {weeks|days} of talks
T <topic:bare> in <land> {holds|mostly holds|is shaky}, {observers say|says envoy}
L <land> and <land2> {have agreed|agreed <day>} on <topic>, {which is to take effect|due to start} {within <few> days|at midnight}, <p0> {said|announced}.
L <topic> between <land> and <land2> {came into force|took effect} <day>, {raising hopes of|after} {an end to <few> months of fighting|weeks of indirect talks}.
D {Shots|Explosions} were {still |}heard {in the border region|near the front} {in the early hours|for some hours}, <o1:full> {said|reported}.
D {The text|The document} {has|runs to} <few2> {points|pages} and {provides for|includes} {a buffer zone of <tens> kilometres|joint patrols}.
D Each side accused the other of {isolated breaches|violations}.
D {An earlier attempt|The last such deal}, in <year>, {lasted only <few> days|fell apart within weeks}.

N the presidential election; the referendum; the runoff election; the parliamentary election
T <land>: {incumbent|challenger} {leads|claims victory} in <topic:bare>
T {Millions vote|Polls close} in <land> as <topic:bare> {enters decisive stage|ends peacefully}
L In <land>, {early results|first counts} from <topic> {point to|suggest} {a clear lead|a narrow lead} for {the incumbent|the challenger}, with <share> of {the votes|ballots} counted.
L {Voters|Millions of voters} in <land> {went to the polls|cast their ballots} <day> in <topic>, {overshadowed by|after a campaign marked by} {accusations of fraud|economic hardship}.
D {Turnout|Participation} was {put|given} at <share>, {higher|lower} than in <year>.
D <o1:full> {sent|had sent} <tens> observers {to <few2> provinces|across the country} and {spoke of|noted} {a largely orderly vote|delays at some polling stations}.
D <p4> {spoke of|complained of} {irregularities|missing ballot boxes} in <tens> {districts|polling stations} and {announced|promised} a {complaint|challenge in court}.

N the earthquake; the flood; the cyclone; the landslide; the drought
T {At least <tens> dead|Dozens dead|Hundreds homeless} after <topic:bare> in <land>
T <topic:bare> in <land>: {rescuers|helpers} {race against time|reach cut-off villages}
L {At least <tens> people|Dozens of people} {have died|were killed} in <topic> in {the north|the south|the west} of <land>, {authorities|officials} said <day>.
L {Rescue teams|Helpers} in <land> {continued to search|were searching} for survivors <day> after <topic> {destroyed|damaged} {more than |}<count> homes.
D {Roads|Bridges} {were|are} {blocked|washed away}, and {some villages|several valleys} {can only be reached|are accessible only} {by helicopter|on foot}.
D <o2> {asked for|appealed for} donations; {tents, water and medicine|blankets and clean water} {are needed|are in short supply}.
D <land2> {offered|sent} {<tens> specialists|two planes with aid}, {a gesture|a step} that {was welcomed|caused surprise} given {strained relations|the closed border}.
D {A similar disaster|The last comparable event} {struck|hit} the {region|area} in <year>.

N the summit; the foreign ministers' meeting; the state visit; the donor conference; the climate meeting
T <topic:bare>: <land> and <land2> {seek common ground|agree on little|set out joint plan}
T {Leaders|Ministers} {meet|gather} for <topic:bare> {in shadow of|amid} {dispute over gas|border dispute|trade row}
L {Leaders|Representatives} of <tens> {states|countries} {gathered|met} <day> for <topic> in the capital of <land>, with {trade and security|energy and migration} {at the top of|high on} the agenda.
L <topic> {ended|closed} <day> {with a joint statement|without a joint statement}, {but|though} <land> and <land2> {agreed to|left open whether they would} {keep talking|meet again in <nextmonth>}.
D {The final declaration|A draft declaration}, {seen by|a copy of which was obtained by} <agency>, {mentions|promises} {aid|investment} of <sum>.
D {On the sidelines|Behind the scenes}, <p0> {met|held talks with} {opposition figures|the delegation from <land2>} {for about an hour|late into the evening}.
D {Security|Policing} {was tight|was the heaviest since <year>}: {some |}<count> officers were {deployed|on duty}.

N the protest movement; the general strike; the unrest; the student protest
T {Protests|Clashes} in <land>: <topic:bare> {enters <few:th> week|spreads to <few> cities}
T <land> {imposes curfew|cuts internet|arrests <tens>} {over|amid} <topic:bare>
L {Tens of thousands|Thousands} {took to the streets|demonstrated} in <land> <day>, as <topic> {against|over} {rising prices|a disputed law|the postponed election} {entered its <few:th> week|spread}.
L {Security forces|Police} in <land> {used tear gas|arrested <tens> people} <day> {in an attempt to break up|in connection with} <topic>.
D {At least <few>|More than <few2>} people were {injured|hurt}, {according to <o2:full>|hospital staff said}.
D <p0> {called the protesters|spoke of} "{a small minority|foreign agents}" and {ruled out|rejected} {new elections|concessions}.
D <p4> {vowed|promised} to {go on|keep up the pressure} "{until they go|for as long as it takes}".

N the sanctions package; the embargo; the asset freeze; the travel ban; the arms embargo
T <land2> {imposes|tightens|lifts} <topic:bare> {against|on} <land>
T <land> {condemns|shrugs off} <topic:bare>, {threatens response|calls it illegal}
L <land2> {announced|adopted} <topic> against <land> <day>, {targeting|which affects} {<tens> officials and companies|oil exports|the central bank}.
L <p0> {condemned|criticised} <topic> <day> {as|calling it} "{an unfriendly act|economic warfare}" and {announced|threatened} {countermeasures|a response}.
D {Trade|Exports} worth <sum> {a year|annually} {could be affected|are affected}, {experts|analysts} {estimate|say}.
D <p2> {doubts|is sceptical} that {the measures|such steps} {will have|have} {a quick effect|the desired effect}; {after|since} <year>, {similar steps|they} {took years to bite|were soon circumvented}.
D {Exempt are|There are exemptions for} {food and medicine|humanitarian supplies}.

N the hostage crisis; the kidnapping; the attack on a convoy; the ambush; the shelling
T {<few> dead|Several injured} {after|in} <topic:bare> in <land>
T <topic:bare> in <land>: {what is known so far|army seals off area|no claim of responsibility}
L {At least <few> people|Several people} {were killed|lost their lives} in <topic> in {eastern|northern|southern} <land> <day>, {an army spokesperson|local authorities} said.
L After <topic> in <land>, the {army|government} {sealed off|has sent troops to} {the area|the region}; {no group|nobody} had claimed responsibility {by <weekday>|at first}.
D {Among the victims|Among the injured} {are|were} <few> {aid workers|civilians}, <o2:full> {confirmed|said}.
D {The road|The route} is {regarded as|considered} {dangerous|one of the most dangerous in the country}; {since|after} <year>, {traffic|travel} has {needed|required} an escort.
D <o1> {suspended|interrupted} its work in the {district|province} {until further notice|for <few> days}.

N the migration deal; the refugee camp; the new visa rule; the border fence
T <topic:bare>: <land> {turns back|takes in|registers} <count> people
T {Aid groups|Rights groups} {warn|alarmed} over <topic:bare> between <land> and <land2>
L {About |Some |}<count> people {are waiting|have been waiting} on the border between <land> and <land2>, {as|while} the {governments|two sides} {argue about|negotiate over} <topic>.
L <p0> {defended|praised} <topic> <day>, {saying|while aid groups said} {the number of arrivals had fallen by <share>|conditions had become unbearable}.
D {Many|<share>} of {those affected|the people} are {under 18|women and children}, {figures|data} from <o2:full> {show|suggest}.
D {Nights|Temperatures} are {already |}{close to freezing|cold}; {tents|shelters} {are lacking|have been set up} for {only |}<count2> people.
D {Under|According to} the {plan|agreement}, <land2> {receives|is to receive} <sum> {for|towards} {the care of those affected|border protection}.
`;
