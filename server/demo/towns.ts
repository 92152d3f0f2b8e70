/** The start of the phone numbers that the French regulator keeps for fiction, by region. */
export const FICTION_PHONES = {
  paris: '01 99 00',
  west: '02 61 91',
  east: '03 53 01',
  south_east: '04 65 71',
  south_west: '05 36 49',
} as const;

export type Region = keyof typeof FICTION_PHONES;
export type Town = { name: string; postcode: string; region: Region };

const BY_REGION: Record<Region, readonly string[]> = {
  paris: [
    '75011 Paris', '75014 Paris', '92100 Boulogne-Billancourt', '93100 Montreuil', '94300 Vincennes',
    '78000 Versailles', '91300 Massy', '95000 Cergy', '77300 Fontainebleau',
  ],
  west: [
    '35000 Rennes', '29200 Brest', '56100 Lorient', '44000 Nantes', '49000 Angers', '53000 Laval',
    '72000 Le Mans', '14000 Caen', '76600 Le Havre', '22000 Saint-Brieuc', '37000 Tours', '45000 Orléans',
    '28000 Chartres', '44600 Saint-Nazaire',
  ],
  east: [
    '54000 Nancy', '57000 Metz', '67000 Strasbourg', '68100 Mulhouse', '51100 Reims', '10000 Troyes',
    '21000 Dijon', '25000 Besançon', '59000 Lille', '62000 Arras', '80000 Amiens', '88000 Épinal',
    '54520 Laxou', '08000 Charleville-Mézières',
  ],
  south_east: [
    '69003 Lyon', '38000 Grenoble', '73000 Chambéry', '74000 Annecy', '42000 Saint-Étienne', '26000 Valence',
    '13002 Marseille', '83000 Toulon', '06000 Nice', '30000 Nîmes', '34000 Montpellier',
    '63000 Clermont-Ferrand', '84000 Avignon', '66000 Perpignan',
  ],
  south_west: [
    '33000 Bordeaux', '31000 Toulouse', '64000 Pau', '87000 Limoges', '86000 Poitiers', '17000 La Rochelle',
    '47000 Agen', '40000 Mont-de-Marsan', '81000 Albi', '65000 Tarbes', '24000 Périgueux', '79000 Niort',
  ],
};

/** French towns where the sample's customers live, with their own postal codes. */
export const TOWNS: readonly Town[] = (Object.keys(BY_REGION) as Region[]).flatMap((region) =>
  BY_REGION[region].map((entry) => ({ postcode: entry.slice(0, 5), name: entry.slice(6), region })),
);

/** Street names that could stand anywhere. */
export const STREETS: readonly string[] = [
  'quai des Tanneurs', 'rue de la République', 'rue du Four', 'avenue Jean-Jaurès', 'rue des Lilas',
  'boulevard Carnot', 'rue Pasteur', 'impasse du Moulin', 'zone artisanale des Chênes', 'rue de la Gare',
  'place du Marché', 'chemin des Vignes', 'rue Victor-Hugo', 'allée des Platanes', 'rue du Port',
  'avenue de l’Europe', 'rue des Forges', 'parc d’activités du Levant', 'rue Gambetta', 'route de la Plaine',
  'rue des Écoles', 'cours des Halles', 'rue du Stade', 'quai de la Fosse', 'rue Haute', 'avenue du Général-Leclerc',
];
