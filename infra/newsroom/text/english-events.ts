/** English: incidents, sport, cars. See section.ts for how it is written down. */

export const INCIDENTS = `
P a police spokesperson/spokesperson; the chief of the local fire brigade/fire chief; the officer in charge/officer; the head of the crime squad/detective; a senior prosecutor/prosecutor
P the operations manager/operations manager; a spokesperson for the rescue service/spokesperson; the fire brigade's press officer/press officer; the coastguard commander/commander
P an accident investigator/investigator; a fire expert/expert; a criminologist/criminologist; a forensic doctor/doctor
P a neighbour/neighbour; an eyewitness/witness; a lorry driver/driver; a dog walker/dog walker; a night porter/porter
P a defence lawyer/lawyer; a relative of the victim/relative; a local councillor/councillor; a lawyer for the family/lawyer
O the regional police force/force; the public prosecutor's office/office; the criminal investigation department/department; the fire and rescue service/service
O Harrow Logistics/company; the Old Mill hotel/hotel; the Bellamy supermarket/supermarket; the chemical firm Altona/firm; the Lakeside school/school
O the district court/court; the accident investigation board/board; the motorway authority/authority; the meteorological service/service
C0 {We are investigating in all directions|At this point we cannot say more}
C0 {Every detail may be important|We are asking witnesses to come forward}
C1 {Our people did everything they could|It was a matter of minutes}
C1 {You never know what to expect when the telephone rings|Cooperation with the police worked very well}
C2 {The traces are clear, but they need time|Such chains of small mistakes are typical}
C3 {There was a bang, and then everything went quiet|I heard screams and ran outside}
C3 {I thought of an earthquake at first|You do not expect something like this here}
C4 {My client will cooperate fully|We want to know how this could happen}
S {Police|Officers} {are looking for|appealed for} witnesses, {particularly|above all} {the driver of a dark estate car|people who were in the area between {nine and eleven|four and six} in the evening}
S1 {A helicopter|A rescue helicopter} {was|was also} {in action|deployed}; {<few> ambulances|<tens> helpers} were {at the scene|on site}
S1 {The road|The street} {was|remained} {closed|sealed off} {for <few> hours|until late at night}
S1 {Damage|The damage} {is put|was estimated} at {several hundred thousand|about <price:k>}
S The investigation {by <o0:full>|into the exact circumstances} is {continuing|still under way}
S1 <p3>, who {lives|works} {opposite|a few doors away}, {was woken|was startled} by {the noise|sirens}
S {It was not the first|This is the second} {such case|incident of this kind} {in <region>|in <town>} {this year|within a few months}
S {A post-mortem|An expert report} {is to|should} {clarify|establish} the {exact |}cause
S1 {Two|<few>} {people|persons} {were taken to hospital|received treatment} {with minor injuries|for shock|with smoke poisoning}
S1 {Psychologists|Chaplains} {looked after|are looking after} {relatives|those affected}
S <o2> {announced|said it had opened} an {investigation|inquiry} of its own
S2 {Files|The files} {fill|comprise} {<few2> folders|more than <count2> pages}, and {<tens> witnesses|several experts} {have been heard|gave evidence}
S2 <p4> {spoke of|criticised} {a one-sided investigation|premature conclusions}{ and announced further motions|}
S2 {The suspects|Those accused} {remain silent|have not commented}, {as far as is known|according to <agency>}
S2 {In <lastyear>|Last year}, {<count2> cases|about <count2> offences} of this kind were {recorded|reported} in <region>, of which <share> were {solved|cleared up}
S2 {Lawyers|Jurists} {do not expect|expect} {a quick end|a decision this year}
K police; fire; accident; court; crime; rescue; traffic; investigation
G {Police|Emergency crews} {at the scene|at work} {in|near} <town>{ on <weekday>|}
G {Firefighters|Fire engines} {in|on a street in} <town>
G {The damaged building|The closed road} {in|near} <town>

U 1
N the house fire; the warehouse fire; the barn fire; the flat fire; the roof fire; the fire in a workshop
A a technical defect; a candle left burning; welding work; a faulty charger; arson
T {One dead|<few> injured|Family saved|High damage} {in|after} <topic:bare> in <town>
T <topic:bare> in <town>: {<tens> residents evacuated|smoke visible for kilometres|<a:bare> suspected}
L {A fire|Fire} in <town> {has left|left} <few> people injured {<day>|overnight}; {<tens> residents|<few> families} {had to leave|left} their homes.
L {In|During} <topic> in <town>, {one person was|<few> people were} {seriously |slightly |}injured <day>, {police|the fire brigade} said.
D {The alarm|The first call} {came in|was received} <time>; {when|as} {the first crews|firefighters} {arrived|reached the scene}, {flames were shooting from the windows|the building was full of smoke}.
D {According to first findings,|Investigators believe that} <a> {may have been|was probably} the cause.
D {About |Some |}<tens> firefighters {fought|brought} the {fire|blaze} {for <few> hours|under control by morning}.
D {The house|The building} is {currently |}{uninhabitable|in danger of collapse}; {residents|those affected} {were put up|found shelter} {with relatives|in a gymnasium}.

U 1
N the pile-up; the crash; the head-on collision; the bus accident; the accident at a level crossing; the motorway crash
A black ice; fog; an overtaking manoeuvre; a burst tyre; a moment of inattention
T {<few> hurt|Two dead|Driver injured|Long tailbacks} after <topic:bare> near <town>
T <topic:bare> between <town> and <town2>: {road closed|police seek witnesses|<age>-year-old dies}
L {At least <few> people|<few> people} were injured in <topic> {near|outside} <town> <day>, {police|the police} said.
L A <age>-year-old {driver|motorcyclist|cyclist} {died|was seriously injured} in <topic> {between <town> and <town2>|near <town>} <day>.
D {According to police|By the police account}, {the vehicle|the car} {skidded|left the road} {in a bend|for reasons still unclear} and {hit a tree|crashed into an oncoming lorry}.
D <a> {is thought to be|was probably} the cause, {investigators|police} said.
D {The fire brigade|Firefighters} had to {cut|free} {<few> people|the driver} {out of the wreck|with heavy equipment}.
D {Traffic|Cars} {backed up|tailed back} {over <few2> kilometres|as far as <town2>}.
D {Alcohol|Excessive speed} {may have|could have} {played a part|been involved}, {police said|a spokesperson added}.

U 2
N the burglary; the jewellery robbery; the cash machine explosion; the theft of copper cable; the raid on a petrol station; the art theft
T <topic:bare> in <town>: {culprits escape|<few> arrested|loot worth <price:k>}
T {Police|Detectives} {hunt|catch|look for} {gang|suspects|<age>-year-old} after <topic:bare> in <town>
L {Unknown persons|Masked men} {struck|escaped with their loot} in <town> {<day>|in the early hours of <weekday>}: {after|following} <topic>, police are {hunting|looking for} <few> suspects.
L {After|Following} <topic> in <town>, police arrested {a <age>-year-old|<few> suspects} <day>.
D {The perpetrators|The thieves} {came|got in} {through a back window|through the roof} and {were gone|fled} {within minutes|in a dark car} {towards|in the direction of} <town2>.
D The {loot|haul} is put at {several thousand|about <price:k>}.
D {Footage|Images} from {a surveillance camera|<few> cameras} {is being|are being} {evaluated|examined}.

U 1
N the missing person search; the mountain rescue; the search for a boat; the search for two hikers; the rescue from the ice
T <topic:bare>: {<age>-year-old found alive|still no trace|helicopters deployed} near <town>
T {After <few> hours|In the dark|Against the clock}: <topic:bare> near <town> {ends well|continues}
L {A happy end|Relief} after <topic> near <town>: a <age>-year-old was found {alive|safe and well} <day>.
L {More than |About |}<tens> {helpers|rescuers} {took part|were involved} in <topic> near <town> <day>, {with|supported by} {dogs and drones|a helicopter}.
D {The last|A last} {sign of life|phone signal} {came|was recorded} <time>.
D {Fog|Darkness|The cold} {made|hampered} the {search|work}{ difficult|}.
D {The family|Relatives} {thanked|expressed their thanks to} {the helpers|volunteers}.

U 2
N the trial; the appeal hearing; the retrial; the main hearing
A fraud; manslaughter; arson; tax evasion; robbery; bribery
T <a:bare>: {court|judge} {in <town>|} {sentences|acquits} <age>-year-old
T {<few> years in prison|Not guilty|Trial opens}: <topic:bare> {over|for} <a:bare> in <town>
L {A court|The district court} in <town> {sentenced|has sentenced} a <age>-year-old to <few> years in prison {for|over} <a> <day>.
L <topic> {over|for} <a> {began|opened} {before|at} the court in <town> <day>{ under tight security|}; {the defendant|the accused} is a <age>-year-old {from <town2>|businessman|man}.
D {The prosecution|Prosecutors} had {demanded|asked for} {a longer term|<few2> years}; {the defence|<p4>} {pleaded for|asked for} {acquittal|a suspended sentence}.
D The case {goes|dates} back to <year>, when {a tip-off|an audit} {brought investigators into action|set the inquiry in motion}.
D {The ruling|The judgment} is {not yet final|open to appeal}.

U 1
N the storm; the hailstorm; the flash flood; the tornado; the lightning strike
T <topic:bare> {sweeps over|hits} <region>: {<few> injured|<count2> homes without power|trees block roads}
T {After|Clean-up after} <topic:bare> in <town>: {<tens> roofs damaged|railway line closed}
L <topic> {swept across|hit} <region> <day>, {tearing off roofs|bringing down trees} and {leaving|cutting off} {about |}<count> households {without power|from the grid}.
L {Fire brigades|Firefighters} in <region> were called out <tens> times <day> {after|because of} <topic>; <few> people were {slightly |}injured.
D {Gusts|Winds} of {up to |}<pct:wind> kilometres an hour {were measured|were recorded}, <o2:full> said.
D {Trains|Rail services} between <town> and <town2> {were suspended|came to a halt} {for hours|until the evening}.
D {A falling tree|A branch} {hit|struck} {a parked van|a bus shelter}; {nobody|luckily no one} was {inside|hurt}.

U 2
N the online fraud; the phone scam; the fake police call; the forged tickets affair; the investment fraud
T <topic:bare>: {pensioner loses <price:k>|<count2> victims|<few> arrested} in <region>
T {Police|Banks} warn {of|about} <topic:bare>: {how it works|new wave in <region>}
L {Police|Investigators} in <region> {have warned|warned <day>} {of|about} <topic>, {in which|with} {<count2> people|mostly older people} {lost|have lost} their savings.
L A <age>-year-old {woman|man} from <town> {has fallen victim to|lost <price:k> in} <topic>, police said <day>.
D {The caller|The voice on the phone} {claimed|pretended} to be {a bank employee|a grandson in trouble|from the police}.
D {The money|The sum} was {transferred|sent} to {accounts|<few> accounts} in <land>.
D {Police advice|The advice}: {hang up, call back the known number|never give codes over the telephone}.

U 1
N the gas leak; the chemical spill; the bomb find; the power failure; the water pipe burst; the crane accident
T <topic:bare> in <town>: {<count> people|whole street|school} {evacuated|affected|told to stay indoors}
T {All-clear|Alarm} {after|over} <topic:bare> in <town>
L {About |Some |}<count> people {had to leave|were told to leave} their homes in <town> <day> because of <topic>.
L <topic> {kept|has kept} {emergency services|the fire brigade} in <town> busy <day>; {there was|officials said there was} {no danger to the public|one slight injury}.
D {The cause|Trigger} was {apparently|probably} {construction work|human error|material fatigue}.
D {By <weekday> evening|After <few> hours}, {residents|people} {were able to|could} return.
D {Schools|Shops} {within|in} a radius of {<few2> hundred metres|one kilometre} {were closed|stayed shut}.
`;

