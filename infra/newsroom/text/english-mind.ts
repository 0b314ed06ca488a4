/** English: culture, science, technology. See section.ts for how it is written down. */

export const CULTURE = `
P the artistic director/director; the festival director/director; the museum director/director; the culture minister/minister; the head of the opera house/head
P the film director/film-maker; the author/author; the conductor/conductor; the painter/painter; the lead actor/actor; the singer/singer
P an art historian/art historian; a literary critic/critic; a film scholar/scholar; a musicologist/musicologist; a curator/curator
P a visitor/visitor; a bookseller/bookseller; a cellist in the orchestra/cellist; a drama student/student; a cinema owner/owner
P a spokesperson for the artists' union/spokesperson; a rival critic/critic; a collector/collector; a heritage campaigner/campaigner
O the Municipal Theatre/theatre; the Gallery of Modern Art/gallery; the State Opera/opera; the Riverside Museum/museum; the Concert House/house
O the Lighthouse film festival/festival; the Quill publishing house/publisher; the Summer Music Days/festival; the Book Fair/fair; the Short Film Week/festival
O the Culture Foundation/foundation; the Academy of Arts/academy; the Ministry of Culture/ministry; the Writers' Association/association
C0 {Art must be allowed to hurt|We want to open the house to people who never came}
C0 {We were looking for something that stays|A museum is not a storeroom}
C1 {I did not want to explain anything|It took me <few2> years to find the first sentence}
C1 {The music tells what the characters keep quiet about|In the end every picture is a self-portrait}
C2 {It is the most daring work in years|The craft is flawless, the heart is missing}
C2 {What looks like chance is strictly composed|You have to see it twice}
C3 {I cried and I do not know why|It was too long for me, but I keep thinking about it}
C3 {You could have heard a pin drop|We queued for <few> hours}
C4 {Culture is the first thing to be cut and the last to be missed|Not everything that is loud is new}
S <p1>, born in {<land>|<town2>} and {<age> years old|now <age>}, {became known|first came to notice} in <year> with {a debut|a small production} that {won <few> prizes|divided the critics}
S1 {Tickets|Tickets for the remaining dates} {cost from|are available for} <price>; {students|children} {pay half|get in free}
S1 The {run|exhibition} {continues|is open} until {the end of |mid-|}<nextmonth>, {daily except on Mondays|from ten to six}
S1 {The critics|Reviewers} were {divided|of one mind}: {while some|one} {spoke of|saw} {a masterpiece|an event}{|, another yawned}
S {About |}<count> {visitors|people} {came|saw it} {in the first weeks|last year}, {a record|more than ever} for {the house|<o0>}
S1 {The budget|The production} {is|cost} {said to be |}<sum>, {a third of it|much of it} from <o2:full>
S1 {In its best moments|At its strongest}, {the evening|the work} {recalls|brings to mind} {the silent films of the twenties|a long night drive}
S1 {The premiere audience|The audience} {applauded|cheered} for {<few2> minutes|a long time}, {with|and} {only a few boos|a few leaving early}
S <o0:full>, {opened in|founded in} <year>, {has room for|seats} {about |}<count2> {people|guests}
S1 {The supporting cast|The ensemble} {is|plays} {outstanding|with visible joy}, {above all|notably} <p3:full>
S1 {Rights|Translation rights} have been sold to <tens> countries, {the publisher|<o1>} said
S2 {A catalogue|An accompanying book} {has been published|appears} {by <o1:full>|in <nextmonth>} and {costs|sells for} <price>
S2 {School classes|Groups} {can book|are offered} {guided tours|workshops} {free of charge|by appointment}
S2 {Sponsors|Private donors} {contributed|gave} {about |}<sum2>, {<o2> the rest|the town the rest}
S2 {In an age of|At a time of} {quick images|short attention}, {that is|it seems} {almost defiant|refreshing}
S2 {The public|Those interested} {can look forward to|should bring time for} {the quiet moments|the details}
K theatre; film; books; music; exhibition; festival; art; opera; heritage
G {A scene|Scene} from {the production|the new work} {at|by} <o0:full>
G <p1:full>, <p1:role>, {in <town>|during rehearsals|at the premiere}
G {Visitors|A visitor} {in the exhibition|at the opening} in <town>

U 1
R the film director/director; the screenwriter/screenwriter; the lead actor/actor
N the film; the debut film; the drama; the documentary; the comedy; the mini-series; the thriller
A a family secret; a lost summer; the fall of a mayor; two sisters and a boat; a night nurse; a village without men
T {Review|In cinemas}: <topic:bare> about <a:bare> {moves|surprises|loses its way}
T <p1:last> {returns with|presents} <topic:bare> about <a:bare>
L With <topic> about <a>, <p1> {has made|delivers} {one of the finest works|the surprise} of the {season|year}; it {opens|starts} in cinemas {on <weekday>|in <nextmonth>}.
L {Quiet, precise and very funny|Slow, dark and beautiful}: <topic> about <a> by <p1> {had its premiere|was first shown} in <town> <day>.
D {It is the story of|At its centre is} <a>, told {without a superfluous word|in <few> long takes|backwards}.
D {The camera|The light} {stays|lingers} {close to the faces|on hands and doors}, {as if time had stopped|and nothing seems staged}.
D {Filming|The shoot} {took|lasted} {only |}<tens> days in <region>, {with|in} {a small crew|mostly natural light}.

U 2
R the painter/painter; the sculptor/sculptor; the photographer/photographer
N the exhibition; the retrospective; the photography show; the sculpture park; the collection
A forgotten women painters; the art of the twenties; the sea; poster design; stolen works; portraits of workers
T <topic:bare> on <a:bare> {opens in <town>|draws crowds|rediscovers an era}
T <o0:bare> {shows|devotes} {|itself to }<topic:bare> on <a:bare>
L <o0:full> in <town> {is showing|has opened} <topic> on <a> {with|comprising} {more than |}<tens> works{, some never seen before|}.
L {From <weekday>|Until <nextmonth>}, <topic> on <a> {can be seen|is on view} in <town>, {one of the largest|the first} {of its kind|since <year>}.
D {Loans|Works} {come|have come} from <few> {countries|museums}, {among them|including} <land> and <land2>.
D {The tour|The route} {leads|takes visitors} through <few> {rooms|halls}, from {early sketches|small formats} to {the late large canvases|works of recent years}.
D {One|The star} {picture|piece} {was discovered|turned up} {in an attic|at a flea market} in <year>.

U 2
R the author/author; the writer/writer
N the novel; the debut novel; the volume of stories; the memoir; the poetry collection; the biography
A a childhood by the river; an emigrant's return; three generations of bakers; a vanished brother; a winter in the far north; a friendship in letters
T <topic:bare> by <p1:last>: {<a:bare>|a voice to remember|late success}
T {Prize|Prize-winner|Bestseller}: <p1:last> {honoured for|talks about|and} <topic:bare>
L <topic> by <p1> {tells of|deals with} <a>, {and it does so|on <count2:pages> pages that} {without pathos|read like a breath}.
L For <topic>, <p1> {will receive|has been awarded} the {book prize|literary prize} of <town>, {worth|endowed with} <price:k>, <o2:full> said <day>.
D {The language is|The sentences are} {spare|short}, {full of|with} {a dry wit|pauses}; {the jury|critics} {praised|spoke of} {its courage|a great art of leaving out}.
D <p1> {worked|wrote} on it for <few2> years, {early in the morning|mostly at night}, {before going to work|at the kitchen table}.
D {The first print run|The first edition} of <count> copies {sold out|was gone} {within <few> weeks|before the reviews appeared}.

U 1
R the stage director/director; the choreographer/choreographer; the composer/composer
N the opera premiere; the play; the ballet; the musical; the one-woman show; the staging of a classic
T <topic:bare> at <o0:bare>: {ovations|boos and bravos|strong images, weak story}
T {<p1:last> triumphs|Celebrated|Disputed}: <topic:bare> in <town>
L {Long applause|Bravos and a few boos} {greeted|were heard after} <topic> at <o0:full> in <town> <day>.
L <topic>, {directed by|with music by} <p1>, {opened|had its first night} at <o0:full> <day>, {a bold|an uneven but gripping} evening.
D {The stage|The set} {consists|is made} of {nothing but doors|a single staircase|water and light}.
D For {two|three} hours, {the tension holds|hardly anyone coughs}.
D {Further performances|The next dates} {are|follow} {on <weekday>|in <nextmonth>}.

U 2
R the guest of honour/guest of honour; the violinist/violinist; the pianist/pianist
N the music festival; the film festival; the jazz festival; the literature festival; the theatre meeting
T <topic:bare> in <town> {opens|ends} with {<count> visitors|tribute to <p1:last>|debate about money}
T {<tens> concerts|<few2> premieres|Rain and rapture}: <topic:bare> {begins|} in <town>
L <topic> in <town> {opened|began} <day> with {a concert|a premiere} by <p1:full>; {until <weekday>|for <few> days}, {<tens> events|guests from <few2> countries} are {expected|planned}.
L {With a record|With <count> visitors}, <topic> in <town> {ended|came to a close} <day>.
D {The main prize|The audience prize} {went|goes} to {a work|a production} from <land>.
D {Tickets|Day tickets} {are|were} {almost sold out|gone within hours}; {the open-air stage|a screen in the park} {is|was} free.
D {The future|The budget} {of the festival |}{is|remains} {uncertain|secure only until <nextyear>}: <o2> {pays|contributes} <sum2>.

U 2
R the lead actor/actor; the conductor/conductor
N the closure of the theatre; the cuts to culture; the sale of the painting; the return of looted art; the renovation of the museum
T <topic:bare>: {artists protest|<count2> sign petition|decision postponed} in <town>
T {Dispute|Anger|Surprise} over <topic:bare> in <town>
L {Artists|Hundreds of artists} in <town> {have protested|protested <day>} {against|over} <topic>; {an open letter|a petition} {has|carries} <count> signatures.
L <topic> in <town> {is off the table for now|has been decided}, <o2:full> {announced|said} <day>.
D {The cost|The sum at stake}, <sum>, {is|was} {disputed|borne by the town until now}.
D {The house|The institution} {dates from|has existed since} <year> and {survived|has survived} {a fire and <few> directors|several crises}.
D <p0> {called it|spoke of} {"a decision against the young"|"a fair solution"}.

U 1
R the singer/singer; the songwriter/songwriter; the guitarist/guitarist
N the concert; the tour; the new album; the farewell tour; the reunion
T <topic:bare>: <p1:last> {thrills <count> fans|plays in <town>|surprises with quiet tones}
T {<p1:last> is back|Sold out|Goosebumps}: <topic:bare> {in <town>|}
L <count> {people|fans} {sang along|danced} in <town> <day>: <topic> by <p1:full> {was|became} {a triumph|a celebration}.
L <p1:full> {has announced|announced <day>} <topic> {with|after} <tens> {dates|songs written in <land>}, the first {in <few> years|since <year>}.
D {The encores|The last song} {lasted|went on} until {half past eleven|close to midnight}.
D {The voice has grown darker|The band is tighter than ever}, and the {gestures|effects} are {smaller|fewer}.

U 2
R the restorer/restorer; the head of the excavation/archaeologist
N the archaeological find; the discovery of a manuscript; the restoration of the fresco; the world heritage bid; the rediscovered score
T <topic:bare> in <town>: {experts enthusiastic|older than thought|to be seen from <nextmonth>}
T {Sensation|Stroke of luck|Detective work}: <topic:bare> in <town>
L <topic> in <town> {has delighted|delights} {experts|the museum world}: {it|the piece} {dates|is believed to date} {from the 12th century|from Roman times|from around 1650}.
L {By chance|During building work}, {workers|restorers} in <town> {came across|uncovered} a {small sensation|treasure}; <topic> was {presented|made public} <day>.
D {The restoration|The work} {takes|is to take} {<few> years|<few2> months} and costs <sum2>.
D {Visitors|The public} {can|will be able to} see {it|the piece} at <o0:full> from <nextmonth>.
D <p2> {compares|likened} it to {finds|a discovery} made in <land> in <year>.
`;

