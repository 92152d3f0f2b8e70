import type { Family } from './family.ts';

/** Linge, cuisine et cadeaux de maison. */
export const homeFamilies: readonly Family[] = [
  {
    prefix: 'LN',
    category: 'Maison et cadeaux',
    provider: 'Tissages Valmont',
    demand: 0.7,
    lots: [25, 50, 12, 24, 100],
    techniques: ['embroidery', 'transfer', 'screen printing'],
    positions: ['angle', 'liteau', 'centre'],
    tags: ['coton'],
    models: [
      {
        number: '0110', shape: 'towel', price: 1390, name: 'Serviette de bain 70 × 140',
        colours: 'BLC BLE GRI TER ARD',
        detail: 'Éponge de coton 450 g/m²', tags: ['sport'],
      },
      {
        number: '0112', shape: 'towel', price: 390, name: 'Serviette invité 30 × 50',
        colours: 'BLC BLE GRI BOR',
        detail: 'Éponge de coton 400 g/m²',
      },
      {
        number: '0115', shape: 'towel', price: 2190, name: 'Drap de plage 100 × 180',
        colours: 'TUR ORA ROY JAU',
        detail: 'Velours éponge 360 g/m²', tags: ['plage', 'été'],
      },
      {
        number: '0120', shape: 'hanging-towel', price: 1490, name: 'Fouta tissée',
        colours: 'BLE TER MEN GCL JAU',
        detail: 'Coton tissé à plat, franges nouées', tags: ['plage', 'été'],
      },
      {
        number: '0125', shape: 'hanging-towel', price: 490, name: 'Torchon de cuisine',
        colours: 'BLC ROU BLE VER',
        detail: 'Métis coton et lin, tissé dans les Vosges', tags: ['cuisine', 'fabriqué en France'],
      },
      {
        number: '0130', shape: 'cushion', price: 1190, name: 'Coussin 40 × 40',
        colours: 'NAT ARD PET TER JAU',
        detail: 'Housse coton déhoussable',
      },
      {
        number: '0135', shape: 'blanket', price: 1990, name: 'Plaid écossais',
        colours: 'ROU VER BLE GRI',
        detail: 'Polaire 220 g/m², sangle de transport', tags: ['pique-nique', 'hiver'],
      },
      {
        number: '0138', shape: 'blanket', price: 3990, name: 'Plaid laine recyclée',
        colours: 'ARD CAM BOR',
        detail: 'Laine recyclée, 130 × 170 cm', tags: ['premium', 'éco-responsable', 'cadeau de fin d’année'],
      },
    ],
  },
  {
    prefix: 'MC',
    category: 'Maison et cadeaux',
    provider: 'Bois et Liège Services',
    demand: 0.6,
    lots: [25, 50, 12, 24, 100],
    techniques: ['digital', 'laser engraving', 'screen printing'],
    positions: ['étiquette', 'face', 'couvercle'],
    tags: ['cadeau de fin d’année'],
    models: [
      {
        number: '0210', shape: 'candle', price: 1190, name: 'Bougie parfumée 180 g',
        colours: 'NAT ARD TER MEN',
        detail: 'Cire végétale, coulée à Nantes', tags: ['fabriqué en France'],
      },
      {
        number: '0220', shape: 'seed-pot', price: 590, name: 'Kit de plantation',
        colours: 'TER NAT ARD BLC',
        detail: 'Pot, pastille de terreau, graines', tags: ['jardin', 'éco-responsable'],
      },
      {
        number: '0225', shape: 'seed-pot', price: 490, name: 'Pot en fibre de coco',
        colours: 'CAM SAB',
        detail: 'Basilic, tournesol ou lavande', tags: ['jardin', 'éco-responsable', 'petit prix'],
      },
      {
        number: '0230', shape: 'gift-box', price: 2490, name: 'Coffret gourmand',
        colours: 'NOI BOR VER BLE',
        detail: 'Biscuits, confiture et chocolat', tags: ['coffret', 'fabriqué en France'],
      },
      {
        number: '0232', shape: 'gift-box', price: 3490, name: 'Coffret bienvenue salarié',
        colours: 'NAT ARD BLE',
        detail: 'Carnet, gourde, stylo et chargeur', tags: ['coffret', 'télétravail'],
      },
      {
        number: '0235', shape: 'gift-box', price: 390, name: 'Boîte cadeau aimantée',
        colours: 'BLC NOI CAM',
        detail: 'Carton rigide, 30 × 22 × 9 cm', tags: ['coffret'],
      },
      {
        number: '0240', shape: 'mint-tin', price: 129, name: 'Boîte de pastilles menthe',
        colours: 'BLC BLE VER ARG',
        detail: 'Boîte métal, 16 g sans sucre', tags: ['petit prix', 'salon'],
      },
      {
        number: '0245', shape: 'jam-jar', price: 490, name: 'Pot de miel 125 g',
        colours: 'BLC NOI JAU',
        detail: 'Miel de fleurs de Lorraine', tags: ['fabriqué en France'],
      },
      {
        number: '0250', shape: 'opener', price: 290, name: 'Décapsuleur',
        colours: 'ARG NOI ROU BLE BOI',
        detail: 'Métal, manche à personnaliser', tags: ['métal', 'soirée'],
      },
    ],
  },
];
