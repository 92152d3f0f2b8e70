import type { Family } from './family.ts';

/** Vestes, tabliers et vêtements de travail. */
export const workwearFamilies: readonly Family[] = [
  {
    prefix: 'VE',
    category: 'Vestes et travail',
    provider: 'Confection Armor',
    demand: 0.8,
    lots: [10, 6, 12, 20, 24],
    techniques: ['embroidery', 'transfer'],
    positions: ['cœur', 'dos', 'manche'],
    tags: ['polyester'],
    models: [
      {
        number: '0410', shape: 'softshell', price: 3990, name: 'Softshell homme',
        colours: 'NOI BLE ROU GRI', sizes: 'S M L XL XXL 3XL',
        detail: 'Deux couches, membrane déperlante, intérieur polaire', tags: ['homme', 'étanche'],
      },
      {
        number: '0411', shape: 'softshell', price: 3990, name: 'Softshell femme',
        colours: 'NOI BLE BOR', sizes: 'XS S M L XL',
        detail: 'Deux couches, membrane déperlante, coupe cintrée', tags: ['femme', 'étanche'],
      },
      {
        number: '0412', shape: 'softshell', price: 2990, name: 'Softshell enfant',
        colours: 'BLE ROU NOI', sizes: '6A 8A 10A 12A',
        detail: 'Membrane déperlante, capuche amovible', tags: ['enfant', 'étanche'],
      },
      {
        number: '0415', shape: 'softshell', price: 5890, name: 'Softshell trois couches recyclée',
        colours: 'ARD VER', sizes: 'XS S M L XL XXL',
        detail: 'Polyester recyclé, membrane 8 000 mm, coutures soudées', tags: ['mixte', 'polyester recyclé', 'étanche', 'premium'],
      },
      {
        number: '0420', shape: 'bodywarmer', price: 2990, name: 'Bodywarmer mixte',
        colours: 'NOI BLE GRI BOR', sizes: 'S M L XL XXL',
        detail: 'Ouatine 180 g/m², deux poches zippées', tags: ['mixte', 'hiver'],
      },
      {
        number: '0425', shape: 'bodywarmer', price: 3690, name: 'Doudoune légère sans manches',
        colours: 'NOI PET ORA', sizes: 'S M L XL XXL',
        detail: 'Garnissage recyclé, se range dans sa pochette', tags: ['mixte', 'pliable', 'polyester recyclé'],
      },
      {
        number: '0430', shape: 'parka', price: 6490, name: 'Parka doublée mixte',
        colours: 'NOI BLE KAK', sizes: 'S M L XL XXL',
        detail: 'Enduction imperméable, doublure matelassée', tags: ['mixte', 'hiver', 'étanche'],
      },
      {
        number: '0440', shape: 'parka', price: 2190, name: 'Coupe-vent pliable',
        colours: 'ROY NOI ORA JAU', sizes: 'S M L XL XXL',
        detail: 'Nylon déperlant, capuche dans le col', tags: ['mixte', 'pluie', 'pliable'],
      },
    ],
  },
  {
    prefix: 'WK',
    category: 'Vestes et travail',
    provider: 'Confection Armor',
    demand: 0.7,
    lots: [20, 10, 30, 50, 12],
    techniques: ['transfer', 'screen printing', 'embroidery'],
    positions: ['dos', 'cœur', 'face'],
    tags: ['chantier'],
    models: [
      {
        number: '0510', shape: 'hi-vis-vest', price: 390, name: 'Gilet haute visibilité',
        colours: 'JFL OFL', sizes: 'M L XL XXL',
        detail: 'Polyester certifié, quatre bandes rétroréfléchissantes', tags: ['haute visibilité', 'petit prix'],
      },
      {
        number: '0515', shape: 'tshirt', price: 1290, name: 'T-shirt haute visibilité',
        colours: 'JFL OFL', sizes: 'S M L XL XXL',
        detail: 'Maille respirante certifiée classe 2', tags: ['haute visibilité'],
      },
      {
        number: '0517', shape: 'polo', price: 1690, name: 'Polo haute visibilité',
        colours: 'JFL OFL', sizes: 'S M L XL XXL',
        detail: 'Maille respirante certifiée classe 2, col bicolore', tags: ['haute visibilité'],
      },
      {
        number: '0520', shape: 'work-trousers', price: 3490, name: 'Pantalon de travail multipoches',
        colours: 'NOI BLE GRI', sizes: '38 40 42 44 46 48',
        detail: 'Polycoton 245 g/m², poches genouillères', tags: ['homme'],
      },
      {
        number: '0530', shape: 'parka', price: 4990, name: 'Parka haute visibilité',
        colours: 'JFL OFL', sizes: 'M L XL XXL',
        detail: 'Imperméable, capuche amovible, certifiée classe 3', tags: ['haute visibilité', 'pluie', 'étanche'],
      },
      {
        number: '0540', shape: 'apron', price: 990, name: 'Tablier à bavette',
        colours: 'NOI BLC BLE BOR NAT VER',
        detail: 'Polycoton 195 g/m², poche centrale double', tags: ['cuisine', 'mixte'],
      },
      {
        number: '0545', shape: 'apron', price: 2490, name: 'Tablier de barista',
        colours: 'ARD CAM KAK BLE',
        detail: 'Toile de coton 320 g/m², bretelles croisées', tags: ['cuisine', 'premium', 'coton'],
      },
      {
        number: '0548', shape: 'apron', price: 690, name: 'Tablier enfant',
        colours: 'ROU ROY JAU POM',
        detail: 'Polycoton 180 g/m², tour de cou réglable', tags: ['cuisine', 'enfant'],
      },
    ],
  },
];
