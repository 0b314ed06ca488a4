/** English: society, the region, health. See section.ts for how it is written down. */

export const SOCIETY = `
P the family minister/minister; the education minister/minister; the social affairs commissioner/commissioner; the ombudsman for children/ombudsman; the integration commissioner/commissioner
P a project leader/project leader; a head teacher/head teacher; the chair of the parents' council/chair; a foundation director/director; a youth worker/youth worker
P a sociologist/sociologist; an education researcher/researcher; a demographer/demographer; a psychologist/psychologist; a family lawyer/lawyer
P a father of three/father~a mother of three/mother; a neighbour/neighbour; a volunteer/volunteer; a shop assistant/shop assistant; a single father/father~a single mother/mother
P a union representative/representative; a spokesperson for the tenants' league/spokesperson; a welfare campaigner/campaigner; an opposition councillor/councillor
O the Ministry for Families/ministry; the Ministry of Education/ministry; the Social Affairs Office/office; the Youth Welfare Office/office; the Statistics Office/office
O the Open Door foundation/foundation; the House of Generations/centre; the Neighbours' Network/network; the Lantern charity/charity; the Second Chance school/school
O the Welfare Council/council; the Teachers' Union/union; the Tenants' League/league; the National Youth Council/council; the Association for the Elderly/association
C0 {Every child counts, wherever it is born|We cannot solve this with money alone}
C0 {We have listened to the families, and we have learned from it|The state must be there where people need it, without three forms to fill in}
C1 {We open at eight, and by nine every chair is taken|People come for the coffee and stay for the company}
C1 {We work with what we have, and that is not much|Trust takes years to build and a day to lose}
C2 {The averages hide how far apart people live from each other|What we see is a slow shift, not a sudden break}
C2 {Loneliness is not a matter of age|Parents' income still decides far too much}
C3 {You wait for months and then they send you a letter|I never thought I would need help one day}
C3 {It has changed my week completely|Here nobody asks where you come from}
C4 {It is always the same people who pay for the savings|A pilot project is no substitute for a proper plan}
C4 {The waiting lists get longer and the speeches too|Good words do not fill vacancies}
S {According to <o0:full>,|Figures from <o0:full> show that} <count> {households|families} in <region> {received|depended on} {support|benefits} {last year|in <lastyear>}, <pct> more than {a year earlier|in <year>}
S {One in three|<share> of} {parents|those asked} {said in a survey|told <agency>} that they {felt overwhelmed|had to cut back}
S <o1:full>, {founded in|which has existed since} <year>, {looks after|supports} {about |some |}<count2> people {a month|a year}
S {Long|Growing} waiting lists are {a problem|nothing new} in <town>: {most recently|at the last count}, {more than |}<count2> {names|applications} were on them
S {Volunteers|Retired people from the neighbourhood} {help out|lend a hand} {twice a week|on <weekday>s}, {without whom|and without them} {nothing would work|the doors would stay shut}, <p1> said
S <p2> {studied|has examined} {the lives|the daily routines} of {<count2> people|<tens> families} {over <few2> years|in <few> cities}
S {In rural areas|Outside the cities}, {the offer|help} is {thin|scarce}: {from <town2>|in <town2>}, {the next advice centre|the nearest office} is <km> kilometres away
S <o2> {has demanded|has called for} {an additional <sum>|<count2> new posts} {for years|since <year>}
S {The share|The proportion} of {people living alone|children in day care} {rose|grew} to <share>, {up from|compared with} {a third|under a quarter} in <year>
S <p3>, {now <age>|aged <age>}, {remembers|tells of} {long evenings at the kitchen table|forms that nobody could explain}
S {A law|A rule} from <year> {is supposed to|was meant to} {prevent|regulate} {exactly that|such cases}, but {it is rarely applied|hardly anyone knows it}
K families; schools; housing; volunteering; equality; young people; pensions; education
G {Children|Pupils} {at|outside} a school in <town>
G {Volunteers|Visitors} of <o1:full> {over coffee|in the kitchen|at work} in <town>
G <p1:full>, <p1:role>, in <p1:his> office in <town>

N the teacher shortage; the shortage of day-care places; the shortage of social workers; the shortage of flats for students; the waiting list for care homes
T <topic:bare>: {<count2> posts vacant|<tens> classes affected} in <region>
T {How|Why} <topic:bare> {hits|is felt by} {families|the young} in <town>
L <topic> in <region> {is getting worse|is more serious than thought}: {according to <o0:full>|figures from <o0:full> show}, {some |about |}<count2> {posts|places} {are|were} {missing|unfilled} {at the start of <month>|this <month>}.
L {Parents and unions|Families and carers} in <town> {sounded the alarm|raised the alarm} <day> over <topic>, which {has doubled|has become noticeably worse} since <year>.
D {In <town>|At one school in <town2>}, {lessons|opening hours} {had to be cut|were shortened} {several times|for <few> weeks} {this term|in <lastmonth>}.
D {Career changers|Retired colleagues} {are to|should} {fill the gap|help out}, but {only |}<tens> {applications arrived|people applied} {so far|in the first weeks}.
D <p0> {promised|announced} {a recruitment drive|higher pay} worth <sum> {from <nextmonth>|over <few> years}.

N the child benefit; the parental allowance; the housing benefit; the basic pension; the student grant
T <topic:bare> to {rise|increase} by <pct>: {who benefits|what changes for families}
T {Families|Claimants} {wait|have waited} {<few> months|weeks} for <topic:bare>
L {Families|People} in <region> {will receive|are to get} more money: <topic> {rises|is to rise} by <pct> {from <nextmonth>|at the start of <nextyear>}, <p0> {announced|said} <day>.
L {Thousands of|More than <count2>} {families|applicants} are {still |}waiting for <topic>, {because|as} {a new computer system|staff shortages} {slowed|has slowed} the {offices|work} of <o0:full>.
D {In all|Nationwide}, {about |}<count> {people|households} {receive|are entitled to} the {payment|money}, but {only|just} <share> {apply for it|of them claim it}.
D {The cost|The additional spending}, {some |}<sum> a year, is {covered by|to be financed from} the {regular budget|reserves}.
D <o2> {called the step overdue|welcomed the step} but {criticised|pointed to} {the paperwork|the income limits}.

N the study on loneliness; the report on poverty; the youth survey; the census; the report on equal pay
T <topic:bare>: <share> of {adults|young people|women} {feel|say they are} {left out|worse off than their parents}
T {More and more|One in three} {people live alone|young people want to leave}, {finds|says} <topic:bare>
L {More than|About} <share> of people in <region> {say they|feel they} {have nobody to turn to|can barely make ends meet}, {according to|says} <topic> {published|presented} <day> by <o0:full>.
L <topic>, {for which|in which} {more than |}<count> people {were interviewed|answered questions}, {paints a mixed picture|contains surprises}: {the young are more optimistic|the gap between town and country is growing}.
D {1#Women|People under 30} are affected {more often|<pct> more often} than {1#men|older people}; {the gap|the difference} has {widened|narrowed} since <year>.
D {Money|Health|Work} {ranks|comes} {first|ahead of family} {among worries|in the list of concerns}, {followed by|before} {housing|loneliness}.
D <p2>, who {led|supervised} the {project|survey}, {warned against|advised against} {hasty conclusions|dramatising the figures}.

N the community kitchen; the repair café; the neighbourhood centre; the night shelter; the language café; the clothing bank
T <topic:bare> in <town> {opens its doors|celebrates <few2> years|faces closure}
T {A place for everyone|More than a meal}: {a visit to|one day at} <topic:bare> in <town>
L {Every <weekday>|From early in the morning}, {people queue|the smell of coffee fills the air} at <topic> in <town>, {run by|a project of} <o1:full>{ since <year>|}.
L <topic> in <town> {will|can} {stay open|go on}: {donors|the town and private donors} {have raised|collected} {enough|the money needed} {for another year|to cover the rent}.
D {On a normal day|On busy days}, {up to |}<tens> {guests|visitors} {come|stop by}; {in winter|in <month>} {twice as many|more than that}.
D {The idea|It all} {came up|began} in <year> {around a kitchen table|at a street party}, <p1> {recalls|remembers}.
D {The rent|Heating} alone {costs|eats up} {a third|<share>} of the {budget|income}.

N the four-day week; the right to work from home; the mobile phone ban at schools; the voting age of 16; the free school lunch
T <topic:bare>: {trial in <region>|pilot project} {shows first results|extended by a year|divides opinion}
T {Pupils|Parents|Employers} {split|argue} over <topic:bare>
L {A trial of|A pilot project on} <topic> in <region> {will be|has been} extended {by a year|to <tens> more places}, <p0> said <day> {after|following} {encouraging results|a mostly positive assessment}.
L <topic> {divides opinion|is dividing people} in <region>: {according to a survey|in a poll by <o2:full>}, <share> are {for|in favour of} {it|the idea}, {almost as many|a large minority} against.
D {In <land>|Elsewhere}, {the same|a similar} {rule|model} has {existed|applied} since <year>, {with good results|and hardly anyone wants to abolish it}.
D {After <few> months|At half-time}, {sick leave|the number of conflicts} had {fallen|dropped} by <share>{, <p2> found|}.
D {Not everyone|Nobody} {was convinced|knew} at {first|the start}, {says|recalls} <p3:end>.

N the rent dispute; the eviction notice; the court ruling on rents; the sale of council flats
T <topic:bare>: {tenants in <town>|<few2> families} {fight back|win in court|fear for homes}
T {After|Since} <topic:bare>: {neighbours stick together|<town> looks for answers}
L {Tenants|Residents} of {a block of flats|<tens> flats} in <town> {have gone to court|protested <day>} over <topic>, {which|a case that} {has occupied|has been before} the {courts|authorities} since <year>.
L {A court|Judges} in <town> {ruled|decided} <day> in favour of {tenants|<tens> families} in <topic>.
D {The rent|For a three-room flat, the rent} is {to rise|to go up} by <share>, {after|following} {a renovation|a change of ownership}.
D {The owner|The company behind it}, {based in|registered in} <land>, {left questions unanswered|did not respond to questions from <agency>}.
D <p3>, who has lived {there|in the building} since <year>, {does not want to|refuses to} {give up|move}.

N the volunteer award; the rescue of a swimmer; the record donation; the honorary citizenship
T <topic:bare> for {retired teacher|bus driver|nurse|<age>-year-old} from <town>
T {"Anyone would have done it"|"I was just there"}: <p3:last> and <topic:bare>
L {For|After} <topic>, <p3> from <town> {stood|was} in the {limelight|spotlight} <day>, {something|a role} <p3:he> {is not used to|would rather avoid}.
L <p3>, <age>, {has been honoured|was honoured <day>} in <town>{ for <p3:his> courage| for <tens> years of service|}, {an event|a ceremony} {attended by|with} {about |}<tens> guests.
D <p0> {praised|thanked} <p3:him> {in a short speech|by letter}: {such people|people like this} {hold society together|are the backbone of the town}.
D {The cheque|The prize money} {goes to|will go to} <o1:full>.

N the school reform; the merger of two schools; the closure of the village school; the new curriculum; the school strike
T <topic:bare>: {parents|pupils|teachers} {protest|hope|prepare} in <town>
T {What|How} <topic:bare> {means for|will change} {<tens> schools|pupils} in <region>
L {Parents|Pupils and parents} in <town> {protested|handed over <count2> signatures} <day> {against|over} <topic>, {planned for|which is to take effect in} <nextyear>.
L <topic> {is coming|will go ahead}: <o0:full> {confirmed|announced} {the plans|the timetable} <day>, {despite|against} {resistance in|protests from} <town>.
D {The school|The building} dates from <year> and {now has|is attended by} {only |}<tens> {pupils|children}.
D {The way to school|The bus ride} would be {up to |}<few2> kilometres {longer|further}, {parents say|a working group calculated}.
D {A decision|The final decision} {lies with|will be taken by} {the council|<o0>} {in <nextmonth>|after the holidays}.
`;