export const SPORT = `
P the head coach/coach; the team captain/captain; the coach of the national team/coach; the sporting director/director
P the goalkeeper/goalkeeper; the match winner/match winner; a midfielder/midfielder; the winger/winger; the top scorer/striker
P a sports scientist/sports scientist; a former international/former international; a television pundit/pundit; a sports doctor/doctor
P a fan/fan; a season-ticket holder/supporter; a steward/steward; a volunteer at the stadium/volunteer
P the coach of the visitors/opposing coach; the rival captain/captain; a spokesperson for the fans/spokesperson; the referee/referee
O Wexcombe United/home side; Rovers Halden/side; Athletic Northgate/team; Harbour City FC/club; Racing Alderbrook/team
O Dynamo Westmark/side; Sporting Kestrel/visitors; the Rangers of Fenwick/team; Olympic Marlow/visitors; Union Tarn/side
O the league association/association; the football federation/federation; the disciplinary committee/committee; the anti-doping agency/agency
C0 {We have to keep our feet on the ground|The lads gave everything today}
C0 {I am proud of this team|We did not get into the game for <few2> minutes}
C1 {I just closed my eyes and hit it|You dream of evenings like this}
C1 {We knew it would be hard, and it was|The fans carried us}
C2 {They run more than anyone else in the league|On paper it is a clear affair, on the pitch it never is}
C3 {I have not seen anything like it since <year>|My voice is gone, but it was worth it}
C4 {We did not deserve to lose|We made it too easy for them}
C4 {The penalty decided the match|Today we have to congratulate the opponents}
S <o0:full> {are|now stand} {third|second|fifth|seventh} in the table, {<few> points|<few> points} {behind the leaders|clear of the relegation places}
S1 {In front of|Before} <count> spectators, {both teams|the sides} {began|started} {cautiously|at a high pace}
S1 {After the break|In the second half}, {the visitors|the guests} {increased the pressure|came out stronger}
S The injured {captain|first-choice keeper} is {expected|likely} to {return|be back} in <nextmonth>
S {On <weekday>|Next up}, <o0> {travel to|face|host} <o1>
S1 <p0> {made|brought on} <few> {changes|fresh players}, {which paid off|and it showed}
S {In <year>|The last time}, the {meeting|match} between the two {ended|had ended} in {a draw|a narrow win for <o1>}
S1 {Statistics|The numbers} {showed|spoke for themselves}: <share> {possession|of the duels won}, {<tens> shots|<few2> corners}
S <p1>, {who joined|who came} in <year>, {has now scored|has} <few2> {goals|points} {this season|to <p1:his> name}
S2 {The transfer|A new contract} {is said to|would} {cost|be worth} {about |}<sum>, {according to|as} {media reports|<agency> reported}
S1 <p4> {complained|was annoyed} about {the referee|the state of the pitch}, {but|though} {not for long|congratulated the winners}
S2 {Sponsors had|The main sponsor had} {raised questions|asked for talks} {behind the scenes|before the weekend}
S2 {In training|At training} {on <weekday>|in the morning}, {about <tens> fans|a few dozen fans} {watched|stood at the fence}
S2 {The budget|The annual budget} of <o0:full> is {about |}<sum2>, {one of the smallest|in the middle range} of the league
S2 {The members|Fans' groups} {want|have asked} to {be heard|discuss it} {at the next assembly|in <nextmonth>}
S The mood in the {camp|dressing room} {is|was} {good|better than it has been for weeks}, {<p1> said|according to <p1>}
S {Young|Home-grown} players {are to|should} {get|be given} {more time|more chances}, {<p0> announced|said <p0:end>}
K football; league; cup; coach; transfer; national team; athletics; handball
G <p1:full> {celebrates|after the final whistle|in action} {in <town>|for <o0:full>}
G {Fans|Supporters} {in the stadium|on the stands} in <town>
G <p0:full>, <p0:role>, {on the touchline|at the press conference}

U 1
N the derby; the top match; the cup tie; the season opener; the relegation battle; the quarter-final; the semi-final
T <o0:bare> {beat|see off|edge} <o1:bare> <score> in <topic:bare>
T {Late goal|Penalty|Own goal|<p1:last>} {decides|settles} <topic:bare> {for|in favour of} <o0:bare>
L <o0:full> {beat|defeated} <o1:full> <score> in <topic> in <town> <day>, {with <p1> scoring|thanks to <p1>, who scored} {the decisive goal|twice}.
L {A goal by|A late strike from} <p1> {gave|secured} <o0:full> {victory|a <score> win} over <o1:full> in <topic> <day>.
D {The lead|The first goal} {came|fell} in the <tens:th> minute, {when|as} {the defence was caught out|a cross found its way into the box}.
D {Shortly before the end|In stoppage time}, {the post|the goalkeeper} {saved|prevented} {the equaliser|more}.
D <p0> {spoke of|praised} {"a win of the will"|"a mature performance"}, {while|but} <p4> {saw|spoke of} {a deserved defeat|bad luck}.

U 2
N the transfer; the signing; the loan deal; the contract extension; the move abroad
T <o0:bare> {complete|announce|confirm} <topic:bare> of {striker|midfielder|defender} <p1:last>
T {<sum> for <p1:last>|<p1:last> stays|<p1:last> on the way}: <topic:bare> {sealed|nears}
L {The|It is official: the} {deal|matter} {is done|is settled}: <o0:full> {announced|confirmed} <topic> of <p1:full> <day>.
L <p1:full> {will|is to} {wear|play in} the {shirt|colours} of <o0:full>: {after <few> weeks of talks|after long negotiations}, <topic> was {announced|made official} <day>.
D {The fee|The sum} is {said to be|put at} {about |}<sum>, {plus bonuses|a record for the club}.
D The {player|<age>-year-old} {passed|had passed} the medical {in the morning|on <weekday>} and {signed|put pen to paper} until <nextyear:plus>.
D <o1> {were also|had also been} {interested|in the race}.

U 2
N the dismissal; the change of coach; the crisis meeting; the resignation of the board
T <o0:bare> {part with|sack|lose} {coach|head coach} after {<few> defeats in a row|defeat in <town2>}
T <topic:bare> at <o0:bare>: {who follows|assistant takes over|fans divided}
L {After <few> matches without a win|Following the defeat against <o1:full>}, <o0:full> {have parted with|sacked} their {coach|head coach} <day>.
L <topic> {at|has shaken} <o0:full>: {the board|the club's management} {drew the consequences|pulled the emergency brake} <day> {after|following} <few> {defeats|bad weeks}.
D {The assistant|A former player} {will take|takes} {training|charge} {for the time being|until the summer}.
D {In the table|With <few2> points}, {the team|the club} {has slipped|is} {close to the relegation zone|well behind its own targets}.
D <p3> {said|thinks} {it was the right step|the problem was not the bench}.

R the winner/winner; the race favourite/winner; the local hero/winner
N the marathon; the cycling race; the ski race; the athletics meeting; the triathlon; the regatta
T <p1:last> wins <topic:bare> in <town>{ in record time| ahead of favourite|}
T <topic:bare> in <town>: {<count> runners|outsider on top|drama at the finish}
L <p1:full> won <topic> in <town> <day>, {finishing|crossing the line} <tens> seconds {ahead of|before} {the favourite|the field}.
L {In wind and rain|In bright sunshine}, <p1:full> {took|surprised the favourites to take} {first place|victory} in <topic> in <town> <day>.
D {More than |About |}<count> {people|amateurs} {took part|were at the start}, {cheered on by|watched by} {crowds|spectators} {along the route|at the roadside}.
D {The decision|The decisive attack} {came|was launched} {on the last climb|<few> kilometres from the finish}.
D {For <p1>|For the winner}, it was {the first|the <few:th>} {success|victory} {since an injury in <year>|of the season}.

U 1
N the national team squad; the world championship qualifier; the friendly; the Olympic qualification
T {National team|Coach} {names|prepares} squad for <topic:bare> {against|with} <land>
T <topic:bare>: {win over|draw with|defeat against} <land> {brings|leaves} {relief|questions}
L The national team {won|drew|lost} {|<score> }against <land> in <topic> <day> {in front of <count> spectators|in <town>}.
L {With|Without} {<few> newcomers|several regulars}, the national team {goes into|prepares for} <topic> against <land>, the {coach|association} {announced|said} <day>.
D {The goals|Chances} {came|arose} {after set pieces|in the first half}.
D {In the group|With <few2> points}, {the team|they} {remain|are} {on course|level with <land2>}.
D <p2> {sees|saw} {progress|weaknesses} {in defence|in midfield}.

U 2
N the doping case; the ban; the points deduction; the investigation; the fine
T <topic:bare>: {<few>-month suspension|hearing|appeal} for <p1:last>
T <o2:bare> {announces|upholds|lifts} <topic:bare> {against|for} <o0:bare>
L <o2:full> {announced|confirmed} <topic> {against|in the case of} <p1:full> <day>, {a setback|a blow} for <o0:full>.
L <o0:full> {have appealed|will appeal} {to|before} <o2:full> over <topic>, the club {said|announced} <day>.
D {The incident|The matter} {dates|goes} back to <lastmonth>, {when|after} {a sample was taken|fireworks were thrown onto the pitch}.
D {A final|The final} {decision|ruling} is {expected|due} {within <few> weeks|in <nextmonth>}.
D {The club|<o0>} {faces|must reckon with} {a fine of <price:k>|further sanctions}.

U 2
N the comeback; the farewell; the anniversary; the record; the hundredth goal
T <topic:bare> of <p1:last>: {<town> celebrates|emotional evening|<count> fans say thanks}
T {"I have no regrets"|"It was time"|"I never gave up"}: <p1:last> {on|and} <topic:bare>
L <count> {fans|spectators} {rose|stood} {to applaud|and applauded} in <town> <day>: <topic> of <p1:full> {moved|touched} {even rivals|many to tears}.
L {After <few2> months|After a long break}, <p1:full> {was back|returned} <day>: <topic> {in the shirt of|for} <o0:full> {could hardly have gone better|was a success}.
D {In <few2> years|During <p1:his> career}, <p1> {played|has played} {more than |}<count2:games> {matches|games} {for the club|at the highest level}.
D {The operation|The injury} in <year> had {nearly|almost} ended {everything|<p1:his> career}.

U 2
N the stadium project; the new arena; the indoor pool; the bid for the games; the club's debts
T <topic:bare>: {<town> to contribute|cost rises to|fans vote on} <sum>
T {Green light|Setback|New plans} for <topic:bare> in <town>
L <topic> {of|for} <o0:full> {is taking shape|is moving forward}: {the cost|the total} is {put|now put} at <sum>, the club said <day>.
L {Members|The members} of <o0:full> {voted|decided} <day> {for|in favour of} <topic>; <share> {were|voted} {for it|in favour}.
D {The arena|The complex} {is to|would} {hold|have room for} {about |}<count> {people|spectators}.
D {Residents|Neighbours} {fear|expect} {traffic and noise|more traffic on match days}.
D {The first|A first} match {could|is to} be played {there |}in <nextyear:plus>.
`;

