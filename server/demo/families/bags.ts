import type { Family } from './family.ts';

/** Sacs en toile, pochettes et sacs isothermes. */
export const bagsFamilies: readonly Family[] = [
  {
    prefix: 'TB',
    category: 'Sacs',
    provider: 'Tissages Valmont',
    demand: 1.6,
    lots: [50, 100, 25, 200, 250, 150, 500],
    techniques: ['screen printing', 'transfer', 'digital'],
    positions: ['face', 'deux faces'],
    tags: ['coton'],
    models: [
      {
        number: '0310', shape: 'tote', price: 340, name: 'Sac coton naturel 140 g',
        colours: 'NAT BLC NOI BLE ROU VER',
        detail: 'Coton 140 g/m², 38 × 42 cm, anses courtes', tags: ['petit prix'],
      },
      {
        number: '0312', shape: 'long-tote', price: 360, name: 'Sac coton anses longues 140 g',
        colours: 'NAT NOI BLC ROU BLE VER ORA PET',
        detail: 'Coton 140 g/m², 38 × 42 cm, anses de 70 cm',
      },
      {
        number: '0315', shape: 'long-tote', price: 490, name: 'Sac coton bio 180 g',
        colours: 'NAT NOI TER VER ARD',
        detail: 'Coton biologique 180 g/m², 38 × 42 cm', tags: ['coton bio', 'éco-responsable'],
      },
      {
        number: '0318', shape: 'shopping-bag', price: 790, name: 'Sac coton épais 280 g',
        colours: 'NAT NOI BLE VER BOR',
        detail: 'Coton 280 g/m² à soufflet, 40 × 40 × 10 cm', tags: ['premium'],
      },
      {
        number: '0320', shape: 'shopping-bag', price: 690, name: 'Cabas de courses 220 g',
        colours: 'NAT NOI BLE ROU',
        detail: 'Coton 220 g/m² à soufflet, 42 × 38 × 12 cm',
      },
      {
        number: '0325', shape: 'shopping-bag', price: 790, name: 'Cabas jute et coton',
        colours: 'SAB CAM KAK',
        detail: 'Jute laminée, anses rembourrées', tags: ['éco-responsable', 'plage'],
      },
      {
        number: '0330', shape: 'tote', price: 420, name: 'Sac coton recyclé 150 g',
        colours: 'GCL ARD NAT BLE',
        detail: 'Coton recyclé 150 g/m², 38 × 42 cm', tags: ['éco-responsable'],
      },
      {
        number: '0340', shape: 'long-tote', price: 390, name: 'Sac pliable en polyester recyclé',
        colours: 'BLE ROU NOI POM ORA TUR',
        detail: 'Se replie dans sa pochette, 40 × 42 cm', tags: ['pliable', 'polyester recyclé'],
      },
      {
        number: '0350', shape: 'paper-bag', price: 95, name: 'Sac kraft à anses torsadées',
        colours: 'CAM BLC NOI ROU VER',
        detail: 'Kraft 110 g/m², 24 × 31 × 11 cm', tags: ['papier', 'petit prix', 'salon'],
      },
      {
        number: '0355', shape: 'paper-bag', price: 210, name: 'Sac luxe pelliculé',
        colours: 'NOI BLC BLE BOR DOR',
        detail: 'Papier 170 g/m², anses cordelette', tags: ['papier', 'premium'],
      },
      {
        number: '0360', shape: 'shopping-bag', price: 120, name: 'Sac intissé 80 g',
        colours: 'BLE ROU NOI VER BLC ORA POM ROY',
        detail: 'Polypropylène intissé, anses soudées', tags: ['petit prix', 'salon'],
      },
    ],
  },
  {
    prefix: 'SC',
    category: 'Sacs',
    provider: 'Tissages Valmont',
    demand: 1,
    lots: [50, 100, 25, 200],
    techniques: ['screen printing', 'transfer'],
    positions: ['face'],
    tags: ['voyage'],
    models: [
      {
        number: '0410', shape: 'drawstring-bag', price: 210, name: 'Sac à dos à cordons polyester',
        colours: 'BLE ROU NOI ROY JAU VER ORA BLC',
        detail: 'Polyester 210D, coins renforcés', tags: ['sport', 'petit prix', 'polyester'],
      },
      {
        number: '0415', shape: 'drawstring-bag', price: 310, name: 'Sac à cordons coton',
        colours: 'NAT NOI BLE ROU',
        detail: 'Coton 140 g/m², 37 × 41 cm', tags: ['coton'],
      },
      {
        number: '0420', shape: 'pouch', price: 240, name: 'Trousse en coton',
        colours: 'NAT NOI BLE ROU PET',
        detail: 'Coton 220 g/m², zip métal', tags: ['coton', 'école', 'bureau'],
      },
      {
        number: '0425', shape: 'pouch', price: 390, name: 'Trousse en feutre recyclé',
        colours: 'GRI ANT ROU VER',
        detail: 'Feutre de polyester recyclé', tags: ['feutre', 'polyester recyclé'],
      },
      {
        number: '0430', shape: 'cooler-bag', price: 590, name: 'Sac isotherme 6 canettes',
        colours: 'BLE ROU NOI GRI VER',
        detail: 'Doublure aluminium, bandoulière', tags: ['isotherme', 'pique-nique', 'été'],
      },
      {
        number: '0435', shape: 'cooler-bag', price: 1490, name: 'Sac isotherme 16 litres',
        colours: 'ARD PET BLE KAK',
        detail: 'Polyester recyclé, trois poches', tags: ['isotherme', 'pique-nique', 'polyester recyclé'],
      },
      {
        number: '0440', shape: 'cooler-bag', price: 890, name: 'Lunch bag isotherme',
        colours: 'NOI GRI ROS CIE',
        detail: 'Deux compartiments, poignée', tags: ['isotherme', 'bureau'],
      },
    ],
  },
];