export const SCIENCE = `
P the research minister/minister; the president of the academy/president; the head of the institute/head; the director of the observatory/director; the university rector/rector
P the lead author/lead author; the expedition leader/expedition leader; the mission manager/manager; the first author/author; the head of the laboratory/researcher
P a physicist/physicist; a biologist/biologist; a climate researcher/climate researcher; an astronomer/astronomer; a chemist/chemist; a palaeontologist/palaeontologist
P a doctoral student/doctoral student; an amateur astronomer/amateur astronomer; a research diver/diver; a laboratory technician/technician
P a sceptical colleague/colleague; an independent researcher/researcher; a veteran of the field/veteran; an ethics expert/expert
O the Academy of Sciences/academy; the Ministry of Research/ministry; the National Research Council/council; the Space Agency/agency
O the University of Ashford/university; the Institute for Marine Research/institute; the Highfield Observatory/observatory; the Institute for Polar Studies/institute; the Kestrel Laboratory/laboratory; the Natural History Museum/museum
O the journal Annals of Discovery/journal; the journal Earth and Ocean/journal; the journal Open Physics Letters/journal; the Science Foundation/foundation
C0 {Basic research needs patience, and it pays it back|Without international cooperation this would not have been possible}
C1 {At first we thought the instrument was broken|We had to look three times}
C1 {It was like looking for a grain of salt on a beach|The data were lying there for years}
C2 {That is a beautiful piece of work|The result fits what the models have long suggested}
C2 {If it is confirmed, textbooks will have to be rewritten|It closes a gap, but it opens two new ones}
C3 {I still get goosebumps when I see the curve|We slept in shifts}
C4 {One measurement is not enough|The sample is small, and I would be careful}
C4 {It remains to be seen whether others can repeat it|I am not convinced by the error bars}
S1 {The results|The findings} {appeared|were published} {<day>|this week} in <o2:full>
S1 {For the study|In their work}, the {team|researchers} {evaluated|analysed} <count> {measurements|images|samples} {from|collected over} <few2> years
S1 <p4>, who {did not take part in|was not involved in} the {study|work}, {called the result plausible|urged caution}
S {The project|The work} is {funded|supported} by <o0:full> with <sum>{ until <nextyear:plus>|}
S1 {In the next step|Next}, the {team|researchers} {want to|plan to} {repeat the measurement|take samples in <land>|refine the model}
S1 {The uncertainty|The margin of error} is {put|given} at <pct>
S1 {Until now|So far}, {it was assumed|researchers had assumed} that {such processes|this} {took|needed} {much longer|millions of years}
S1 {Similar|Comparable} {observations|results} had been reported in <year> {by a group in <land>|from <land>}, {but|though} {with fewer data|nobody could explain them}
S1 {The instrument|The device}, {as big as a bus|no larger than a shoebox}, {weighs|brings to the scales} <tens> kilograms
S <p1> {has worked|has been working} {on the question|at <o1:full>} since <year>
S {Open questions|Questions} remain: {why the effect varies so much|how it all began} {is|is still} {unclear|a mystery}
S2 {Young researchers|Doctoral students} {from <few2> countries|from <land> and <land2>} {take part|are involved}
S2 {The competition|A rival group} in <land> {is not asleep|has similar plans}; {there,|over there,} <sum2> has been {made available|set aside}
S2 {Without|But for} {public money|donations}, {the project|it} {would not|could never} have been {possible|started}
S2 <o1:full>, {founded in|which dates from} <year>, {has|counts} {about |}<count2> {staff|researchers}
S2 {Critics|Some experts} {would have preferred|had argued for} {smaller projects|spending the money} {nearer to practice|on teaching}
K research; space; climate; biology; physics; universities; archaeology; environment
G {Researchers|A researcher} {at|in a laboratory of} <o1:full>
G {The device|The instrument} with which the {data|measurements} were {collected|made}
G {Illustration|Artist's impression}: <topic>

U 1
N the exoplanet; the comet; the black hole; the asteroid; the dwarf planet; the distant galaxy
T {Astronomers|Researchers} {discover|track|measure} {unusual|surprisingly bright|} <topic:bare>
T <topic:bare> {puzzles|surprises} {astronomers|researchers}: {what the data show|larger than thought}
L Astronomers at <o1:full> have {described|examined} <topic> {more precisely than ever|in unprecedented detail}, {<o2:full> reports|as <o2:full> reports}.
L <topic> {that|which} a team {led by|around} <p1> has observed {is|turns out to be} {<share> larger|far more active} than {expected|thought}.
D {The object|It} is {about |}<tens> light years {away|from Earth} and was {first seen|noticed} in <year>.
D {The light|The signal} was {split|broken down} into its {colours|components}, revealing {traces of water vapour|iron and sodium}.
D {For observers|With binoculars}, {a little patience|a dark sky} {is|will be} needed {in <nextmonth>|}.

U 1
N the new frog species; the deep-sea squid; the orchid; the beetle species; the bat colony; the blind cave fish
T {Researchers|Biologists} {describe|find|rediscover} <topic:bare> in <land>
T <topic:bare>: {thought extinct|only <tens> animals left|discovered by chance} in <land>
L {In a remote part|In a valley in the north} of <land>, {biologists|a research team} {came across|discovered} <topic>, <o1:full> {announced|said} <day>.
L <topic> {has|had} {been overlooked|escaped science} {for more than a century|until now}: a team {led by|around} <p1> describes {it|the find} in <o2:full>.
D {The habitat|Its habitat} {covers|measures} {just|barely} <km> square kilometres and is {threatened by|under pressure from} {logging|mining|drought}.
D {By day|In the dry season}, it hides {under stones|in crevices}; it is active only {at night|after rain}.
D {Genetic|DNA} {tests|analyses} {showed|confirmed} {a distance|a difference} of <pct> {to|from} {its closest relatives|known species}.

U 1
N the climate report; the glacier study; the ocean measurement; the permafrost study; the sea-level forecast
T <topic:bare>: {warming|melting|sea level} {faster than thought|at highest since records began}
T {What|How} <topic:bare> {says about|means for} {coasts|the Alps|<region>}
L {The ice is|Glaciers are} melting {<share> faster|faster} than {expected|models suggested}, {shows|according to} <topic> {presented|published} <day> by <o1:full>.
L <topic> {confirms|has confirmed} {what many feared|a trend}: {since <year>|within <few> decades}, temperatures have {risen|gone up} by <pct:degrees>.
D {Satellite data|Measurements} from <tens> {stations|buoys} were {combined|compared} with {old ship's logs|historical photographs}.
D {Even if|If} {emissions fell at once|all pledges were kept}, {part of the change|a rise} {could not be reversed|would be inevitable}.
D <p2> {calls for|urges} {faster action|better protection of coasts}; {every tenth of a degree|each year} {counts|matters}.

U 2
N the space mission; the rocket launch; the lunar probe; the weather satellite; the Mars rover; the space telescope
T <topic:bare> {launched|delayed|lands|sends first images}{ after <few> attempts|}
T {<sum> project|After <few2> years}: <topic:bare> {reaches target|ready for launch}
L <topic> {lifted off|was launched} {successfully |}<day>; {after|about} <tens> minutes{ later|}, {the control centre|ground control} in <town> {reported|received} {contact|the first signal}.
L <topic> {will not|is not going to} {start|launch} before <nextmonth>: {a faulty valve|strong winds|a sensor} {forced|led} <o0:full> {to postpone|to a delay} <day>.
D {On board|The payload}: {<few2> instruments|<few> cameras}, {one of them|some of them} {built|developed} at <o1:full>.
D {The journey|The flight} {takes|will take} <few2> months; {the greatest risk|the critical moment} {is|comes with} the {braking manoeuvre|landing}.
D {Two predecessors|Earlier attempts} have failed since <year>.

U 1
N the excavation; the dinosaur find; the mammoth tooth; the Bronze Age grave; the fossil; the settlement from the Stone Age
T <topic:bare> near <town>: {older than thought|sheds new light|"like a snapshot"}
T {Farmer|Hiker|Schoolchild|Digger driver} {finds|leads researchers to} {|traces of }<topic:bare>
L {Near <town>|Under a field near <town>}, {researchers|archaeologists} of <o1:full> have {uncovered|examined} a find that {changes|could change} {the picture of an epoch|the chronology}: <topic> {is|was} {older|better preserved} than {thought|expected}.
L <topic> near <town> {is causing|has caused} {excitement among experts|a stir}; {the age|its age} is {put|estimated} at {several thousand|more than <count>} years.
D {The layers|Soil samples} {contain|contained} {charcoal and seeds|traces of pollen}, {which|and they} {allow|allowed} {a precise date|an exact dating}.
D {Digging|Work} is {to go on|to continue} until <nextmonth>, {weather permitting|before the ground freezes}.
D {Soon|From <nextmonth>}, {parts of the find|the pieces} {will be|are to be} {shown|on display} in <town>.

U 1
N the brain study; the memory study; the language study; the study on twins; the experiment with crows
T <topic:bare>: {how|why} {we forget|babies learn|animals count}
T {Surprise|New insight} {from|in} <topic:bare>: {<few> seconds decide|age matters less}
L The brain remembers {more|differently} than {thought|assumed}, {suggests|according to} <topic> by {researchers|a team} at <o1:full>.
L <topic> {with|involving} <count2> {participants|subjects} {has shown|shows} {how|that} {habits|decisions} {arise|are formed} {in <few> steps|earlier than expected}.
D {The participants|Volunteers} {solved|had to solve} <tens> {tasks|puzzles} while {their brain waves were recorded|lying in a scanner}.
D {In a second|In a follow-up} {experiment|round}, the effect {disappeared|was even stronger}.
D {Parents|Teachers} {should not|need not} {read too much into it|change anything}, {says|stressed} <p2:end>.

U 1
N the quantum experiment; the fusion experiment; the new material; the solar cell; the battery research; the particle measurement
T <topic:bare> {sets record|reaches <share> efficiency|raises hopes}
T {Researchers|Physicists} in <town> {report|achieve} {breakthrough|progress} {in|with} <topic:bare>
L Researchers at <o1:full> have {reached|reported} {an important step|a record} with <topic>: {for <few> seconds|for the first time}, {it remained stable|the value exceeded <share>}.
L <topic> in <town> {has produced|yields} {more|<pct> more} {energy|precision} than {any before|earlier ones}, {the journal|<o2:full>} {reports|reported} <day>.
D {The sample|The layer} is {thinner than a hair|only <tens> atoms thick} and {is cooled|has to be cooled} to {minus 200 degrees|near absolute zero}.
D {Until it is used|Before it can be used} in {everyday life|industry}, {<few2> years|a decade} {may|will probably} pass.
D {Companies have|Industry has} shown interest; {a start-up|a spin-off} {was founded|is planned}.

U 2
N the university funding; the research prize; the excellence programme; the science budget; the open-access deal
T <topic:bare>: {<sum> for|setback for|joy at} <o1:bare>
T <p1:last> {receives|awarded|shares} <topic:bare> {worth <price:k>|for work on cells|}
L <o1:full> {will receive|receives} <sum> {under|from} <topic>, <o0:full> announced <day>.
L For {work|research} on {cell division|ocean currents|prime numbers}, <p1> {has been awarded|will be honoured with} <topic>, <o0:full> {said|announced} <day>.
D {The money|The sum} {is to be|will be} {used for|spent on} {<tens> new posts|a new laboratory} {in <town>|}.
D {Students|Junior researchers} {complain|complained} about {short contracts|a lack of positions}: <share> {have|hold} {limited contracts|jobs for less than two years}.
`;

