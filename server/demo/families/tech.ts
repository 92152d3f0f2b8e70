import type { Family } from './family.ts';

/** Clés USB, batteries, son et accessoires. */
export const techFamilies: readonly Family[] = [
  {
    prefix: 'UB',
    category: 'High-tech',
    provider: 'Technilight',
    demand: 1,
    lots: [50, 25, 100, 10, 200],
    techniques: ['pad printing', 'laser engraving', 'screen printing'],
    positions: ['face', 'corps', 'étui'],
    tags: ['bureau'],
    models: [
      {
        number: '0412', shape: 'usb-stick', price: 690, name: 'Clé USB pivotante 16 Go',
        colours: 'NOI BLE ROU VER BLC ORA',
        detail: 'USB 3.0, capot métal', tags: ['métal'],
      },
      {
        number: '0414', shape: 'usb-stick', price: 890, name: 'Clé USB pivotante 32 Go',
        colours: 'NOI BLE ROU BLC',
        detail: 'USB 3.0, capot métal', tags: ['métal'],
      },
      {
        number: '0416', shape: 'usb-stick', price: 1490, name: 'Clé USB-C double 64 Go',
        colours: 'NOI ARG BLE',
        detail: 'USB-C et USB-A, 100 Mo/s', tags: ['nouveauté'],
      },
      {
        number: '0420', shape: 'wood-usb-stick', price: 890, name: 'Clé USB bois 16 Go',
        colours: 'BOI CAM',
        detail: 'Érable ou noyer, capuchon aimanté', tags: ['bois', 'éco-responsable'],
      },
    ],
  },
  {
    prefix: 'PA',
    category: 'High-tech',
    provider: 'Technilight',
    demand: 0.8,
    lots: [25, 50, 10, 20, 100],
    techniques: ['laser engraving', 'screen printing', 'digital'],
    positions: ['face', 'dos'],
    tags: ['rechargeable'],
    models: [
      {
        number: '0412', shape: 'power-bank', price: 1390, name: 'Batterie externe 5 000 mAh',
        colours: 'NOI BLC BLE ROU ARG',
        detail: 'Sortie USB-C, quatre témoins', tags: ['voyage'],
      },
      {
        number: '0415', shape: 'power-bank', price: 1990, name: 'Batterie externe 10 000 mAh',
        colours: 'NOI BLC PET',
        detail: 'Charge rapide 20 W, USB-C', tags: ['voyage', 'premium'],
      },
      {
        number: '0418', shape: 'power-bank', price: 2190, name: 'Batterie externe bambou 8 000 mAh',
        colours: 'BOI',
        detail: 'Coque bambou, deux sorties', tags: ['bambou', 'éco-responsable'],
      },
      {
        number: '0420', shape: 'wireless-charger', price: 1290, name: 'Chargeur sans fil 15 W',
        colours: 'NOI BLC BOI GRI',
        detail: 'Compatible Qi, câble USB-C', tags: ['sans fil', 'télétravail'],
      },
      {
        number: '0422', shape: 'wireless-charger', price: 1590, name: 'Chargeur sans fil en liège',
        colours: 'BOI ARD',
        detail: 'Liège et paille de blé, 10 W', tags: ['liège', 'sans fil', 'éco-responsable'],
      },
      {
        number: '0425', shape: 'cable', price: 490, name: 'Câble multi-embouts',
        colours: 'BLC NOI BLE ROU VER',
        detail: 'USB-C, micro-USB et embout magnétique, 1 m', tags: ['voyage'],
      },
      {
        number: '0427', shape: 'cable', price: 690, name: 'Câble recyclé trois-en-un',
        colours: 'GCL ARD VER',
        detail: 'Polyester recyclé tressé, USB-C', tags: ['polyester recyclé', 'éco-responsable'],
      },
      {
        number: '0430', shape: 'mouse', price: 1190, name: 'Souris sans fil',
        colours: 'NOI BLC GRI ROU',
        detail: 'Optique 1 600 ppp, récepteur USB', tags: ['sans fil', 'télétravail'],
      },
      {
        number: '0432', shape: 'mouse', price: 1690, name: 'Souris sans fil en bambou',
        colours: 'BOI',
        detail: 'Bambou et plastique recyclé, 1 600 ppp', tags: ['bambou', 'sans fil', 'éco-responsable'],
      },
      {
        number: '0435', shape: 'webcam-cover', price: 79, name: 'Cache-caméra coulissant',
        colours: 'NOI BLC BLE ROU',
        detail: 'Adhésif repositionnable, 0,8 mm', tags: ['petit prix', 'télétravail'],
      },
      {
        number: '0438', shape: 'tracker', price: 1490, name: 'Traceur d’objets',
        colours: 'NOI BLC BLE',
        detail: 'Bluetooth, pile fournie', tags: ['sans fil', 'voyage', 'nouveauté'],
      },
      {
        number: '0440', shape: 'pedometer', price: 3490, name: 'Montre connectée',
        colours: 'NOI BLE ROS BLC',
        detail: 'Pas, sommeil, notifications, étanche', tags: ['sport', 'étanche', 'premium'],
      },
    ],
  },
  {
    prefix: 'AU',
    category: 'High-tech',
    provider: 'Technilight',
    demand: 0.7,
    lots: [25, 10, 50, 20],
    techniques: ['pad printing', 'screen printing', 'laser engraving'],
    positions: ['boîtier', 'face', 'arceau'],
    tags: ['sans fil', 'rechargeable'],
    models: [
      {
        number: '0510', shape: 'earbuds', price: 2490, name: 'Écouteurs sans fil',
        colours: 'BLC NOI BLE MEN ROS',
        detail: 'Bluetooth 5.3, boîtier de charge', tags: ['nouveauté'],
      },
      {
        number: '0515', shape: 'earbuds', price: 4990, name: 'Écouteurs sans fil réduction de bruit',
        colours: 'NOI BLC',
        detail: 'Réduction active, 30 h d’autonomie', tags: ['premium'],
      },
      {
        number: '0520', shape: 'headphones', price: 2990, name: 'Casque pliable',
        colours: 'NOI BLC BLE ROU',
        detail: 'Bluetooth, 20 h d’autonomie', tags: ['pliable', 'télétravail'],
      },
      {
        number: '0525', shape: 'headphones', price: 1290, name: 'Casque enfant filaire',
        colours: 'ROY ROS JAU POM',
        detail: 'Volume limité à 85 dB', tags: ['enfant', 'école'],
      },
      {
        number: '0530', shape: 'speaker', price: 1890, name: 'Enceinte nomade 5 W',
        colours: 'NOI BLE ROU TUR ORA',
        detail: 'Bluetooth, 6 h d’autonomie', tags: ['été', 'plage'],
      },
      {
        number: '0532', shape: 'speaker', price: 3290, name: 'Enceinte étanche 10 W',
        colours: 'NOI KAK PET',
        detail: 'Résiste à l’eau, dragonne', tags: ['étanche', 'plage', 'premium'],
      },
      {
        number: '0535', shape: 'wood-speaker', price: 3690, name: 'Enceinte en bois',
        colours: 'NOI BLE TER NAT',
        detail: 'Hêtre, tissu acoustique', tags: ['bois', 'premium', 'cadeau de fin d’année'],
      },
    ],
  },
];
