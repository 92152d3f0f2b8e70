import type { Family } from './family.ts';

/** Gourdes, bouteilles isothermes et mugs de voyage. */
export const bottlesFamilies: readonly Family[] = [
  {
    prefix: 'GO',
    category: 'Gourdes et isothermes',
    provider: 'Lumio Import',
    demand: 1.4,
    lots: [24, 50, 12, 36, 100, 48, 25],
    techniques: ['laser engraving', 'screen printing', 'pad printing'],
    positions: ['face', 'tour', 'bouchon'],
    tags: ['sans BPA'],
    models: [
      {
        number: '0550', shape: 'bottle', price: 1180, name: 'Gourde inox 500 ml',
        colours: 'PET NOI BLC BLE ROU VER ROS',
        detail: 'Inox 18/8 double paroi, bouchon étanche', tags: ['inox', 'isotherme', 'bureau'],
      },
      {
        number: '0552', shape: 'bottle', price: 1390, name: 'Gourde inox 750 ml',
        colours: 'BLC NOI BLE VER',
        detail: 'Inox 18/8 double paroi, 12 h chaud, 24 h froid', tags: ['inox', 'isotherme', 'randonnée'],
      },
      {
        number: '0555', shape: 'loop-bottle', price: 490, name: 'Gourde aluminium 600 ml',
        colours: 'ARG BLE ROU NOI VER ORA',
        detail: 'Simple paroi, bouchon à anneau', tags: ['aluminium', 'petit prix', 'sport'],
      },
      {
        number: '0556', shape: 'bottle', price: 1690, name: 'Gourde acier 1 l',
        colours: 'NOI BLE KAK ORA',
        detail: 'Inox simple paroi, bouchon vissé', tags: ['inox', 'randonnée'],
      },
      {
        number: '0558', shape: 'loop-bottle', price: 1590, name: 'Gourde inox recyclé 500 ml',
        colours: 'ARD NAT TER MEN',
        detail: 'Inox recyclé, finition poudrée', tags: ['inox', 'isotherme', 'éco-responsable', 'nouveauté'],
      },
      {
        number: '0560', shape: 'glass-bottle', price: 990, name: 'Bouteille en verre 550 ml',
        colours: 'NOI BLC VER BLE',
        detail: 'Verre borosilicaté, manchon silicone, bouchon bois', tags: ['verre', 'silicone', 'bureau'],
      },
      {
        number: '0565', shape: 'glass-bottle', price: 1290, name: 'Bouteille infuseur 600 ml',
        colours: 'BLC POM ORA',
        detail: 'Verre, filtre à fruits amovible', tags: ['verre', 'été'],
      },
      {
        number: '0570', shape: 'sport-bottle', price: 390, name: 'Bidon de cyclisme 750 ml',
        colours: 'BLC ROU BLE JFL NOI ORA POM',
        detail: 'Polyéthylène souple, fabriqué dans le Jura', tags: ['vélo', 'sport', 'fabriqué en France'],
      },
      {
        number: '0575', shape: 'sport-bottle', price: 350, name: 'Gourde de sport 600 ml',
        colours: 'TUR ROS BLE NOI',
        detail: 'Tritan, bouchon sport', tags: ['sport', 'petit prix'],
      },
      {
        number: '0580', shape: 'thermos', price: 2190, name: 'Bouteille isotherme 1 l',
        colours: 'NOI BLE BOR VER',
        detail: 'Inox, verseur à bouton, deux tasses', tags: ['inox', 'isotherme', 'randonnée'],
      },
      {
        number: '0582', shape: 'thermos', price: 1690, name: 'Thermos de voyage 500 ml',
        colours: 'NOI ARD ROU PET',
        detail: 'Inox double paroi, bouchon gobelet', tags: ['inox', 'isotherme', 'voyage'],
      },
      {
        number: '0585', shape: 'soup-flask', price: 1890, name: 'Boîte isotherme repas 500 ml',
        colours: 'ARD VER TER BLC',
        detail: 'Inox, large ouverture, cuillère pliante', tags: ['inox', 'isotherme', 'bureau'],
      },
      {
        number: '0590', shape: 'travel-mug', price: 990, name: 'Mug de voyage 400 ml',
        colours: 'NOI BLE ROU BLC VER',
        detail: 'Inox et polypropylène, couvercle clapet', tags: ['inox', 'voyage', 'auto'],
      },
      {
        number: '0592', shape: 'travel-mug', price: 1390, name: 'Mug isotherme à anneau 350 ml',
        colours: 'PET NAT ARD ROS',
        detail: 'Fermeture vissée, étanche', tags: ['inox', 'isotherme', 'étanche'],
      },
      {
        number: '0595', shape: 'travel-mug', price: 690, name: 'Gobelet à café réutilisable',
        colours: 'MEN TER ARD CIE BLC',
        detail: 'Fibres de bambou et couvercle silicone', tags: ['bambou', 'silicone', 'éco-responsable'],
      },
    ],
  },
];