export const TECHNOLOGY = `
P the digital minister/minister; the head of the data protection authority/official; the chair of the network regulator/official; the cybersecurity chief/official
P the chief executive/chief executive; the founder/founder; the product manager/product manager; the head of research/head of research; a company spokesperson/spokesperson
P a computer scientist/computer scientist; a security researcher/security researcher; a data protection lawyer/lawyer; a robotics expert/expert; a technology analyst/analyst
P a user/user; a software developer/developer; a teacher/teacher; the owner of a small online shop/shop owner; a game streamer/streamer
P a digital rights campaigner/campaigner; a consumer advocate/advocate; a union representative/representative; an opposition digital spokesperson/spokesperson
O the Ministry for Digital Affairs/ministry; the Data Protection Authority/authority; the Network Agency/agency; the Office for Information Security/office
O Lumenware/company; Pagoda Systems/company; Brightloop/start-up; Nordchip/chipmaker; Tallybox/company; Kite Robotics/firm; Parrot Mobile/provider
O the Digital Society/association; the Computer Club/club; the Industry Association for Software/association; the Consumers' Association/association
C0 {Innovation needs rules that everyone understands|Security is not an extra, it is the foundation}
C0 {We are closing the gap, street by street|Companies that break the rules will feel it}
C1 {We want technology to get out of the way|We made a mistake, and we have fixed it}
C1 {This is only the beginning|Privacy was part of the design from the first day}
C2 {The model sounds confident even when it is wrong|Most attacks begin with an ordinary e-mail}
C2 {The hardware is ready, the business model is not|Half of it is progress, the other half is marketing}
C3 {It saves me an hour a day|I switched it off after a week}
C3 {Everything was gone from one minute to the next|My students use it anyway}
C4 {Users pay with their data, and nobody tells them|The fine is smaller than the profit}
C4 {The people who clean the data earn a pittance|Voluntary commitments have never worked}
S1 {The service|The platform} has {more than |about |}<sum:users> users {worldwide|in <tens> countries}
S2 {Shares in|The shares of} <o1> {rose|fell} by {up to |}<pct> {on the news|after the announcement}
S <o1:full>, {founded in|started in} <year> {in a garage|by <few> students} in <town2>, {now employs|employs} <count> people
S <o0> {is examining|wants to examine} whether {the rules on data protection|competition rules} {have been|were} {observed|broken}
S1 {In a test|In a first test}, {the system|it} {solved|answered} <share> of {the tasks|questions} {correctly|without help}
S1 {The update|The new version} {is|will be} {rolled out|distributed} {step by step|in stages} {from <nextmonth>|over the coming weeks}
S {Experts|Security experts} {advise|recommend} {using|} {a password manager|two-factor login} and {regular backups|not reusing passwords}
S1 {Competitors|Rivals} {such as|like} {a provider from <land>|Pixelgrove} {work|are working} on {similar|comparable} {products|systems}
S {According to|In} a survey by <o2:full>, <share> of {companies|users} {already use|have tried} {such tools|the technology}
S The data centre needs {as much power|as much electricity} as {a town of <count> people|<count> households}
S {In <land>|Elsewhere}, {a similar service|the predecessor} was {banned|withdrawn} in <year>
S2 {Customers|Citizens} {can|may} {call a hotline|turn to <o2:full>} {with questions|if in doubt}
S2 {Technical|The technical} {details|requirements} were {published|set out} {in <lastmonth>|on <tens> pages}
S2 {Industry|Business} {puts the cost|estimates the effort} at {about |}<sum2> {a year|in all}
S2 {Courts|The courts} {have dealt|dealt} with {similar|comparable} {questions|cases} {since <year>|in <land>}
S2 {Politicians|Members} of {all parties|several parties} {called for|demanded} {an explanation|clear responsibilities}
K artificial intelligence; smartphones; internet; security; data protection; software; start-ups; robots
G {The|A} server room of <o1:full> in <town>
G {A visitor|Visitors} {tries out|at} {a device|the stand of <o1:full>} {at the fair |}in <town>
G The {logo|headquarters} of <o1:full>{ in <town>|}

U 1
N the language model; the chatbot; the image generator; the translation app; the coding assistant; the voice assistant
T <o1:bare> {releases|presents|stops|improves} <topic:bare>: {what it can do|smaller and cheaper|mistakes remain}
T {Cheaper, faster, more careful|Useful but not infallible}: <topic:bare> {by|from} <o1:bare>{ tested|}
L <o1:full> presented <topic> <day>, which {needs|is said to need} <share> less {energy|memory} than {its predecessor|comparable systems}.
L <topic> by <o1:full> {is now available|can be used} in <tens> {languages|countries}; the company announced it <day>.
D {In tests|Put to the test}, {it|the system} {invented|made up} {a source|a court case} in {one in <few2>|<pct> of} {answers|cases}.
D {The basic version|A basic version} is free; {companies|heavy users} pay <price> a month.
D {How|With what data} {it was trained|the system was trained}, the company {does not say|describes only vaguely}.

U 2
N the data leak; the hacker attack; the ransomware attack; the security flaw; the outage; the phishing wave
T <topic:bare> at <o1:bare>: {<count> customers affected|service back online|what users should do}
T {After|Following} <topic:bare>: <o0:bare> {opens inquiry|issues warning|sees high risk}
L {Names and addresses|Data} of {about |more than |}<count> customers of <o1:full> were {exposed|stolen} in <topic>, the company {admitted|confirmed} <day>.
L <topic> {has paralysed|paralysed} {large parts|some services} of <o1:full> <day>; {the cause|what lay behind it} {is being investigated|was at first unclear}.
D {The attackers|Those behind it} {demanded|are demanding} {<sum2> in cryptocurrency|a ransom}; the company {says it did not pay|does not comment}.
D {The gap|The flaw} had {been known|existed} since <lastmonth>, {but|though} {a patch|the update} {had not been installed everywhere|came too late}.
D {Passwords|Payment data} {were|are} {not affected|stored separately}, {according to|says} <p1:end>.

U 1
N the smartphone; the folding phone; the smartwatch; the laptop; the headset; the game console; the e-reader
T <o1:bare> {unveils|shows|launches} <topic:bare> {with longer battery life|at a lower price|you can repair}
T <topic:bare> in the test: {strong battery, weak camera|good but expensive|small step, big price}
L <o1:full> {unveiled|showed} <topic> in <town> <day>, {with|offering} {a battery that lasts <few> days|a screen that hardly reflects}.
L <topic> by <o1:full> {goes on sale|is available} from <nextmonth>; we {were able to try it|tested it for <few> weeks}.
D {The case|The back} is {made of|built from} {recycled aluminium|glass}, and {it weighs|weighs} <tens>0 grams.
D {Updates|Spare parts} are {promised|guaranteed} for <few> years, {an advance|something rivals do not offer}.
D {The camera|The loudspeaker} {convinces|is convincing} {by day|in quiet rooms}, {less so|but not} {in poor light|on the street}.

U 2
N the antitrust fine; the platform law; the data protection ruling; the copyright ruling; the ban on tracking
T <topic:bare>: <o1:bare> {must pay <sum>|appeals|changes terms}
T {Court|Regulator|Watchdog} {confirms|issues|overturns} <topic:bare> {against|in case of} <o1:bare>
L <o1:full> {must|has to} pay <sum>: <topic>, {announced|handed down} <day>, is {the highest|one of the highest} of its kind.
L <topic> {obliges|forces} {large platforms|companies such as <o1:full>} to {disclose|open} {their rules|interfaces} {by <nextyear>|within <few> months}.
D The case began in <year> with {a complaint|complaints} by {a student|<few> competitors|<o2:full>}.
D <o1> {said|announced} it would {appeal|examine the decision}, {calling it|which it called} {disproportionate|a setback for users}.
D {For users|In practice}, {little|something} {changes|will change}: {they will be able to|they can} {switch providers more easily|object with one click}.

U 2
N the broadband expansion; the mobile network; the satellite internet; the fibre project; the dead spots
T <topic:bare>: <region> {lags behind|catches up|gets <sum>}
T {<count> households|Every <few:th> village|<tens> schools} {still waiting|connected}: <topic:bare> in <region>
L {About |}<count> {households|homes} in <region> {are to|will} {get|receive} fast internet by <nextyear:plus>: <p0> {presented|announced} {plans for|the next stage of} <topic> <day>.
L <topic> in <region> is {making slow progress|faltering}: {only|just} <share> of {homes|addresses} {have|are} {a fast line|connected}, <o0:full> said <day>.
D {In <town>|Around <town>}, {residents|farmers} {dug|have dug} {the trenches themselves|for <few> weekends}.
D {A lack of diggers|A lack of skilled workers} slows {work|things} down.

U 1
N the delivery robot; the humanoid robot; the drone; the surgical robot; the farm robot
T <topic:bare> {takes up work|in trial|causes debate} in <town>
T {Colleague|Helper|Competitor}: {how|where} <topic:bare> {is changing work|proves itself}
L In <town>, <topic> {has been in use|has been working} since {<weekday>|<lastmonth>}; <o1:full> {calls|called} {the trial|it} {a success|"a learning phase"}.
L <o1:full> {showed|demonstrated} <topic> in <town> <day>, {which|a machine that} {can carry|lifts} {up to |}<tens> kilograms.
D {It costs|The device costs} {as much as|about as much as} {a small car|two annual salaries}.
D {Staff|Workers} {have given|gave} {it|the machine} a name: {"Otto"|"Mrs Bolt"|"Colleague Seven"}.
D <p4> {fears|sees} {pressure on jobs|surveillance by the back door}; <p1> {speaks of|sees} {relief|dull tasks it takes over}.

U 2
N the funding round; the stock market listing; the share placement; the growth plan; the expansion
T <o1:bare>: <topic:bare> {worth <sum>|brings <sum>|brings <count2> jobs}
T {<sum> for|Setback for|Big plans at} <o1:bare>: <topic:bare> {surprises industry|}
L <o1:full> {has raised|raised} <sum> {in|through} <topic> {led by|with} {investors from <land>|a pension fund}, it said <day>.
L <topic> {at|concerning} <o1:full>: the {company|firm} {confirmed|announced} <day> that <count2> jobs {were planned|would be created}.
D {The company|<o1>} is {now |}valued at <sum:billion>, {three times|twice} as much as in <year>.
D {Profit|A profit} {is not expected|is expected} {before|in} <nextyear:plus>.
D {Most of the money|A large part} {goes into|is for} {computing power|a site in <town>}.

U 2
N the school tablet programme; the digital identity card; the electronic patient file; the online tax portal; the digital driving licence
T <topic:bare>: {only <share> use it|start postponed|<count> signed up} in <region>
T {Why|How} <topic:bare> {fails|works better in <land>}
L <topic> {is to|will} {come|start} {in <nextmonth>|at the beginning of <nextyear>}, {later than|<few2> months later than} planned, <p0> {said|admitted} <day>.
L {So far|Until now}, {only|just} <share> of {citizens|those entitled} use <topic>; <o0:full> {wants to|plans to} change that.
D Spending {so far |}comes to <sum>; {the auditors|<o2>} {criticise|criticised} {a lack of planning|duplicate structures}.
D {In <land>|There}, {the same|such a thing} {has worked|has been possible} since <year> with {a card and a code|one login}.
D {Older people|People without a smartphone} {must not be|should not be} {forgotten|left behind}, {said|warns} <p4:end>.
`;
