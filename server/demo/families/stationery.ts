import type { Family } from './family.ts';

/** Carnets, blocs et calendriers. */
export const stationeryFamilies: readonly Family[] = [
  {
    prefix: 'CN',
    category: 'Carnets et calendriers',
    provider: 'Papeteries Aubrac',
    demand: 1.2,
    lots: [60, 50, 100, 25, 200, 30],
    techniques: ['screen printing', 'transfer', 'laser engraving', 'pad printing'],
    positions: ['couverture', 'dos', 'élastique'],
    tags: ['bureau', 'réunion'],
    models: [
      {
        number: '0140', shape: 'notebook', price: 510, name: 'Carnet A5 ligné',
        colours: 'GRI NOI BLE ROU VER ORA TUR',
        detail: 'Couverture souple, 192 pages, élastique', tags: ['papier'],
      },
      {
        number: '0142', shape: 'notebook', price: 390, name: 'Carnet A6 de poche',
        colours: 'NOI BLE ROU JAU',
        detail: 'Couverture rigide, 128 pages, signet', tags: ['papier'],
      },
      {
        number: '0145', shape: 'notebook', price: 1190, name: 'Carnet A5 pointillé premium',
        colours: 'ARD VER BOR CAM',
        detail: 'Papier 100 g/m², tranche colorée', tags: ['papier', 'premium'],
      },
      {
        number: '0148', shape: 'notebook', price: 790, name: 'Carnet A5 papier de pierre',
        colours: 'BLC GCL PET',
        detail: 'Papier minéral, résiste à l’eau', tags: ['éco-responsable', 'nouveauté'],
      },
      {
        number: '0150', shape: 'cork-notebook', price: 690, name: 'Carnet A5 en liège',
        colours: 'NAT NOI VER BLE',
        detail: 'Couverture liège, 160 pages recyclées', tags: ['liège', 'papier recyclé', 'éco-responsable'],
      },
      {
        number: '0152', shape: 'notebook', price: 450, name: 'Carnet A5 recyclé',
        colours: 'CAM VER BLE ROU NOI',
        detail: 'Couverture kraft, 160 pages recyclées, élastique', tags: ['papier recyclé', 'éco-responsable'],
      },
      {
        number: '0155', shape: 'notebook', price: 890, name: 'Carnet A4 de réunion',
        colours: 'NOI BLE GRI',
        detail: '192 pages microperforées', tags: ['papier'],
      },
      {
        number: '0160', shape: 'spiral-notebook', price: 290, name: 'Bloc à spirale A5',
        colours: 'BLE ROU NOI VER CAM',
        detail: '70 feuilles recyclées, couverture carton', tags: ['papier recyclé'],
      },
      {
        number: '0163', shape: 'spiral-notebook', price: 390, name: 'Cahier à spirale A4',
        colours: 'BLE ROU NOI CAM',
        detail: '80 feuilles perforées, couverture polypropylène', tags: ['papier recyclé'],
      },
      {
        number: '0162', shape: 'spiral-notebook', price: 190, name: 'Bloc à spirale A6',
        colours: 'NOI CAM ROU CIE',
        detail: '50 feuilles, stylo assorti', tags: ['papier recyclé', 'petit prix'],
      },
      {
        number: '0165', shape: 'notepad', price: 150, name: 'Bloc-notes A5 collé',
        colours: 'BLE ROU VER NOI ORA',
        detail: '50 feuilles 80 g/m², impression quadri', tags: ['papier', 'petit prix'],
      },
      {
        number: '0170', shape: 'sticky-notes', price: 220, name: 'Étui de notes repositionnables',
        colours: 'NOI BLE CAM ROU',
        detail: 'Cinq marque-pages et un bloc', tags: ['papier'],
      },
      {
        number: '0175', shape: 'document-holder', price: 490, name: 'Porte-bloc à pince A4',
        colours: 'NOI BLE ROU CAM',
        detail: 'Carton gainé, pince métal',
      },
    ],
  },
  {
    prefix: 'CL',
    category: 'Carnets et calendriers',
    provider: 'Papeteries Aubrac',
    demand: 0.6,
    lots: [50, 100, 25, 200],
    techniques: ['digital', 'screen printing'],
    positions: ['pied', 'bandeau', 'couverture'],
    tags: ['papier'],
    models: [
      {
        number: '0210', shape: 'desk-calendar', price: 390, name: 'Calendrier chevalet',
        colours: 'BLE ROU VER NOI',
        detail: '13 feuillets, pied repliable', tags: ['bureau', 'cadeau de fin d’année'],
      },
      {
        number: '0215', shape: 'wall-calendar', price: 290, name: 'Calendrier mural illustré',
        colours: 'BLE VER BOR PET ORA',
        detail: 'Sept feuillets, 30 × 42 cm', tags: ['cadeau de fin d’année', 'fabriqué en France'],
      },
      {
        number: '0220', shape: 'desk-calendar', price: 250, name: 'Calendrier bancaire',
        colours: 'NOI BLE ROU',
        detail: 'Carton 2 mm, semestriel', tags: ['petit prix', 'fabriqué en France'],
      },
      {
        number: '0230', shape: 'notebook', price: 790, name: 'Agenda semainier',
        colours: 'NOI BLE BOR VER',
        detail: 'Une semaine sur deux pages, 16 × 24 cm', tags: ['bureau', 'cadeau de fin d’année'],
      },
    ],
  },
];
