import type { Family } from './family.ts';

/** Parapluies et protection de pluie. */
export const weatherFamilies: readonly Family[] = [
  {
    prefix: 'PR',
    category: 'Parapluies',
    provider: 'Lumio Import',
    demand: 0.8,
    lots: [25, 50, 12, 100, 20],
    techniques: ['screen printing', 'transfer'],
    positions: ['pan', 'fourreau', 'manche'],
    tags: ['pluie'],
    models: [
      {
        number: '0610', shape: 'umbrella', price: 1490, name: 'Parapluie golf tempête',
        colours: 'BLE NOI VER ROU GRI',
        detail: 'Armature fibre de verre, 130 cm', tags: ['premium'],
      },
      {
        number: '0612', shape: 'umbrella', price: 890, name: 'Parapluie ville automatique',
        colours: 'NOI BLE ROU BLC JAU ROY',
        detail: 'Polyester pongé, 105 cm',
      },
      {
        number: '0613', shape: 'umbrella', price: 990, name: 'Parapluie transparent cloche',
        colours: 'TRA BLC ROS',
        detail: 'Toile transparente, bord de couleur', tags: ['soirée'],
      },
      {
        number: '0615', shape: 'wood-umbrella', price: 1290, name: 'Parapluie canne manche bois',
        colours: 'NOI BLE BOR VER',
        detail: 'Mât et poignée bois, huit baleines', tags: ['bois', 'fabriqué en Europe'],
      },
      {
        number: '0618', shape: 'umbrella', price: 1190, name: 'Parapluie recyclé',
        colours: 'VER ARD PET ROU',
        detail: 'Toile de bouteilles recyclées', tags: ['polyester recyclé', 'éco-responsable'],
      },
      {
        number: '0620', shape: 'folding-umbrella', price: 790, name: 'Parapluie pliant de poche',
        colours: 'NOI BLE ROU GRI ROS TUR',
        detail: 'Trois sections, 270 g', tags: ['pliable', 'voyage'],
      },
      {
        number: '0622', shape: 'folding-umbrella', price: 1290, name: 'Parapluie pliant automatique',
        colours: 'NOI BLE BOR',
        detail: 'Ouverture et fermeture automatiques', tags: ['pliable', 'premium'],
      },
      {
        number: '0630', shape: 'poncho', price: 190, name: 'Poncho de pluie',
        colours: 'TRA BLE ROU JAU',
        detail: 'Polyéthylène, boule de transport', tags: ['petit prix', 'soirée'],
      },
      {
        number: '0632', shape: 'poncho', price: 2290, name: 'Cape de vélo',
        colours: 'JFL NOI PET',
        detail: 'Imperméable, passants de guidon', tags: ['vélo', 'étanche'],
      },
    ],
  },
];
