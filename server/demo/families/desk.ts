import type { Family } from './family.ts';

/** Le bureau : sous-main, tapis et petits objets. */
export const deskFamilies: readonly Family[] = [
  {
    prefix: 'BU',
    category: 'Bureau',
    provider: 'Lumio Import',
    demand: 0.8,
    lots: [50, 25, 100, 30, 20, 200],
    techniques: ['screen printing', 'pad printing', 'digital', 'laser engraving'],
    positions: ['face', 'angle', 'socle'],
    tags: ['bureau'],
    models: [
      {
        number: '0310', shape: 'desk-pad', price: 1490, name: 'Sous-main en feutre',
        colours: 'GRI ANT VER BLE',
        detail: 'Feutre recyclé, 80 × 33 cm', tags: ['feutre', 'télétravail'],
      },
      {
        number: '0312', shape: 'desk-pad', price: 2490, name: 'Sous-main en cuir recyclé',
        colours: 'NOI CAM BOR',
        detail: 'Cuir recyclé, antidérapant', tags: ['cuir', 'premium'],
      },
      {
        number: '0315', shape: 'desk-pad', price: 490, name: 'Sous-main papier 25 feuilles',
        colours: 'BLC BLE VER',
        detail: 'Papier 80 g/m², impression quadri', tags: ['papier'],
      },
      {
        number: '0320', shape: 'mouse-pad', price: 290, name: 'Tapis de souris textile',
        colours: 'NOI BLE ROU GRI VER',
        detail: 'Polyester et base caoutchouc', tags: ['télétravail', 'petit prix'],
      },
      {
        number: '0325', shape: 'mouse-pad', price: 590, name: 'Tapis de souris en liège',
        colours: 'BOI',
        detail: 'Liège naturel, bords biseautés', tags: ['liège', 'éco-responsable'],
      },
      {
        number: '0330', shape: 'pen-pot', price: 390, name: 'Pot à crayons',
        colours: 'NOI BLC BLE CAM ROU',
        detail: 'Carton recyclé gainé', tags: ['papier recyclé'],
      },
      {
        number: '0332', shape: 'pen-pot', price: 690, name: 'Pot à crayons en bambou',
        colours: 'BOI',
        detail: 'Bambou, base liège', tags: ['bambou', 'éco-responsable'],
      },
      {
        number: '0340', shape: 'phone-stand', price: 290, name: 'Support de téléphone',
        colours: 'BLC NOI BLE ROU BOI',
        detail: 'Polystyrène recyclé, pliant', tags: ['plastique recyclé', 'télétravail'],
      },
      {
        number: '0350', shape: 'clock', price: 1290, name: 'Réveil numérique',
        colours: 'BLC NOI CAM ARD',
        detail: 'Affichage LED, température, USB-C', tags: ['télétravail'],
      },
      {
        number: '0355', shape: 'desk-lamp', price: 2490, name: 'Lampe de bureau LED',
        colours: 'NOI BLC VER ORA',
        detail: 'Trois intensités, bras articulé', tags: ['télétravail', 'rechargeable'],
      },
      {
        number: '0360', shape: 'ruler', price: 89, name: 'Règle de 30 cm',
        colours: 'BLC BLE ROU BOI TRA',
        detail: 'Graduée, bord biseauté', tags: ['école', 'petit prix'],
      },
      {
        number: '0370', shape: 'stress-ball', price: 149, name: 'Balle antistress',
        colours: 'JAU ROU BLE POM ORA CIE',
        detail: 'Mousse polyuréthane, 6,3 cm', tags: ['petit prix', 'jeu'],
      },
      {
        number: '0375', shape: 'calculator', price: 690, name: 'Calculatrice de bureau',
        colours: 'NOI BLC BLE BOI',
        detail: 'Huit chiffres, solaire', tags: ['école'],
      },
      {
        number: '0378', shape: 'tracker', price: 95, name: 'Dérouleur porte-badge',
        colours: 'NOI BLE ROU BLC VER',
        detail: 'Enrouleur 80 cm, clip métal', tags: ['petit prix', 'salon'],
      },
    ],
  },
];