export const REGION = `
P the mayor of the town/mayor; the district administrator/administrator; the council leader/leader; the deputy mayor/deputy mayor; the head of the planning office/official
P the project manager/project manager; the managing director of the public utility/director; a spokesperson for the developer/spokesperson; the head of the transport company/head; the architect/architect
P a traffic planner/planner; an urban researcher/researcher; a local historian/historian; a hydrologist/hydrologist; a landscape architect/architect
P a local resident/resident; a baker/baker; a commuter/commuter; the chair of the sports club/chair; a café owner/owner
P a Green councillor/councillor; the head of a citizens' initiative/campaigner; an independent councillor/councillor; a spokesperson for the retailers/spokesperson
O the town council/council; the district authority/authority; the planning committee/committee; the municipal administration/administration; the roads department/department
O the Valley Transport company/company; Meadow Housing/developer; the municipal utility/utility; the Riverside Development agency/agency; Kessler Construction/builder
O the Old Town Initiative/initiative; the Cyclists' League/league; the Traders' Association/association; the Friends of the Park/group; the Heritage Society/society
C0 {This is an investment in the next generation|We want people to be able to live and work here}
C0 {The money is there, now the diggers have to come|We have talked long enough}
C1 {We are within budget and on schedule|The ground held a few surprises for us}
C1 {There will be noise, there is no point in denying it|We understand the worries of the neighbours}
C2 {Towns that wait too long pay twice|You cannot build your way out of a traffic jam}
C2 {The water will come back, the only question is when|The centre is worth protecting}
C3 {We have been waiting for this for <tens> years|I will believe it when I see it}
C3 {In the morning you cannot get across the road|At last something is happening here}
C4 {The neighbours were informed last|Nobody wanted to hear our objections}
C4 {The plan is a concrete dream from the last century|For that money you could renovate every playground in town}
S {About |Some |}<count> people live in <town>, {<pct> more|slightly fewer} than in <year>
S {The town|<o0>} {expects|counts on} {grants|subsidies} of <sum> from the {regional|national} government
S {Residents|Neighbours} {can|may} {inspect|view} the plans {at the town hall|online} until {mid-|the end of |}<nextmonth>
S {Most recently|In <year>}, {a similar project|a first attempt} {failed|had failed} {for lack of money|in a referendum}
S <o2> {had collected|collected} <count2> signatures {against it|for an alternative} {within <few> weeks|by <lastmonth>}
S {Work|Construction} is {to begin|due to begin} in <nextmonth> and {to last|will take} {about |}<few2> months
S {During this time|Meanwhile}, {traffic will be|buses are to be} diverted {via|through} <town2>
S The {opposition|Green group} on {the council|<o0>} {abstained|voted against}, {citing|pointing to} {rising costs|missing cost estimates}
S {Originally|At first}, the {cost|bill} had been {put|estimated} at <sum2>
S {The railway line|The road|The bus} {between|linking} <town> and <town2> is {used by|carries} {about |}<count2> {people|commuters} a day
S {Local businesses|Shopkeepers} {hope for|expect} {more customers|livelier streets}, {but |though they also }{fear|worry about} {the months of construction|losing parking spaces}
K town council; traffic; construction; housing; local transport; town centre; environment; district
G {View|A view} {of the old town of|over|of the market square in} <town>
G {The site|The building site} {in|on the edge of} <town>{, where work is to begin in <nextmonth>|}
G <p0:full>, <p0:role>, {at the ceremony|during a visit to the site}

N the bridge; the bypass; the tram line; the railway station; the cycle path; the underground car park; the ring road
T {Council|Town} {approves|backs|delays} <topic:bare> {worth <sum>|after <few> years of planning}
T <topic:bare> in <town> {costs <sum> more|opens <few> months late|is closed until <nextmonth>}
L {The council of <town>|Councillors in <town>} {approved|gave the green light to} <topic> <day>, {a project|an investment} {of|worth} <sum>.
L {Drivers and commuters|People} in <town> {will have to|must} {wait longer|be patient}: <topic> {will not be finished|is not expected} before {<nextmonth>|<nextyear>}, <p0> said <day>.
D {The reason|The cause}, {<p1> explained|according to <o0:full>}, is {difficult ground|a lack of skilled workers|a contractor's insolvency}.
D {Every day|On weekdays}, {about |}<count> vehicles {pass|use} the {route|spot}; {when|since} it {opened in|was built in} <year>, it was {a fraction of that|half as many}.
D {Noise barriers|Trees} {are to|will} be {put up|planted} {along <few> streets|on both sides}.

N the swimming pool; the library; the town hall; the sports hall; the fire station; the theatre square; the youth centre
T <topic:bare> in <town> {to be renovated|to close|reopens after <few> years} {for <sum>|despite protests|with open day}
T {<sum> for|Dispute over|Good news for} <topic:bare> in <town>
L <topic> in <town> {will be|is to be} {renovated|modernised} for <sum>, {<o0:full> decided|the council decided} <day> {by a large majority|after a heated debate}.
L {After <few> years|After a long wait}, <topic> in <town> {reopens|opened again} <day>, {with|to} {music and free entry|the applause of several hundred guests}.
D The {building|complex} {dates from|was opened in} <year> and {had been|was} {in poor condition|leaking} {for years|for some time}.
D {The roof|The heating} {alone |}{costs|accounts for} {<sum2>|a third of the sum}; {energy use|consumption} is to {fall|drop} by <share>.
D {Entry|Admission} {will|is to} {cost a little more|stay the same}, {<p0> promised|said <p1:end>}.

N the housing estate; the shopping centre; the business park; the wind farm; the logistics centre; the hotel project
T <topic:bare> {on edge of|near} <town>: {residents object|<tens> homes planned|investor pulls out}
T {Citizens|Neighbours} {vote on|fight} <topic:bare> in <town>
L {On the edge of|On a former factory site in} <town>, <topic> {is to be built|is planned} {by <nextyear>|over the next <few> years}; {the plans|first drafts} were {presented|shown} <day>.
L {Resistance|Opposition} to <topic> near <town> {is growing|has formed}: {at a meeting|at an information evening} <day>, {more than |}<tens> people {spoke out|raised objections}.
D {The site|The plot} {covers|measures} {about |}<few2> hectares and {belongs to|was sold in <year> to} <o1:full>.
D {A third|<share>} of the {flats|space} is {to be reserved for|meant for} {low earners|local businesses}.
D <o2:full> {fears for|points to} {old trees|the groundwater|the view of the old town}.

N the flood protection plan; the storm damage; the drought; the new dyke; the heavy rain
T <topic:bare>: <town> {prepares for|counts} {the worst|the cost|damage of <sum>}
T {After|Because of} <topic:bare>: {<tens> cellars flooded|water use restricted} in <region>
L <topic> {keeps|is keeping} <town> {busy|on edge}: {<o0:full>|the town} {put the cost|put the bill} at <sum> <day>.
L {Fire brigades|Firefighters} in <region> were {called out|in action} <tens> times {on account of|because of} <topic> {<day>|within a few hours}.
D {The river|The water} {reached|stood at} {its highest level since <year>|a level of <few> metres}, {before|and} {it began to fall|the first streets were flooded}.
D {Residents|Shop owners} {along|near} the {river|embankment} {filled|had filled} {<count2> sandbags|sandbags through the night}.
D {For the moment|For now}, <p0> {sees|saw} {no reason for alarm|little room for manoeuvre}.

N the bus timetable; the local rail link; the ticket reform; the night bus; the ferry
T <topic:bare>: {commuters|passengers} between <town> and <town2> {face changes|get more services|left waiting}
T {Trains|Buses} {cancelled|late} again: {anger over|what is behind} <topic:bare>
L {Commuters|Passengers} between <town> and <town2> {must|will have to} {get used to|prepare for} changes: <topic> {will be|is being} {revised|overhauled} {from|in} <nextmonth>.
L {More services|Shorter intervals} and {new stops|lower prices}: <o1:full> {presented|announced} {plans for|the future of} <topic> <day>.
D {In <lastmonth>|Last month}, {every <few:th> service was|<share> of all services were} {late or cancelled|more than five minutes late}.
D {Staff shortages|Sick leave} {are|remain} {the main reason|the bottleneck}: {currently|at the moment}, <tens> {drivers|positions} are missing.
D {The passengers' association|<o2:full>} {called the plans half-hearted|welcomed the plans in principle}.

N the town festival; the Christmas market; the wine festival; the harbour festival; the flea market; the thousand-year jubilee
T <topic:bare> {draws <count> visitors to|returns to|ends in} <town>
T <town> {celebrates|prepares for|argues about} <topic:bare>
L {Around |More than |}<count> visitors {came to|enjoyed} <topic> in <town> {this year|at the weekend}, {more than|a record that surprised even} {ever before|the organisers}.
L <topic> in <town> {can|will} {go ahead|take place}: {the sponsors|a group of traders} {stepped in|found a solution}, <p0> said <day>.
D {Police|The organisers} {drew a positive balance|were satisfied}; there were {hardly any|only <few>} {incidents|complaints about noise}.
D {Security|Insurance} {costs|now costs} {almost twice|<share> more than} {as much as in |in }<year>.
D {Next year|In <nextyear>}, the {programme|site} is {to be|going to be} {extended|moved to the river}.

N the mayoral election; the referendum; the council meeting; the budget of the town; the merger of municipalities
T <topic:bare> in <town>: {<p0:last> wins with <share>|close result|turnout at <share>}
T <town> {faces|decides|awaits} <topic:bare>{: what is at stake|}
L {With <share> of the vote|By a clear margin}, <p0> {won|has won} <topic> in <town>, {<tens> votes ahead|well ahead} of <p4>.
L <topic> {occupied|kept} {the council|councillors} in <town> {until late|busy} <day>: {at issue|on the table} is {a gap of <sum2>|the future of <few> villages}.
D Turnout {was|came to} <share>, {lower|higher} than {<few> years ago|in <year>}.
D {At the town hall|In the market hall}, {supporters|about <tens> guests} {celebrated|waited} {until after midnight|with sparkling wine}.
D {Taxes|Fees} for {dogs and second homes|parking} {will|are to} {go up|rise}, which is to {close part of the gap|bring in more money}.

N the wolf sighting; the stork's nest; the old lime tree; the swan family; the escaped bull; the beaver dam
T <topic:bare> {keeps <town> on its toes|delights <town>|causes a stir near <town>}
T {Fascination and worry|Traffic jam|Fame}: <topic:bare> in <town>
L <topic> {near|in} <town> {is causing|has caused} {a stir|excitement}: {since <weekday>|for days}, {onlookers|residents} have {stood there|come} with cameras.
L {Nobody|Hardly anyone} in <town> {talks about|thinks of} anything else: <topic> {has divided|has brought together} the {town|neighbourhood}.
D {Experts|Specialists} from <o0:full> {examined|came to look at} the {site|spot} and {gave the all-clear|asked people to keep their distance}.
D <p3> {was the first to notice|noticed it first}: "I {thought I was dreaming|nearly dropped my coffee}."
`;

