/** French: names of people and places. */

export const MEN =
  "Adrien,Alain,Alexandre,Alexis,André,Antoine,Arnaud,Arthur,Aurélien,Bastien,Benjamin,Benoît,Bernard,Bertrand,Bruno,Cédric,Charles,Christian,Christophe,Clément,Cyril,Damien,Daniel,David,Denis,Didier,Dominique,Édouard,Émile,Emmanuel,Éric,Étienne,Fabien,Fabrice,Florian,Francis,François,Frédéric,Gabriel,Gaël,Georges,Gérard,Gilles,Grégoire,Guillaume,Guy,Henri,Hervé,Hugo,Jacques,Jean,Jérémie,Jérôme,Joël,Julien,Laurent,Léo,Loïc,Louis,Luc,Lucas,Marc,Marcel,Mathieu,Maxime,Michel,Nicolas,Noël,Olivier,Pascal,Patrick,Paul,Philippe,Pierre,Quentin,Raphaël,Régis,Rémi,Renaud,René,Robert,Romain,Sébastien,Serge,Simon,Stéphane,Sylvain,Thibault,Thierry,Thomas,Tristan,Valentin,Victor,Vincent,Xavier,Yann,Yves,Karim,Mehdi,Samir,Moussa".split(
    ",",
  );

export const WOMEN =
  "Adèle,Agathe,Agnès,Alice,Aline,Amandine,Amélie,Anaïs,Anne,Annick,Aurélie,Béatrice,Bénédicte,Bernadette,Brigitte,Camille,Carine,Caroline,Catherine,Cécile,Céline,Chantal,Charlotte,Chloé,Christelle,Christine,Claire,Clara,Claudine,Clémence,Corinne,Danielle,Delphine,Denise,Diane,Édith,Élise,Élodie,Emma,Estelle,Eva,Fabienne,Fanny,Florence,Françoise,Gabrielle,Geneviève,Hélène,Henriette,Inès,Irène,Isabelle,Jacqueline,Jeanne,Joëlle,Judith,Julie,Juliette,Justine,Karine,Laetitia,Laure,Léa,Louise,Lucie,Madeleine,Manon,Margaux,Marguerite,Marianne,Marie,Marion,Martine,Mathilde,Mélanie,Michèle,Monique,Muriel,Nadine,Nathalie,Nicole,Odile,Pascale,Patricia,Pauline,Rachel,Renée,Sabine,Sandrine,Sarah,Solène,Sophie,Suzanne,Sylvie,Valérie,Véronique,Virginie,Yvonne,Zoé,Fatima,Leïla,Awa,Nour".split(
    ",",
  );

export const SURNAMES =
  "Adam,Aubert,Aubry,Bailly,Barbier,Baron,Barre,Bazin,Beaumont,Benoit,Bertin,Besson,Blanchard,Bodin,Boucher,Boulanger,Bourdon,Bouvier,Boyer,Breton,Brunet,Camus,Carlier,Caron,Carpentier,Charpentier,Chevalier,Clément,Colin,Collet,Cordier,Coulon,Courtois,Cousin,Daniel,David,Delattre,Delorme,Denis,Deschamps,Devaux,Didier,Dubois,Ducrocq,Dufour,Dumas,Dumont,Dupré,Dupuis,Durand,Faure,Favre,Fischer,Fleury,Fontaine,Fournier,Gaillard,Garnier,Gautier,Gauthier,Gérard,Germain,Gillet,Girard,Giraud,Grandjean,Guérin,Guillot,Guyot,Hamon,Hardy,Hébert,Henry,Herbin,Hubert,Huet,Humbert,Jacob,Jacquet,Joly,Julien,Klein,Lacombe,Lacroix,Lambert,Langlois,Laporte,Lebrun,Leclerc,Lecomte,Lefebvre,Lefort,Léger,Legrand,Lemaire,Lemoine,Leroy,Leroux,Lévêque,Mallet,Marchand,Maréchal,Marion,Martel,Martin,Masson,Mathieu,Maurin,Menard,Mercier,Meunier,Millet,Monnier,Moreau,Morel,Morin,Moulin,Noël,Olivier,Paris,Pasquier,Perret,Perrin,Petitjean,Philippe,Picard,Pichon,Poirier,Pons,Poulain,Prévost,Renard,Renaud,Rey,Richard,Rivière,Robin,Roche,Roger,Rolland,Rousseau,Roussel,Royer,Schmitt,Simon,Tessier,Thomas,Vallet,Vasseur,Verdier,Vidal,Vincent,Weber,Benali,Diallo,Traoré,Haddad,Nguyen,Da Costa,Ferreira".split(
    ",",
  );

export const TOWNS =
  "Aigremont;Aubeterre;Beaumarais;Belleroche;Bergeval;Boisfleury;Bourneuf;Brévilliers;Castelnoir;Chantepierre;Clairfontaine;Cormeilles-sur-Vive;Courtenay-le-Pont;Draveil-les-Bois;Églancourt;Entreval;Fontbrune;Forgeval;Gravelines-le-Vieux;Grandpré;Hautmesnil;Issoire-la-Vallée;Jonquières;Lanvallon;Lormeau;Malpertuis;Marchenoir;Mirecourt-la-Plaine;Montbrison-le-Haut;Montclar;Neuville-aux-Chênes;Noirmoutiers;Orval;Peyrebrune;Pont-Saint-Aubin;Port-Clément;Puyvert;Rochebelle;Roquefeuil;Sablonville;Saint-Amance;Saint-Cyrille;Saint-Elme;Sainte-Marthe-du-Lac;Sauveterre;Solignac;Tournay-le-Grand;Valcourt;Vauclair;Verrières;Vieilleville;Villars-le-Sec";

export const REGIONS =
  "la Haute-Vallée;le Pays d’Orval;la Basse-Plaine;le Val-de-Vive;la Côte des Sables;le Haut-Bocage;la Montagne Blanche;le Centre-Marais;la Rive-Nord;le Grand-Plateau;la Terre-Basse;le Vexois";

export const COUNTRIES =
  "l’Albanie;l’Algérie;l’Allemagne;l’Argentine;l’Australie;l’Autriche;la Belgique;la Bolivie;le Brésil;la Bulgarie;le Canada;le Chili;la Colombie;la Croatie;le Danemark;l’Égypte;l’Espagne;l’Estonie;la Finlande;la Géorgie;le Ghana;la Grèce;la Hongrie;l’Inde;l’Indonésie;l’Irlande;l’Islande;l’Italie;le Japon;la Jordanie;le Kenya;la Lettonie;la Malaisie;le Maroc;le Mexique;le Népal;le Nigeria;la Norvège;le Pakistan;le Pérou;la Pologne;le Portugal;la Roumanie;le Sénégal;la Serbie;la Slovénie;la Suède;la Suisse;la Tanzanie;la Thaïlande;la Tunisie;la Turquie;l’Uruguay;le Vietnam";
