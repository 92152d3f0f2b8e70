import type { Family } from './family.ts';

/** Stylos, crayons et surligneurs. */
export const writingFamilies: readonly Family[] = [
  {
    prefix: 'ST',
    category: 'Écriture',
    provider: 'Novaplume',
    demand: 2,
    lots: [250, 500, 100, 1000, 200, 300, 150],
    techniques: ['pad printing', 'screen printing', 'digital'],
    positions: ['corps', 'clip'],
    tags: ['bureau'],
    models: [
      {
        number: '0087', shape: 'pen', price: 85, name: 'Stylo bille Rivage',
        colours: 'BLE NOI ROU VER BLC ORA ROY',
        detail: 'Corps opaque, pointe moyenne, encre bleue', tags: ['petit prix'],
      },
      {
        number: '0088', shape: 'pen', price: 79, name: 'Stylo bille Rivage transparent',
        colours: 'TRA CIE ROS MEN',
        detail: 'Corps translucide, encre bleue', tags: ['petit prix'],
      },
      {
        number: '0089', shape: 'pen', price: 69, name: 'Stylo bille Brise',
        colours: 'BLC BLE ROU NOI POM JAU ORA',
        detail: 'Corps blanc, bouton de couleur', tags: ['petit prix'],
      },
      {
        number: '0090', shape: 'pen', price: 95, name: 'Stylo bille Estran recyclé',
        colours: 'NAT VER BLE GCL',
        detail: 'Plastique recyclé à 80 %', tags: ['plastique recyclé', 'éco-responsable'],
      },
      {
        number: '0092', shape: 'pen', price: 110, name: 'Stylo bille Bocage antibactérien',
        colours: 'BLC CIE',
        detail: 'Corps traité, finition satinée',
      },
      {
        number: '0093', shape: 'pen', price: 129, name: 'Stylo bille Galet',
        colours: 'NOI BLE ROU VER BLC PET',
        detail: 'Corps gomme, toucher doux',
      },
      {
        number: '0095', shape: 'stylus-pen', price: 145, name: 'Stylo stylet Sillage',
        colours: 'NOI BLE ROU ARG VER',
        detail: 'Embout tactile, aluminium', tags: ['aluminium'],
      },
      {
        number: '0097', shape: 'stylus-pen', price: 290, name: 'Stylo stylet lampe Phare',
        colours: 'NOI BLE ARG',
        detail: 'Embout tactile et diode blanche', tags: ['nouveauté'],
      },
      {
        number: '0100', shape: 'bamboo-pen', price: 120, name: 'Stylo bille Bambou',
        colours: 'BLE NOI VER ROU ORA',
        detail: 'Corps en bambou, embouts de couleur', tags: ['bambou', 'éco-responsable'],
      },
      {
        number: '0105', shape: 'pen', price: 190, name: 'Stylo quatre couleurs',
        colours: 'BLC BLE ROU',
        detail: 'Quatre encres, fabriqué dans l’Oise', tags: ['fabriqué en France'],
      },
      {
        number: '0110', shape: 'pen', price: 160, name: 'Stylo gel Falaise',
        colours: 'NOI BLE VIO ROS',
        detail: 'Encre gel effaçable', tags: ['école'],
      },
    ],
  },
  {
    prefix: 'SM',
    category: 'Écriture',
    provider: 'Novaplume',
    demand: 0.9,
    lots: [100, 50, 200, 25],
    techniques: ['laser engraving', 'pad printing'],
    positions: ['corps', 'clip'],
    tags: ['bureau', 'métal'],
    models: [
      {
        number: '0210', shape: 'metal-pen', price: 290, name: 'Stylo bille métal Cap',
        colours: 'NOI BLE ROU ARG PET',
        detail: 'Laiton laqué, gravure miroir', tags: ['premium'],
      },
      {
        number: '0212', shape: 'metal-pen', price: 390, name: 'Roller métal Cap',
        colours: 'NOI BLE ARG',
        detail: 'Laiton laqué, capuchon aimanté', tags: ['premium'],
      },
      {
        number: '0215', shape: 'metal-pen', price: 1490, name: 'Stylo plume Amirauté',
        colours: 'NOI BOR BLE',
        detail: 'Plume acier, recharge et convertisseur', tags: ['premium', 'cadeau de fin d’année'],
      },
      {
        number: '0220', shape: 'pen-case', price: 1990, name: 'Parure stylo et roller',
        colours: 'NOI BLE BOR',
        detail: 'Écrin rigide, deux pièces', tags: ['premium', 'coffret', 'cadeau de fin d’année'],
      },
      {
        number: '0225', shape: 'pen-case', price: 1290, name: 'Coffret stylo bois',
        colours: 'CAM BOI',
        detail: 'Érable et laiton, étui bois', tags: ['bois', 'coffret'],
      },
    ],
  },
  {
    prefix: 'CR',
    category: 'Écriture',
    provider: 'Novaplume',
    demand: 0.9,
    lots: [250, 500, 100, 1000],
    techniques: ['pad printing', 'screen printing'],
    positions: ['corps', 'étui'],
    tags: ['école'],
    models: [
      {
        number: '0310', shape: 'pencil', price: 35, name: 'Crayon à papier rond',
        colours: 'BLE ROU VER NOI BLC NAT',
        detail: 'Tilleul certifié, mine HB, gomme', tags: ['bois', 'petit prix'],
      },
      {
        number: '0315', shape: 'pencil', price: 69, name: 'Crayon de menuisier',
        colours: 'ROU JAU NAT',
        detail: 'Mine dure, section ovale', tags: ['chantier', 'bois'],
      },
      {
        number: '0318', shape: 'pencil', price: 180, name: 'Crayon à planter',
        colours: 'NAT VER',
        detail: 'Cèdre, capsule de graines de basilic', tags: ['bois', 'jardin', 'éco-responsable'],
      },
      {
        number: '0320', shape: 'pencil-set', price: 149, name: 'Boîte de six crayons de couleur',
        colours: 'CAM BLC ROU BLE',
        detail: 'Étui carton, six teintes', tags: ['enfant', 'bois'],
      },
      {
        number: '0330', shape: 'highlighter', price: 89, name: 'Surligneur à pointe biseautée',
        colours: 'JAU POM ORA ROS CIE',
        detail: 'Encre fluorescente', tags: ['bureau'],
      },
      {
        number: '0335', shape: 'highlighter', price: 119, name: 'Surligneur recyclé',
        colours: 'JAU MEN LAV',
        detail: 'Corps en plastique recyclé, rechargeable', tags: ['plastique recyclé', 'bureau'],
      },
    ],
  },
];