export const AUTO = `
P the transport minister/minister; the head of the road safety office/official; the chief of the vehicle authority/official; the traffic commissioner/commissioner
P the head of development/head of development; the chief designer/designer; the sales director/director; a brand spokesperson/spokesperson; the plant manager/manager
P a car industry expert/expert; a traffic researcher/researcher; a test engineer/engineer; a battery researcher/researcher
P a driving instructor/instructor; a commuter/commuter; a taxi driver/taxi driver; a garage owner/owner; a collector/collector
P a spokesperson for the cyclists' league/spokesperson; a consumer advocate/advocate; an environmental campaigner/campaigner
O the Ministry of Transport/ministry; the Vehicle Licensing Authority/authority; the Road Safety Office/office; the Motorway Agency/agency
O Halden Motors/carmaker; Vanter/carmaker; Corso Automobili/brand; Nordwagen/manufacturer; Auriga/maker; Tarno Electric/start-up
O the Automobile Club/club; the Association of Car Dealers/association; the Drivers' Union/union; the Transport Forum/forum
C0 {The road must not be a place where people die|We need rules that people understand}
C0 {Electric driving must be affordable for everyone|The network of chargers is growing every week}
C1 {We built it from a clean sheet of paper|Every gram was fought over}
C1 {The order books are full until the summer|Customers want buttons again, and we listened}
C2 {Prices will come down, but not as fast as promised|The battery decides who wins}
C2 {The best safety system is still an attentive driver|On paper the range is a third longer than in winter}
C3 {I would not want to go back|For the price you could once buy two}
C3 {It does what it should, and it does not beep all the time|I need a car that starts, nothing more}
C4 {Once again everything revolves around the car|Buyers of older models are left behind}
S1 {The model|The car} {costs|is priced} from {about |}<price:k>, {<pct> more|slightly less} than {its predecessor|the rivals}
S {According to <o0:full>,|Figures from <o0:full> show that} <count> {new cars|vehicles} were registered in <lastmonth>, {a rise|a fall} of <pct>
S {The share of|Among new registrations, the share of} electric cars {was|stood at} <share>
S1 {In the test|On our route}, {consumption|the average} {was|came to} <pct:litres> {litres|kilowatt-hours} per 100 kilometres
S1 <o1:full> {builds|has built} {the car|the series} in {<town>|<land>} since <year>
S1 {The boot|Luggage space} {holds|measures} <count2:boot> litres, {enough for|plenty for} {a family holiday|a pram and the shopping}
S1 {Fast charging|Charging from 10 to 80 percent} takes {about |}<tens> minutes, {the maker|the company} {says|promises}
S <o2> {advises|recommends} {comparing insurance offers|a test drive|having the brakes checked} {before buying|before winter}
S1 {Used|Second-hand} {models|examples} {cost|change hands for} {up to |}<pct> {less|more} than {a year ago|in <year>}
S1 {The dashboard|The cockpit} {has|comes with} {fewer screens|a wide display and real buttons}, {a relief|which not everyone will like}
S2 {Suppliers|Parts makers} in <region> {depend|live} on the {brand|plant} for <share> of their {orders|business}
S2 {Every day|On working days}, {about |}<count> {vehicles|drivers} {pass through|use the roads of} <town>
S2 {The number of|Figures for} accidents with injuries in <region> {fell|rose} by <pct> {last year|in <lastyear>}
S2 {Buses and trains|Public transport} {gained|lost} {passengers|some <pct> of passengers} {in the same period|since <year>}
S2 {Experts|Planners} {have long called|had called} for {uniform rules|simpler signs|a national strategy}
S2 {A final|The final} {report|evaluation} by <o0:full> is {due|expected} in <nextmonth>
K cars; electric cars; traffic; road safety; car test; motorway; industry; mobility
G The {new model|prototype} by <o1:full> {on the test track|at its presentation} in <town>
G {Traffic|Cars} on the motorway near <town>
G {A charging station|The charging park} in <town>

U 1
N the compact electric car; the family van; the small car; the estate car; the sports coupé; the city car; the off-roader
T <topic:bare> by <o1:bare>: {first drive|in the test|what it costs}
T {More range|Lower price|Less weight}: <o1:bare> {presents|renews|launches} <topic:bare>
L <o1:full> {has presented|presented <day>} <topic> {with|that offers} a range of {up to |}<count2:range> kilometres; {sales|deliveries} {begin|start} in <nextmonth>.
L {A first drive in|We drove} <topic> by <o1:full>, which {comes|goes} on the market in <nextmonth>, and found {much that is good|a surprisingly quiet car}.
D {On country roads|In town}, {it|the car} {steers|handles} {precisely|with ease}; {on the motorway|at speed} {the wind|the road} can be heard.
D {Two|Three} {batteries|engines} are {on offer|available}, {with|producing} {<count2:power> horsepower|enough power for everyday use}.
D {Points deducted|There is criticism} for {the narrow rear bench|hard plastic|a menu with too many layers}.

U 2
N the recall; the brake recall; the airbag recall; the software recall
T <o1:bare> {recalls|calls back} <count> {cars|vehicles}: {what owners should do|risk of fire|brakes may fail}
T <topic:bare>: {owners of|drivers with} <o1:bare> models {should check|need to visit garage}
L <o1:full> {is recalling|has to call back} <count> {vehicles|cars} {to the workshop|worldwide}, <o0:full> {announced|said} <day>.
L <topic> {by|at} <o1:full> {affects|concerns} {models|cars} {built between <year> and <lastyear>|with a certain battery}; {worldwide|in all}, <count> vehicles are {concerned|affected}.
D {The repair|The work} takes {about |}<tens> minutes and is {free of charge|paid for by the maker}.
D {Owners|Those affected} {will be|are to be} {informed|contacted} by letter {by <nextmonth>|in the coming weeks}.
D {So far|To date}, {no accidents|<few> cases} are {known|on record}.

U 2
N the speed limit; the city toll; the driving ban; the parking reform; the low-emission zone
T <topic:bare> in <town>: {fewer accidents|drivers angry|court rules}
T {Minister|Council|Court} {rejects|tests|introduces} <topic:bare> {from <nextmonth>|}
L <topic> in <town> {applies|will apply} from <nextmonth>, {<o0:full> announced|it was announced} <day>.
L {One year|<few2> months} after {the introduction of|the start of} <topic>, <town> {has drawn|drew} {a positive|a mixed} balance <day>: the number of accidents {fell|dropped} by <share>.
D {Offenders|Those who break the rule} {must pay|face} {fines of up to |a fine of }<price>.
D {According to|In} a {survey|poll} by <o2:full>, <share> {support|are in favour of} {it|the rule}.
D {Traders|Craft businesses} {fear|complain about} {longer journeys|lost customers}.

U 2
N the charging network; the subsidy for electric cars; the battery factory; the charging tariff; the purchase bonus
T <topic:bare>: {<count2> new points|<sum> more|end in sight} {in <region>|}
T {Why|Where} <topic:bare> {is stalling|is growing fastest}
L <topic> {is to be|will be} {expanded|extended}: {by <nextyear>|within a year}, <count2> more stations are planned in <region>, <p0> said <day>.
L {Drivers|Buyers} of electric cars {must|will have to} {prepare for|adjust to} {changes|something new}: <topic> {will be|is being} {reorganised|cut} {from <nextmonth>|at short notice}.
D {On average|Currently}, there {is|is only} one {charging point|charger} for {every |}<tens> electric cars.
D {Prices|Tariffs} {vary|differ} by {up to |}<share> {from provider to provider|even in the same street}.
D <p2> {expects|forecasts} {a breakthrough|lower prices} {only |}{after <nextyear>|with cheaper batteries}.

U 2
N the motorway closure; the tunnel repair; the holiday traffic; the road repair; the bridge closure
T <topic:bare>: {drivers|commuters} near <town> {face delays|need patience} {until <nextmonth>|}
T <topic:bare> {begins|ends}: {<km> km of queues|diversion via <town2>|what drivers need to know}
L {Drivers|Motorists} {around|near} <town> {need|will need} patience: <topic> {begins|starts} {in <nextmonth>|on <weekday>} and {is to last|lasts} <few2> weeks.
L <topic> {led|has led} to {long queues|tailbacks of up to <few2> kilometres} near <town> <day>.
D A diversion {via|through} <town2> is {signposted|marked}; {it|the trip} takes {about |}<tens> minutes longer.
D The cost of <sum> is {borne|paid} by {the state|<o0>}.

U 2
N the car sales; the registration figures; the price war; the used car market; the export figures
T <topic:bare>: {<pct> up|<pct> down|electric models slump|hybrids lead}
T {Buyers|Dealers} {wait|benefit|under pressure}: {what is behind|new data on} <topic:bare>
L {Carmakers|Dealers} {sold|delivered} <count> vehicles in <lastmonth>, {<pct> more|<pct> fewer} than a year {earlier|before}, {figures on <topic>|data} {show|showed} <day>.
L <topic> {surprised|has surprised} {experts|the industry}: {demand for|interest in} {hybrids|small cars} {rose|grew} by <pct>.
D {In the lead|At the top} {is|remains} <o1:full>, {followed by|ahead of} {a rival from <land>|Asian brands}.
D {Dealers|Showrooms} {grant|offer} discounts of {up to |}<share:discount> percent, {above all|particularly} {on electric models|for stock cars}.

U 1
N the motor show; the classic car rally; the concept car; the racing car; the anniversary model
T <topic:bare> in <town>: {<count> visitors|small cars as stars|what is new}
T {Back to the roots|Chrome and petrol|Quiet and fast}: <topic:bare> {by <o1:bare>|} in <town>
L <topic> {draws|has drawn} {<count> fans|<count> visitors} to <town> {this week|<day>}; {among the highlights is|on show is} {a study by|a prototype from} <o1:full>.
L {With|For} <topic>, <o1:full> {celebrates|recalls} {its beginnings in <year>|the old days}, {in <town>|on the test track in <town>}.
D {Only |}<tens> {examples|pieces} are {to be built|left in the world}.
D {The oldest|One} {participant|vehicle} {dates from|is from} the thirties and {has been|is} {restored|polished} {over <few> years|every day}.

U 2
N the self-driving bus; the driverless taxi; the lane assistant; the robot delivery van
T <topic:bare>: {trial in <town>|first accident|permit until <nextyear>}
T {How safe|How far along|How useful} is <topic:bare>? {A visit to <town>|The test}
L <topic> {has been|is} {on the road|tested} in <town> since {<lastmonth>|<weekday>}: {<few> vehicles|two vehicles} {carry|transport} {up to |}<few2> passengers {free of charge|at 20 kilometres an hour}.
L <o0:full> granted {approval|a permit} for <topic> <day>, {initially|for the time being} {for|in} <few> {towns|cities}.
D {A person|A supervisor} {is|must be} {always |}on board {to intervene|in case of need}.
D {After <count> kilometres|So far}, {the system|the technology} had to be {switched off|corrected} {only |}<few2> times.
D {Insurance|Liability} {is|remains} {a grey area|an open question}, {notes|said} <p2:end>.
`;
