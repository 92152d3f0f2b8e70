import type { Family } from './family.ts';

/** Mugs, verres et tout ce qui se pose sur la table. */
export const tablewareFamilies: readonly Family[] = [
  {
    prefix: 'MG',
    category: 'Arts de la table',
    provider: 'Porcelaines Berthaud',
    demand: 1.4,
    lots: [36, 48, 24, 72, 100, 144, 12],
    techniques: ['transfer', 'screen printing', 'pad printing'],
    positions: ['tour', 'face', 'fond'],
    tags: ['bureau'],
    models: [
      {
        number: '2201', shape: 'mug', price: 420, name: 'Mug céramique 330 ml',
        colours: 'BLC NOI BLE ROU VER ORA JAU',
        detail: 'Grès émaillé, passe au lave-vaisselle', tags: ['céramique'],
      },
      {
        number: '2205', shape: 'two-tone-mug', price: 490, name: 'Mug bicolore 330 ml',
        colours: 'BLE ROU NOI VER ORA ROS TUR',
        detail: 'Extérieur blanc, intérieur et filet de couleur', tags: ['céramique'],
      },
      {
        number: '2210', shape: 'mug', price: 690, name: 'Mug mat gravable 350 ml',
        colours: 'NOI ARD BLE VER BOR TER',
        detail: 'Finition mate, gravure blanche', tags: ['céramique', 'premium'],
      },
      {
        number: '2215', shape: 'mug', price: 890, name: 'Mug porcelaine 300 ml',
        colours: 'BLC NAT',
        detail: 'Porcelaine de table, tournée à la main', tags: ['céramique', 'fabriqué en France', 'premium'],
      },
      {
        number: '2218', shape: 'mug', price: 590, name: 'Mug XXL 450 ml',
        colours: 'BLC BLE NOI ROU',
        detail: 'Grès émaillé, grande contenance', tags: ['céramique'],
      },
      {
        number: '2219', shape: 'mug', price: 690, name: 'Mug magique thermoréactif',
        colours: 'NOI BLE ROU',
        detail: 'Le décor apparaît à la chaleur, 330 ml', tags: ['céramique', 'nouveauté'],
      },
      {
        number: '2220', shape: 'enamel-mug', price: 590, name: 'Mug émaillé 350 ml',
        colours: 'BLC BLE ROU VER NOI CIE',
        detail: 'Acier émaillé, bord noir', tags: ['métal', 'randonnée'],
      },
      {
        number: '2230', shape: 'espresso-cup', price: 650, name: 'Tasse à espresso et sa soucoupe',
        colours: 'BLC NOI ROU BLE',
        detail: 'Porcelaine, 80 ml', tags: ['céramique', 'cadeau de fin d’année'],
      },
      {
        number: '2235', shape: 'espresso-cup', price: 750, name: 'Tasse à cappuccino',
        colours: 'BLC ARD TER MEN',
        detail: 'Grès, 200 ml, soucoupe assortie', tags: ['céramique'],
      },
      {
        number: '2240', shape: 'coaster', price: 120, name: 'Dessous de verre en liège',
        colours: 'BOI',
        detail: 'Liège aggloméré, diamètre 10 cm', tags: ['liège', 'petit prix'],
      },
      {
        number: '2242', shape: 'coaster', price: 190, name: 'Dessous de verre en feutre',
        colours: 'GRI ROU BLE VER',
        detail: 'Feutre 3 mm, lot de quatre', tags: ['feutre'],
      },
      {
        number: '2250', shape: 'cutting-board', price: 990, name: 'Planche à découper bambou',
        colours: 'BOI',
        detail: 'Bambou huilé, 33 × 22 cm', tags: ['bambou', 'cuisine'],
      },
      {
        number: '2255', shape: 'cutting-board', price: 1490, name: 'Planche apéritif en hêtre',
        colours: 'BOI CAM',
        detail: 'Hêtre massif, scierie du Jura', tags: ['bois', 'cuisine', 'fabriqué en France'],
      },
    ],
  },
  {
    prefix: 'VR',
    category: 'Arts de la table',
    provider: 'Verrerie de Saulnes',
    demand: 0.7,
    lots: [48, 24, 72, 100, 36],
    techniques: ['screen printing', 'laser engraving'],
    positions: ['face', 'tour'],
    tags: ['cuisine'],
    models: [
      {
        number: '0110', shape: 'glass', price: 290, name: 'Verre gobelet 35 cl',
        colours: 'BLC ROU BLE NOI VER',
        detail: 'Verre trempé, décor une couleur', tags: ['verre', 'fabriqué en Europe'],
      },
      {
        number: '0115', shape: 'tumbler', price: 65, name: 'Gobelet réutilisable 30 cl',
        colours: 'BLC ORA BLE ROU VER JAU ROS VIO TRA',
        detail: 'Polypropylène, consigne festival', tags: ['petit prix', 'soirée', 'sans BPA'],
      },
      {
        number: '0118', shape: 'tumbler', price: 89, name: 'Gobelet réutilisable 50 cl',
        colours: 'BLC BLE ROU VER TRA',
        detail: 'Polypropylène, consigne festival', tags: ['petit prix', 'soirée', 'sans BPA'],
      },
      {
        number: '0120', shape: 'carafe', price: 1290, name: 'Carafe à eau et bouchon liège',
        colours: 'BLC BLE VER NOI',
        detail: 'Verre borosilicaté, un litre', tags: ['verre', 'liège', 'réunion'],
      },
      {
        number: '0130', shape: 'lunch-box', price: 1190, name: 'Lunch box bambou 1 l',
        colours: 'BLC MEN ARD ROS BLE',
        detail: 'Couvercle bambou, élastique, 1 litre', tags: ['bambou', 'sans BPA', 'bureau'],
      },
      {
        number: '0135', shape: 'lunch-box', price: 1690, name: 'Boîte repas inox',
        colours: 'INX ARD PET',
        detail: 'Inox 18/8, deux étages', tags: ['inox', 'bureau', 'éco-responsable'],
      },
      {
        number: '0140', shape: 'cutlery-set', price: 590, name: 'Set de couverts nomade',
        colours: 'NAT NOI VER BLE TER',
        detail: 'Inox et pochette en coton', tags: ['inox', 'pique-nique', 'éco-responsable'],
      },
      {
        number: '0150', shape: 'wine-set', price: 1890, name: 'Coffret sommelier',
        colours: 'NOI BOI BOR',
        detail: 'Tire-bouchon, bec verseur et collerette', tags: ['coffret', 'premium', 'cadeau de fin d’année'],
      },
    ],
  },
];
