/** English: names of people and places. */

export const MEN =
  "Adam,Alan,Andrew,Arthur,Ben,Brian,Callum,Charles,Colin,Daniel,David,Dominic,Edward,Elliot,Ethan,Felix,Frank,Gareth,George,Graham,Harry,Henry,Hugh,Ian,Isaac,Jack,James,Jason,Joel,John,Jonathan,Joseph,Julian,Keith,Kevin,Leo,Lewis,Liam,Luke,Marcus,Mark,Martin,Matthew,Michael,Nathan,Neil,Nicholas,Noah,Oliver,Owen,Patrick,Paul,Peter,Philip,Ralph,Richard,Robert,Rory,Samuel,Scott,Sean,Simon,Stephen,Stuart,Theo,Thomas,Tobias,Trevor,Victor,William,Amir,Ravi,Kofi,Mateo,Hassan,Wei".split(
    ",",
  );

export const WOMEN =
  "Abigail,Alice,Amelia,Amy,Angela,Anna,Audrey,Barbara,Beth,Caroline,Catherine,Charlotte,Chloe,Clara,Claire,Daisy,Deborah,Diana,Eleanor,Elizabeth,Ella,Emily,Emma,Eva,Fiona,Frances,Georgia,Grace,Hannah,Harriet,Helen,Holly,Irene,Isabel,Jane,Janet,Jennifer,Jessica,Joan,Josephine,Julia,Karen,Kate,Laura,Leah,Lily,Linda,Lucy,Lydia,Margaret,Maria,Martha,Megan,Miriam,Molly,Monica,Naomi,Nicola,Nina,Olivia,Pamela,Patricia,Paula,Rachel,Rebecca,Rose,Ruth,Sarah,Sophie,Susan,Teresa,Tessa,Victoria,Zoe,Aisha,Priya,Yasmin,Ngozi".split(
    ",",
  );

export const SURNAMES =
  "Abbott,Aldridge,Archer,Ashworth,Atkins,Bailey,Baines,Barlow,Barrett,Beaumont,Bellamy,Bennett,Birch,Blackwood,Blake,Bolton,Bradshaw,Brennan,Briggs,Brooks,Burgess,Butler,Carver,Chandler,Clarke,Coleman,Connolly,Cooper,Craven,Crawford,Dalton,Dawson,Dixon,Donnelly,Doyle,Drummond,Dunn,Eastwood,Elliott,Farrell,Faulkner,Fenwick,Finch,Fleming,Fletcher,Forster,Foster,Gallagher,Garner,Gibson,Gilmore,Goodwin,Graves,Greenwood,Hale,Hammond,Harding,Hargreaves,Harper,Hartley,Hawkins,Hayes,Heath,Henshaw,Hodge,Holloway,Holt,Horton,Hudson,Hurst,Ingram,Irving,Jarvis,Jennings,Keane,Keller,Kendall,Kerr,Kingsley,Lambert,Langley,Lawson,Lister,Lockwood,Lowe,Maddox,Malone,Marlow,Marsh,Mason,Maxwell,Mercer,Middleton,Millar,Moran,Morton,Nash,Naylor,Newell,Norris,Oakley,Osborne,Palmer,Parsons,Pearce,Pemberton,Penrose,Porter,Pritchard,Quinn,Radcliffe,Ramsey,Redmond,Reeves,Rhodes,Rowland,Rutherford,Sanders,Sawyer,Sharpe,Shelton,Sinclair,Slater,Sheridan,Stanton,Stone,Sutton,Swift,Talbot,Tanner,Thorne,Tierney,Turnbull,Underhill,Vaughan,Wainwright,Walsh,Warner,Watts,Webster,Weston,Whitaker,Whitfield,Wilde,Winslow,Woodward,Wyatt,Yates,Okafor,Mensah,Rahman,Kapoor,Novak,Silva,Haddad,Chen".split(
    ",",
  );

export const TOWNS =
  "Aldermoor;Ashcombe;Barrowfield;Bexley Cross;Brackenford;Bramhope;Calderwick;Carrowmore;Clayborough;Coldwater;Danesfield;Dunmere;Eastmarsh;Ellingham;Fairhaven;Fernley;Glenbrook;Graystone;Halbridge;Harrowgate Bay;Hollin Bridge;Ivybridge Falls;Kelmarsh;Kingsmere;Lakeford;Langport Hill;Larkspur;Lower Wending;Maplewood;Marshend;Millhaven;Netherby;Newquay Heights;Northwick;Oakhampton Vale;Osterley;Pinehurst;Port Allen;Port Sennen;Ravensholm;Redcliff;Rivermouth;Rosedale;Saltmarsh;Sandford;Silverlake;Stonebridge;Sutterby;Thornbury Green;Tidewell;Upper Marlow;Wavering;Westerholt;Whitcombe;Willowmere;Winterbourne;Woodhaven;Yarrowby";

export const REGIONS =
  "the Lower Valley;Northmark;the Lake District counties;the Eastern Counties;Westshire;the Three Rivers area;the coastal region;the Border counties;the Highlands district;Southmark;the Midland counties;the Harbour region;Greater Northwick;the Vale of Arden";

export const COUNTRIES =
  "Argentina;Australia;Austria;Bangladesh;Belgium;Bolivia;Brazil;Bulgaria;Canada;Chile;Colombia;Croatia;Denmark;Ecuador;Egypt;Estonia;Ethiopia;Finland;Georgia;Ghana;Greece;Hungary;Iceland;India;Indonesia;Ireland;Italy;Japan;Kenya;Latvia;Malaysia;Mexico;Morocco;Nepal;New Zealand;Nigeria;Norway;Pakistan;Peru;Poland;Portugal;Romania;Senegal;Slovakia;Slovenia;South Africa;South Korea;Spain;Sweden;Switzerland;Tanzania;Thailand;Tunisia;Turkey;Uruguay;Vietnam;Zambia";
