import type { Family } from './family.ts';

/** Salons, accueils et cérémonies. */
export const eventsFamilies: readonly Family[] = [
  {
    prefix: 'EV',
    category: 'Événementiel',
    provider: 'Festiv’Event',
    demand: 1,
    lots: [200, 100, 500, 250, 1000, 50],
    techniques: ['screen printing', 'digital', 'transfer'],
    positions: ['face', 'deux faces', 'pied'],
    tags: ['salon'],
    models: [
      {
        number: '0110', shape: 'lanyard', price: 75, name: 'Tour de cou 15 mm',
        colours: 'NOI BLE ROU VER BLC ORA',
        detail: 'Polyester, mousqueton métal', tags: ['petit prix', 'polyester'],
      },
      {
        number: '0112', shape: 'lanyard', price: 110, name: 'Tour de cou 20 mm recyclé',
        colours: 'NOI VER BLE GCL',
        detail: 'Polyester recyclé, clip de sécurité', tags: ['polyester recyclé', 'éco-responsable'],
      },
      {
        number: '0115', shape: 'lanyard', price: 140, name: 'Tour de cou bambou',
        colours: 'BOI NAT',
        detail: 'Fibre de bambou, boucle bois', tags: ['bambou', 'éco-responsable'],
      },
      {
        number: '0120', shape: 'name-badge', price: 89, name: 'Porte-badge et cordon',
        colours: 'BLE ROU NOI VER',
        detail: 'Pochette A6, cordon assorti', tags: ['réunion'],
      },
      {
        number: '0125', shape: 'badge', price: 45, name: 'Badge bouton 37 mm',
        colours: 'BLC ROU BLE JAU NOI',
        detail: 'Impression quadri, épingle', tags: ['petit prix'],
      },
      {
        number: '0128', shape: 'badge', price: 79, name: 'Magnet bouton 56 mm',
        colours: 'BLC BLE VER',
        detail: 'Impression quadri, aimant', tags: ['petit prix'],
      },
      {
        number: '0130', shape: 'wristband', price: 55, name: 'Bracelet silicone',
        colours: 'BLE ROU NOI JAU POM ROS ORA',
        detail: 'Silicone souple, marquage en creux', tags: ['silicone', 'soirée'],
      },
      {
        number: '0131', shape: 'wristband', price: 12, name: 'Bracelet de contrôle',
        colours: 'BLE ROU JAU POM ORA ROS NOI',
        detail: 'Papier indéchirable, fermeture adhésive', tags: ['petit prix', 'soirée'],
      },
      {
        number: '0132', shape: 'wristband', price: 65, name: 'Bracelet tissé',
        colours: 'NOI ROU DOR BLE',
        detail: 'Satin tissé, fermeture à usage unique', tags: ['soirée'],
      },
      {
        number: '0140', shape: 'balloon', price: 15, name: 'Ballon de baudruche 30 cm',
        colours: 'ROU BLE JAU BLC POM ORA VIO ROS',
        detail: 'Latex naturel, biodégradable', tags: ['petit prix'],
      },
      {
        number: '0145', shape: 'flag', price: 65, name: 'Drapeau à main',
        colours: 'BLC BLE ROU VER',
        detail: 'Papier 135 g/m², 12 × 24 cm', tags: ['papier', 'sport'],
      },
      {
        number: '0150', shape: 'medal', price: 290, name: 'Médaille 50 mm',
        colours: 'ROU BLE VER',
        detail: 'Zamak doré, ruban assorti', tags: ['sport', 'métal'],
      },
      {
        number: '0155', shape: 'trophy', price: 2490, name: 'Trophée sur socle',
        colours: 'NOI BLE BOI',
        detail: 'Résine et socle à graver', tags: ['sport', 'premium'],
      },
      {
        number: '0160', shape: 'sticker', price: 25, name: 'Autocollant découpé',
        colours: 'BLC BLE ROU NOI JAU',
        detail: 'Vinyle résistant aux UV, 9 × 9 cm', tags: ['petit prix'],
      },
      {
        number: '0165', shape: 'paper-fan', price: 190, name: 'Éventail publicitaire',
        colours: 'ROU BLE BLC NOI ORA',
        detail: 'Papier et brins de bambou', tags: ['été', 'papier'],
      },
      {
        number: '0170', shape: 'roll-up', price: 5990, name: 'Kakémono enrouleur 85 × 200',
        colours: 'BLE NOI ROU BLC',
        detail: 'Structure aluminium, visuel compris', tags: ['aluminium', 'réunion'],
      },
    ],
  },
];