export const HEALTH = `
P the health minister/minister; the head of the public health service/official; the drug commissioner/commissioner; the chief medical officer/chief medical officer
P a senior consultant/consultant; the hospital director/director; the head of the nursing staff/nurse; a general practitioner/doctor; the chief of the emergency ward/doctor
P an epidemiologist/epidemiologist; a health economist/health economist; a nutritionist/nutritionist; a virologist/virologist; a sleep researcher/researcher; a psychiatrist/psychiatrist
P a patient/patient; a nurse/nurse; a carer/carer; a paramedic/paramedic; a father of two/father~a mother of two/mother
P a spokesperson for the patients' association/spokesperson; a nursing union representative/representative; the opposition health spokesperson/spokesperson
O the Ministry of Health/ministry; the Public Health Service/service; the Medicines Agency/agency; the Institute for Disease Control/institute
O the St Brendan Hospital/hospital; the University Hospital/hospital; the Linden Clinic/clinic; the District Hospital/hospital; the Heart Centre/centre
O the Medical Association/association; the Patients' Association/association; the Nurses' Union/union; the Association of Health Insurers/association; the Cancer Aid foundation/foundation
C0 {Prevention is cheaper than any treatment|Nobody should have to travel for hours to see a doctor}
C0 {There is no reason for panic, but good reason for care|We act on evidence, not on fear}
C1 {We are working at the limit, day and night|Every minute counts in a case like this}
C1 {The wards are full, and so are the corridors|Patients are coming to us later than they used to}
C2 {The effect is small, but for millions of people it adds up|Correlation alone does not prove a cause}
C2 {Twenty minutes of brisk walking does more than most pills|The best vaccine is the one that is used}
C3 {I was told to come back in <few> months|They took the time to explain everything}
C3 {You feel left alone with it|After a night shift you just want silence}
C4 {Patients do not need another commission, they need appointments|The profits are private and the risks are public}
C4 {Staff are leaving faster than they can be trained|Applause does not pay for overtime}
S According to <o0:full>, {about |}<count> {people|patients} {a year are affected|were affected in <lastyear>}
S {Symptoms|The first signs} {include|are} {fever and a dry cough|tiredness and headaches|shortness of breath}, {often mistaken for|sometimes confused with} {a cold|stress}
S {Doctors|Specialists} {recommend|advise} {regular check-ups|plenty of sleep and exercise}, {above all|particularly} {from the age of <age>|for people with existing conditions}
S {In the journal Clinical Horizons|In a specialist journal}, {researchers|a team} {had pointed|pointed} to {the link|the problem} {as early as <year>|in <lastmonth>}
S {Waiting times|The wait for an appointment} {averaged|came to} {<few> weeks|<tens> days} {in <region>|in <lastyear>}, {longer|far longer} than in {neighbouring regions|<year>}
S <o1:full> {treats|treated} {about |}<count> patients a year {and employs <count2> people|}
S {Health insurers|The insurers} {cover|pay} {the cost|<share> of the cost} {in most cases|only after approval}
S {For comparison|By comparison}: in <land> {the rate|the share} is <pct>
S <o2> {has long called|had called} for {more training places|binding staffing rules|a national plan}
S {Men|Women|People over <age>} are {affected|hit} {<pct> more often|far more often}, {for reasons that are|though the reasons are} {not fully understood|still unclear}
S <p2> {advises against|warns of} {self-diagnosis|miracle cures} {from the internet|on social media}
K hospitals; doctors; prevention; nursing; medicine; vaccination; nutrition; insurance
G {A nurse|A doctor} {at|on a ward of} <o1:full> in <town>
G {Vaccines|Medicines} {in the fridge of a pharmacy|at a pharmacy} in <town>
G {The waiting room|A corridor} {of a practice|at the clinic} in <town>

N the flu wave; the measles outbreak; the norovirus outbreak; the whooping cough outbreak; the virus wave
T <topic:bare> in <region>: {<count> cases|number of cases doubles|peak not yet reached}
T <topic:bare> {fills|hits} {hospitals|schools} in <region>, {doctors urge vaccination|<tens> patients in intensive care}
L <topic> in <region> {is gathering pace|continues to spread}: {<count> cases|<count> new infections} were {registered|reported} {last week|within seven days}, <o0:full> said <day>.
L {Hospitals|Practices} in <region> {are feeling|report} the {full |}force of <topic>, {with|including} <tens> {patients|people} {in intensive care|treated as inpatients}.
D {Schools|Day-care centres} in <town> {had to|were forced to} {send home|close} {<few> classes|groups} {for lack of staff|for several days}.
D {Vaccination|A jab} is {still |}{worthwhile|possible}, {stressed|said} <p2:end>; protection {builds up|comes} {after about two weeks|within a fortnight}.
D {At the same time|In the same period} {last year|of <lastyear>}, {the number|it} was {half as high|<share> lower}.

N the hospital closure; the hospital reform; the merger of two clinics; the closure of the maternity ward; the emergency ward plan
T <topic:bare>: {<town> loses <tens> beds|staff protest|nearest clinic <km> km away}
T {Doctors|Residents|Nurses} in <town> {fight|rally against|fear} <topic:bare>
L {Despite protests|After months of uncertainty}, <topic> in <town> {is now certain|has been decided}, <o0:full> {confirmed|announced} <day>.
L {Several hundred|About <count2>} people {demonstrated|formed a human chain} in <town> <day> against <topic>, {which would affect|under which} {<tens> beds|<count2> jobs}{ would go|}.
D {The next|The nearest} {hospital|ward} would {then |}be in <town2>, {<km> kilometres|more than half an hour} away.
D {The clinic|The house} {made|has run up} {a loss|losses} of <sum> {last year|since <year>}.
D {A medical centre|An outpatient centre} {is to|should} {take over|replace} {part of the services|the ward} {from <nextmonth>|by <nextyear>}.

N the new drug; the gene therapy; the vaccine; the blood test; the antibody treatment
T <topic:bare> {approved|shows promise} against {migraine|type 2 diabetes|lung cancer|asthma}
T {Hope|Relief} for <count> patients: <topic:bare> {reaches clinics|passes trial|gets green light}
L {Patients|People} with {a rare muscle disease|severe asthma|chronic migraine} {may soon|could} {benefit from|be helped by} <topic>: <o0:full> {recommended|granted} approval <day>.
L <topic> {developed|tested} at <o1:full> {reduced|has reduced} {symptoms|the risk of relapse} by <share> in a {study|trial} with <count2> {participants|patients}.
D {Side effects|Adverse reactions} were {mostly mild|rare}: {headaches|tiredness} {in <pct> of cases|above all}.
D {The price|Treatment} {is|comes to} {about |}<price:k> {a year|per patient}; {insurers|health funds} {are negotiating|want to negotiate} {a discount|terms}.
D {It will be|It is likely to be} {<few2> months|<nextyear>} {before|until} {the drug|it} is {widely |}available.

N the study on sleep; the coffee study; the long-term study on exercise; the study on screen time; the study on sugar
T {What|How much} {really helps|is healthy}: <topic:bare> {surprises experts|challenges old advice}
T <topic:bare>: {risk falls by <share>|<few> hours make difference|small habit, big effect}
L {People who|Those who} {move a little every day|sleep at regular times|eat less sugar} {live longer|have a lower risk of heart disease}, {suggests|according to} <topic> {published|presented} <day>.
L <topic> {with|covering} <count> {participants|people} {over|followed for} <few2> years {has produced|yielded} {surprising|clear} results: the risk {fell|dropped} by <share>.
D {The participants|Volunteers} {wore|kept} {a sensor on the wrist|a diary} {for <few> weeks|day and night}.
D {The results|The findings} {cannot|may not} {simply |}be {transferred to|true of} {everyone|children}, {cautions|says} <p2:end>.
D {The work|Research} was {paid for|funded} by <o2:full>, {not by industry|which had no say in the analysis}.

N the medicine shortage; the shortage of painkillers; the lack of antibiotics; the blood shortage
T <topic:bare>: {pharmacies|parents|hospitals} {search for alternatives|sound alarm} in <region>
T {<tens> drugs|Fever syrup|Insulin} {unavailable|rationed}: {what to do about|no end to} <topic:bare>
L {Pharmacies|Hospitals} in <region> are {struggling with|complaining about} <topic>: {currently|at present}, <count2> {preparations|products} {cannot be delivered|are hard to come by}.
L <topic> {has reached|is reaching} <region>; <p0> {called on|appealed to} {people|citizens} <day> {not to hoard|to donate}.
D {Production|Manufacture} is {concentrated|based} {almost entirely|largely} in {a few plants|<few> factories} in <land>.
D {Pharmacists|Chemists} {mix|have started mixing} {syrups|ointments} themselves {where they can|in their back rooms}.
D <o2> {calls for|demands} {national reserves|production at home}; {that would cost|the cost is put at} <sum>.

N the nursing shortage; the doctors' strike; the shortage of family doctors; the overload of the emergency rooms
T <topic:bare>: {practices close|<few2>-hour waits|patients turned away} in <region>
T {Who will treat us|A village without a doctor}? {The effects of|What} <topic:bare> {in|means for} <region>
L In <town>, {the last|one of the last} {family doctor|practice} {is closing|closes} {at the end of <month>|in <nextmonth>}: <topic> {is making itself felt|has reached the small towns}.
L {Hospitals|Clinics} in <region> {postponed|cancelled} {<count2> operations|planned operations} <day> because of <topic>.
D {Every <few:th>|One in three} {position|post} {is vacant|cannot be filled}; {many|<share>} of the {doctors|staff} are over 55.
D {A practice|A position} was {advertised|on offer} {for <few> years|in <few> countries}, {without success|with a bonus of <price:k>}.
D {Telemedicine|A mobile practice} {is to|could} {help|bring relief}, but {in some villages|for many older people} {the connection is too weak|that is no solution}.

N the heatwave; the pollen season; the air pollution; the tick season; the cold spell
T <topic:bare>: {doctors|authorities} {advise|urge} {caution|older people to drink}
T {How to get through|What you should know about} <topic:bare>
L <topic> {is putting|puts} {a strain|pressure} on {many people|older people} in <region>; {on <weekday> alone|within a day}, {ambulances|emergency services} were called out <tens> times more than usual.
L {Doctors|Health authorities} in <region> {have warned of|warned <day> of} the {effects|dangers} of <topic>, {in particular|especially} for {the elderly|small children|people with asthma}.
D {Drink enough, avoid the midday sun|Keep windows shut by day, open them at night}: {the advice|the rules} of <o0:full> {is simple|are simple}.
D {In <year>|In the summer of <year>}, {the number of deaths|hospital admissions} {rose|had risen} by <pct>.
D <town> {has opened|opened} {<few> cool rooms|drinking fountains at <few2> places}.

N the smoking ban; the sugar tax; the alcohol law; the ban on energy drinks; the new food label
T <topic:bare>: {<share> in favour|industry objects|doctors applaud}
T {Minister|Government} {plans|tightens|delays} <topic:bare>
L <p0> {wants to|plans to} {introduce|tighten} <topic> {from|in} <nextyear>, {arguing|saying} that {<count> lives a year|costs of <sum>} could be saved.
L {Doctors|Experts} {welcomed|praised} <topic> <day>, {while|but} {the industry|manufacturers} {spoke of|warned of} {patronising consumers|job losses}.
D {In <land>|Where such a rule exists}, {consumption|sales} {fell|has fallen} by <share> {since <year>|within <few> years}.
D {According to|In} a {survey|poll} for <o2:full>, <share> {would support|are in favour of} {it|the step}.
D {Manufacturers|Producers} {point to|refer to} {voluntary commitments|falling sales}.
`;
