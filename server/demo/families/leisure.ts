import type { Family } from './family.ts';

/** Sport, plage, jeux et enfants. */
export const leisureFamilies: readonly Family[] = [
  {
    prefix: 'SP',
    category: 'Sport et loisirs',
    provider: 'Festiv’Event',
    demand: 0.7,
    lots: [50, 100, 25, 20, 200],
    techniques: ['screen printing', 'pad printing', 'transfer'],
    positions: ['face', 'branche', 'étui'],
    tags: ['été'],
    models: [
      {
        number: '0210', shape: 'sunglasses', price: 190, name: 'Lunettes de soleil',
        colours: 'NOI BLC BLE ROU ORA POM ROS JAU',
        detail: 'Protection UV400, catégorie 3', tags: ['plage', 'petit prix'],
      },
      {
        number: '0212', shape: 'sunglasses', price: 590, name: 'Lunettes de soleil en bambou',
        colours: 'BOI',
        detail: 'Branches bambou, UV400', tags: ['bambou', 'plage', 'éco-responsable'],
      },
      {
        number: '0220', shape: 'frisbee', price: 149, name: 'Disque volant 21 cm',
        colours: 'BLE ROU JAU ORA BLC POM',
        detail: 'Polypropylène recyclé', tags: ['plage', 'jeu', 'plastique recyclé'],
      },
      {
        number: '0225', shape: 'beach-ball', price: 169, name: 'Ballon de plage 40 cm',
        colours: 'ROU BLE VER ORA JAU',
        detail: 'PVC sans phtalates, gonflable', tags: ['plage', 'jeu'],
      },
      {
        number: '0230', shape: 'football', price: 1290, name: 'Ballon de football',
        colours: 'NOI BLE ROU VER',
        detail: 'Taille 5, 32 panneaux cousus', tags: ['sport', 'jeu'],
      },
      {
        number: '0235', shape: 'racket', price: 690, name: 'Raquettes de plage',
        colours: 'ORA BLE ROU VER',
        detail: 'Bois, deux raquettes et une balle', tags: ['plage', 'jeu', 'bois'],
      },
      {
        number: '0240', shape: 'flip-flops', price: 590, name: 'Tongs',
        colours: 'BLE NOI ROU TUR',
        detail: 'Semelle EVA, lanières PVC', tags: ['plage'],
      },
      {
        number: '0250', shape: 'card-game', price: 390, name: 'Jeu de 54 cartes',
        colours: 'BLE ROU NOI VER',
        detail: 'Cartes françaises, étui carton', tags: ['jeu', 'soirée', 'fabriqué en France'],
      },
      {
        number: '0252', shape: 'card-game', price: 490, name: 'Jeu de sept familles',
        colours: 'BLE POM ORA',
        detail: '42 cartes illustrées, étui carton', tags: ['jeu', 'enfant', 'fabriqué en France'],
      },
      {
        number: '0260', shape: 'teddy', price: 690, name: 'Ours en peluche et son t-shirt',
        colours: 'BLC ROU BLE VER ORA',
        detail: 'Peluche 18 cm, t-shirt à marquer', tags: ['enfant', 'jeu'],
      },
      {
        number: '0270', shape: 'bike-light', price: 490, name: 'Éclairage de vélo',
        colours: 'NOI BLC JAU',
        detail: 'Deux lampes silicone, USB-C', tags: ['vélo', 'rechargeable'],
      },
      {
        number: '0280', shape: 'yoga-mat', price: 1690, name: 'Tapis de yoga',
        colours: 'VIO PET LAV NOI',
        detail: 'TPE recyclable, 183 × 61 cm', tags: ['sport'],
      },
      {
        number: '0290', shape: 'golf-set', price: 1990, name: 'Coffret de golf',
        colours: 'NOI VER BLE',
        detail: 'Trois balles, tees et relève-pitch', tags: ['coffret', 'sport', 'premium'],
      },
    ],
  },
];
