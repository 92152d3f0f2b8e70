import type { Family } from './family.ts';

/** Casquettes, bonnets, écharpes et chaussettes. */
export const headwearFamilies: readonly Family[] = [
  {
    prefix: 'CA',
    category: 'Casquettes et accessoires',
    provider: 'Confection Armor',
    demand: 1.2,
    lots: [50, 25, 100, 24, 36, 200],
    techniques: ['embroidery', 'transfer'],
    positions: ['face', 'côté', 'arrière'],
    tags: ['mixte'],
    models: [
      {
        number: '0611', shape: 'cap', price: 760, name: 'Casquette 5 panneaux',
        colours: 'BOR NOI BLE BLC ROU VER ROY',
        detail: 'Coton brossé, fermeture scratch', tags: ['coton'],
      },
      {
        number: '0612', shape: 'cap', price: 890, name: 'Casquette baseball 6 panneaux',
        colours: 'NOI BLE BLC GRI KAK ROU',
        detail: 'Coton lavé, boucle métal', tags: ['coton'],
      },
      {
        number: '0615', shape: 'cap', price: 820, name: 'Casquette trucker',
        colours: 'NOI BLE ROU ROY BLC',
        detail: 'Face mousse, filet aéré', tags: ['été'],
      },
      {
        number: '0620', shape: 'cap', price: 1090, name: 'Casquette coton bio',
        colours: 'NAT VER NOI PET TER',
        detail: 'Coton biologique, visière en carton recyclé', tags: ['coton bio', 'éco-responsable'],
      },
      {
        number: '0625', shape: 'cap', price: 650, name: 'Casquette enfant',
        colours: 'ROU ROY JAU POM',
        detail: 'Coton, tour réglable', tags: ['enfant', 'école'],
      },
      {
        number: '0630', shape: 'cap', price: 980, name: 'Casquette sport respirante',
        colours: 'NOI ROY BLC JFL',
        detail: 'Polyester recyclé, bandeau absorbant', tags: ['sport', 'polyester recyclé'],
      },
      {
        number: '0640', shape: 'bucket-hat', price: 790, name: 'Bob réversible',
        colours: 'BLC NOI BLE KAK SAB ORA',
        detail: 'Coton sergé, deux faces', tags: ['été', 'plage', 'coton'],
      },
      {
        number: '0645', shape: 'bucket-hat', price: 990, name: 'Bob en coton bio',
        colours: 'NAT TER MEN LAV',
        detail: 'Coton biologique 220 g/m²', tags: ['coton bio', 'éco-responsable', 'été'],
      },
      {
        number: '0650', shape: 'straw-hat', price: 590, name: 'Chapeau de paille à ruban',
        colours: 'NOI BLE ROU ORA BLC',
        detail: 'Paille naturelle, ruban à personnaliser', tags: ['été', 'plage'],
      },
    ],
  },
  {
    prefix: 'BN',
    category: 'Casquettes et accessoires',
    provider: 'Tissages Valmont',
    demand: 0.8,
    lots: [50, 25, 100, 30],
    techniques: ['embroidery'],
    positions: ['revers', 'face'],
    tags: ['hiver', 'mixte', 'maille'],
    models: [
      {
        number: '0310', shape: 'beanie', price: 690, name: 'Bonnet à revers',
        colours: 'NOI BLE GRI ROU BOR VER ORA',
        detail: 'Maille acrylique double épaisseur',
      },
      {
        number: '0315', shape: 'beanie', price: 890, name: 'Bonnet recyclé',
        colours: 'ARD NAT VER TER PET',
        detail: 'Polyester recyclé, maille côtelée', tags: ['polyester recyclé', 'éco-responsable'],
      },
      {
        number: '0320', shape: 'pompom-beanie', price: 950, name: 'Bonnet à pompon',
        colours: 'BLE ROU NOI VER CIE',
        detail: 'Maille jacquard, pompon détachable', tags: ['nouveauté'],
      },
      {
        number: '0330', shape: 'scarf', price: 1190, name: 'Écharpe maille unie',
        colours: 'GRI NOI BLE BOR VER',
        detail: 'Maille douce, franges courtes',
      },
      {
        number: '0335', shape: 'scarf', price: 2290, name: 'Écharpe laine mélangée',
        colours: 'CAM ARD BOR',
        detail: 'Laine et polyester recyclé, tissée', tags: ['premium', 'fabriqué en Europe', 'cadeau de fin d’année'],
      },
      {
        number: '0340', shape: 'neck-tube', price: 420, name: 'Tour de cou multifonction',
        colours: 'NOI BLE ROU JFL BLC ROY',
        detail: 'Microfibre extensible sans couture', tags: ['sport', 'vélo'],
      },
      {
        number: '0345', shape: 'neck-tube', price: 550, name: 'Tour de cou polaire',
        colours: 'NOI BLE GRI ROU',
        detail: 'Polaire 240 g/m²', tags: ['sport'],
      },
      {
        number: '0350', shape: 'socks', price: 490, name: 'Chaussettes de ville',
        colours: 'NOI BLE BOR GRI',
        detail: 'Coton peigné, motif tissé sur demande', tags: ['coton', 'fabriqué en France'],
      },
      {
        number: '0355', shape: 'socks', price: 590, name: 'Chaussettes de sport',
        colours: 'BLC NOI ROY ROU',
        detail: 'Coton et élasthanne, semelle bouclette', tags: ['coton', 'sport'],
      },
    ],
  },
];
