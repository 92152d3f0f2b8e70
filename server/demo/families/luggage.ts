import type { Family } from './family.ts';

/** Sacs à dos, sacs de voyage et maroquinerie. */
export const luggageFamilies: readonly Family[] = [
  {
    prefix: 'SD',
    category: 'Bagagerie',
    provider: 'Maroquinerie Delage',
    demand: 0.8,
    lots: [10, 12, 20, 24, 25, 50],
    techniques: ['embroidery', 'transfer', 'screen printing'],
    positions: ['poche avant', 'face', 'rabat'],
    tags: ['voyage'],
    models: [
      {
        number: '0233', shape: 'backpack', price: 3290, name: 'Sac à dos 20 l',
        colours: 'ARD NOI BLE BOR KAK',
        detail: 'Polyester 600D, dos rembourré, 20 litres', tags: ['bureau'],
      },
      {
        number: '0235', shape: 'backpack', price: 4490, name: 'Sac à dos ordinateur 15 pouces',
        colours: 'NOI ARD BLE',
        detail: 'Compartiment capitonné, port USB, passe-valise', tags: ['bureau', 'télétravail'],
      },
      {
        number: '0238', shape: 'backpack', price: 3890, name: 'Sac à dos recyclé 18 l',
        colours: 'VER PET NOI TER ARD',
        detail: 'Polyester recyclé issu de bouteilles', tags: ['polyester recyclé', 'éco-responsable'],
      },
      {
        number: '0240', shape: 'roll-backpack', price: 4190, name: 'Sac à dos enroulable',
        colours: 'NOI KAK ARD JAU ORA',
        detail: 'Bâche enduite, fermeture enroulée', tags: ['étanche', 'vélo'],
      },
      {
        number: '0245', shape: 'roll-backpack', price: 5290, name: 'Sac à dos de randonnée 30 l',
        colours: 'PET ORA KAK',
        detail: 'Ceinture ventrale, housse de pluie', tags: ['randonnée', 'sport'],
      },
      {
        number: '0250', shape: 'backpack', price: 1690, name: 'Sac à dos enfant',
        colours: 'ROU ROY JAU ROS POM',
        detail: 'Polyester, bretelles réglables', tags: ['enfant', 'école'],
      },
      {
        number: '0255', shape: 'backpack', price: 4990, name: 'Sac à dos antivol',
        colours: 'NOI GRI',
        detail: 'Zip dorsal caché, tissu anti-coupure', tags: ['premium'],
      },
    ],
  },
  {
    prefix: 'BG',
    category: 'Bagagerie',
    provider: 'Maroquinerie Delage',
    demand: 0.6,
    lots: [10, 12, 20, 24, 6],
    techniques: ['embroidery', 'transfer', 'laser engraving'],
    positions: ['poche avant', 'face', 'étiquette'],
    tags: ['voyage'],
    models: [
      {
        number: '0110', shape: 'sports-bag', price: 1890, name: 'Sac de sport 35 l',
        colours: 'NOI BLE ROU ROY GRI',
        detail: 'Polyester 600D, poche à chaussures', tags: ['sport'],
      },
      {
        number: '0115', shape: 'sports-bag', price: 4290, name: 'Sac week-end en toile',
        colours: 'KAK ARD CAM BLE',
        detail: 'Toile de coton cirée, détails cuir', tags: ['premium', 'coton'],
      },
      {
        number: '0118', shape: 'sports-bag', price: 3490, name: 'Sac marin de voyage 60 l',
        colours: 'NOI ORA PET',
        detail: 'Bâche 500D étanche, bretelles amovibles', tags: ['étanche'],
      },
      {
        number: '0120', shape: 'suitcase', price: 5990, name: 'Valise cabine rigide',
        colours: 'NOI GRI BLE ROU',
        detail: 'ABS, quatre roues, 38 litres, serrure à code', tags: ['premium'],
      },
      {
        number: '0125', shape: 'suitcase', price: 8990, name: 'Valise soute 68 cm',
        colours: 'NOI ARD',
        detail: 'Polycarbonate, quatre roues doubles, 70 litres', tags: ['premium'],
      },
      {
        number: '0130', shape: 'briefcase', price: 2790, name: 'Sacoche ordinateur 15 pouces',
        colours: 'NOI ANT BLE',
        detail: 'Polyester 600D, bandoulière réglable', tags: ['bureau', 'télétravail'],
      },
      {
        number: '0135', shape: 'briefcase', price: 12900, name: 'Cartable en cuir',
        colours: 'CAM NOI BOR',
        detail: 'Cuir pleine fleur, doublure coton', tags: ['cuir', 'premium', 'bureau', 'fabriqué en Europe'],
      },
      {
        number: '0140', shape: 'laptop-sleeve', price: 1290, name: 'Housse ordinateur 14 pouces en feutre',
        colours: 'GRI ANT BLE',
        detail: 'Feutre recyclé, fermeture à zip', tags: ['feutre', 'télétravail', 'éco-responsable'],
      },
      {
        number: '0145', shape: 'laptop-sleeve', price: 1190, name: 'Housse ordinateur 15 pouces néoprène',
        colours: 'NOI ROU BLE TUR',
        detail: 'Néoprène 5 mm, réversible', tags: ['télétravail'],
      },
      {
        number: '0150', shape: 'waist-bag', price: 890, name: 'Sacoche banane',
        colours: 'NOI BLE ROU ORA VIO KAK',
        detail: 'Polyester recyclé, deux poches', tags: ['sport', 'été', 'polyester recyclé'],
      },
      {
        number: '0155', shape: 'toiletry-bag', price: 990, name: 'Trousse de toilette',
        colours: 'NOI BLE GRI BOR',
        detail: 'Doublure lavable, dragonne',
      },
      {
        number: '0158', shape: 'toiletry-bag', price: 1990, name: 'Trousse de toilette en toile cirée',
        colours: 'KAK ARD CAM',
        detail: 'Toile de coton cirée, zip laiton', tags: ['premium', 'coton'],
      },
    ],
  },
];
