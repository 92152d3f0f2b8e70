import type { Family } from './family.ts';

/** Outils, porte-clés et accessoires pour la voiture. */
export const toolsFamilies: readonly Family[] = [
  {
    prefix: 'OU',
    category: 'Outils et auto',
    provider: 'Outillage Marchand',
    demand: 0.8,
    lots: [50, 25, 100, 20, 200],
    techniques: ['laser engraving', 'pad printing', 'digital'],
    positions: ['corps', 'manche', 'boîtier'],
    tags: ['chantier'],
    models: [
      {
        number: '0110', shape: 'torch', price: 590, name: 'Lampe torche LED',
        colours: 'NOI BLE ROU ARG',
        detail: 'Aluminium, neuf diodes, piles fournies', tags: ['aluminium', 'auto'],
      },
      {
        number: '0112', shape: 'torch', price: 1590, name: 'Lampe torche rechargeable',
        colours: 'NOI JAU',
        detail: '300 lumens, USB-C, aimant', tags: ['rechargeable', 'premium'],
      },
      {
        number: '0115', shape: 'torch', price: 790, name: 'Lampe torche de poche',
        colours: 'NOI ORA POM',
        detail: 'Trois intensités, dragonne', tags: ['randonnée', 'sport'],
      },
      {
        number: '0120', shape: 'tape-measure', price: 290, name: 'Mètre ruban 3 m',
        colours: 'JAU NOI ROU BLE',
        detail: 'Ruban acier, blocage', tags: ['petit prix'],
      },
      {
        number: '0122', shape: 'tape-measure', price: 490, name: 'Mètre ruban 5 m',
        colours: 'NOI JAU ORA',
        detail: 'Ruban mat, boîtier gomme',
      },
      {
        number: '0125', shape: 'multitool', price: 1290, name: 'Pince multifonction',
        colours: 'NOI ROU ARG BLE',
        detail: 'Douze outils, étui nylon', tags: ['métal', 'randonnée'],
      },
      {
        number: '0130', shape: 'pocket-knife', price: 890, name: 'Couteau de poche',
        colours: 'BOI ROU NOI',
        detail: 'Lame inox, manche bois', tags: ['bois', 'pique-nique'],
      },
      {
        number: '0132', shape: 'pocket-knife', price: 590, name: 'Couteau sommelier',
        colours: 'NOI ROU BOR ARG',
        detail: 'Double levier, coupe-capsule', tags: ['cuisine', 'soirée'],
      },
      {
        number: '0140', shape: 'lighter', price: 69, name: 'Briquet à pierre',
        colours: 'BLC NOI ROU BLE JAU ORA',
        detail: 'Rechargeable, flamme réglable', tags: ['petit prix', 'soirée'],
      },
      {
        number: '0145', shape: 'ice-scraper', price: 149, name: 'Grattoir à givre',
        colours: 'BLE ROU NOI ORA',
        detail: 'Lame polycarbonate', tags: ['auto', 'hiver', 'petit prix'],
      },
      {
        number: '0148', shape: 'sunshade', price: 390, name: 'Pare-soleil automobile',
        colours: 'ARG BLE ROU',
        detail: 'Mousse aluminisée, pliant', tags: ['auto', 'été'],
      },
      {
        number: '0150', shape: 'car-charger', price: 390, name: 'Chargeur allume-cigare',
        colours: 'NOI BLC BLE ROU',
        detail: 'USB-C et USB-A, 20 W', tags: ['auto', 'voyage'],
      },
      {
        number: '0155', shape: 'first-aid-kit', price: 890, name: 'Trousse de secours',
        colours: 'ROU VER BLE',
        detail: '31 pièces, conforme au véhicule', tags: ['auto', 'randonnée'],
      },
    ],
  },
  {
    prefix: 'PC',
    category: 'Outils et auto',
    provider: 'Outillage Marchand',
    demand: 1.2,
    lots: [250, 100, 500, 50, 200],
    techniques: ['laser engraving', 'digital', 'pad printing'],
    positions: ['face', 'deux faces'],
    tags: ['petit prix'],
    models: [
      {
        number: '0210', shape: 'key-ring', price: 390, name: 'Porte-clés cuir',
        colours: 'NOI CAM BOR BLE',
        detail: 'Cuir pleine fleur, anneau plat', tags: ['cuir'],
      },
      {
        number: '0212', shape: 'key-ring', price: 160, name: 'Porte-clés feutre',
        colours: 'GRI ROU BLE VER ANT',
        detail: 'Feutre recyclé 3 mm', tags: ['feutre', 'éco-responsable'],
      },
      {
        number: '0215', shape: 'round-key-ring', price: 190, name: 'Porte-clés métal rond',
        colours: 'BLC BLE ROU NOI VER',
        detail: 'Zamak nickelé, doming couleur', tags: ['métal'],
      },
      {
        number: '0216', shape: 'key-ring', price: 190, name: 'Porte-clés lampe',
        colours: 'NOI BLE ROU ARG',
        detail: 'Aluminium, une diode, piles fournies', tags: ['aluminium', 'auto'],
      },
      {
        number: '0218', shape: 'round-key-ring', price: 140, name: 'Porte-clés bois',
        colours: 'BOI CAM',
        detail: 'Hêtre, gravure laser', tags: ['bois', 'éco-responsable'],
      },
      {
        number: '0220', shape: 'trolley-token', price: 95, name: 'Porte-clés jeton de caddie',
        colours: 'BLE ROU VER NOI BLC ORA JAU',
        detail: 'Jeton amovible, acier', tags: ['métal'],
      },
      {
        number: '0225', shape: 'carabiner', price: 120, name: 'Mousqueton',
        colours: 'NOI BLE ROU ARG ORA POM',
        detail: 'Aluminium anodisé, 8 cm', tags: ['aluminium', 'randonnée'],
      },
    ],
  },
];
