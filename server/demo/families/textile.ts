import type { Family } from './family.ts';

/** T-shirts, polos, chemises, sweats et polaires. */
export const textileFamilies: readonly Family[] = [
  {
    prefix: 'TX',
    category: 'Textile',
    provider: 'Filature du Perche',
    demand: 1.5,
    lots: [24, 12, 36, 50, 48, 10, 60, 100],
    techniques: ['screen printing', 'embroidery', 'transfer'],
    positions: ['cœur', 'dos', 'manche', 'face'],
    tags: ['coton'],
    models: [
      {
        number: '1042', shape: 'tshirt', price: 690, name: 'T-shirt col rond homme',
        colours: 'BLE NOI BLC ROU VER GRI ROY BOR ORA JAU', sizes: 'S M L XL XXL 3XL',
        detail: 'Coton peigné 150 g/m², col côtelé, coupe droite', tags: ['homme'],
      },
      {
        number: '1043', shape: 'tshirt', price: 690, name: 'T-shirt col rond femme',
        colours: 'BLC NOI BLE ROS TUR BOR', sizes: 'XS S M L XL XXL',
        detail: 'Coton peigné 150 g/m², coupe cintrée', tags: ['femme'],
      },
      {
        number: '1050', shape: 'tshirt', price: 790, name: 'T-shirt col V homme',
        colours: 'NOI BLC BLE GRI', sizes: 'S M L XL XXL',
        detail: 'Coton ringspun 155 g/m², col V contrôlé', tags: ['homme'],
      },
      {
        number: '1052', shape: 'tshirt', price: 790, name: 'T-shirt col V femme',
        colours: 'BLC NOI BLE BOR', sizes: 'XS S M L XL',
        detail: 'Coton ringspun 155 g/m², col V contrôlé', tags: ['femme'],
      },
      {
        number: '1060', shape: 'tshirt', price: 990, name: 'T-shirt coton bio mixte',
        colours: 'NAT BLC NOI VER PET TER', sizes: 'XS S M L XL XXL',
        detail: 'Coton biologique 180 g/m², bande de propreté au col', tags: ['mixte', 'coton bio', 'éco-responsable'],
      },
      {
        number: '1062', shape: 'tshirt', price: 1290, name: 'T-shirt ample mixte',
        colours: 'NOI NAT LAV MEN SAB', sizes: 'XS S M L XL XXL',
        detail: 'Coton 220 g/m², épaules tombantes', tags: ['mixte', 'nouveauté'],
      },
      {
        number: '1065', shape: 'tshirt', price: 990, name: 'T-shirt épais homme',
        colours: 'BLE NOI BLC GRI KAK', sizes: 'S M L XL XXL 3XL',
        detail: 'Coton 200 g/m², lavable à 60 °C', tags: ['homme'],
      },
      {
        number: '1071', shape: 'tshirt', price: 520, name: 'T-shirt enfant',
        colours: 'BLC ROU ROY JAU POM', sizes: '4A 6A 8A 10A 12A',
        detail: 'Coton 150 g/m², coutures doubles', tags: ['enfant', 'école'],
      },
      {
        number: '1080', shape: 'long-tshirt', price: 1190, name: 'T-shirt manches longues mixte',
        colours: 'NOI BLE BLC GRI', sizes: 'S M L XL XXL',
        detail: 'Coton 190 g/m², poignets côtelés', tags: ['mixte', 'hiver'],
      },
      {
        number: '1090', shape: 'sport-tshirt', price: 890, name: 'T-shirt respirant mixte',
        colours: 'ROY ROU NOI JFL BLC', sizes: 'S M L XL XXL',
        detail: 'Maille polyester 140 g/m², séchage rapide', tags: ['mixte', 'sport', 'polyester'],
      },
      {
        number: '1095', shape: 'tank-top', price: 590, name: 'Débardeur d’été femme',
        colours: 'BLC NOI ROS', sizes: 'S M L XL',
        detail: 'Coton 140 g/m², dos nageur', tags: ['femme', 'été'],
      },
    ],
  },
  {
    prefix: 'PO',
    category: 'Textile',
    provider: 'Filature du Perche',
    demand: 1.2,
    lots: [20, 10, 24, 30, 48, 12, 60],
    techniques: ['embroidery', 'screen printing', 'transfer'],
    positions: ['cœur', 'manche', 'dos'],
    tags: ['coton'],
    models: [
      {
        number: '0720', shape: 'polo', price: 1490, name: 'Polo piqué femme',
        colours: 'VER BLC NOI BLE BOR GRI', sizes: 'XS S M L XL XXL',
        detail: 'Maille piquée de coton 210 g/m², patte de boutonnage', tags: ['femme'],
      },
      {
        number: '0721', shape: 'polo', price: 1490, name: 'Polo piqué homme',
        colours: 'BLE NOI BLC VER ROU GRI', sizes: 'S M L XL XXL 3XL',
        detail: 'Maille piquée de coton 210 g/m², fentes latérales', tags: ['homme'],
      },
      {
        number: '0722', shape: 'polo', price: 1190, name: 'Polo piqué enfant',
        colours: 'BLC BLE ROU', sizes: '4A 6A 8A 10A 12A',
        detail: 'Maille piquée de coton 200 g/m²', tags: ['enfant', 'école'],
      },
      {
        number: '0725', shape: 'polo', price: 1790, name: 'Polo contrasté homme',
        colours: 'BLE NOI BLC ROU', sizes: 'S M L XL XXL',
        detail: 'Liserés de couleur au col et aux manches', tags: ['homme'],
      },
      {
        number: '0735', shape: 'polo', price: 1890, name: 'Polo coton bio mixte',
        colours: 'NAT BLE NOI PET', sizes: 'S M L XL XXL',
        detail: 'Coton biologique 200 g/m², boutons en corozo', tags: ['mixte', 'coton bio', 'éco-responsable'],
      },
      {
        number: '0740', shape: 'polo', price: 1690, name: 'Polo respirant mixte',
        colours: 'NOI ROY BLC ROU', sizes: 'S M L XL XXL',
        detail: 'Polyester 150 g/m², évacue l’humidité', tags: ['mixte', 'sport', 'polyester'],
      },
      {
        number: '0750', shape: 'polo', price: 2290, name: 'Polo piqué manches courtes premium',
        colours: 'NOI BLE BLC', sizes: 'S M L XL XXL',
        detail: 'Coton longues fibres 220 g/m², col tricoté', tags: ['homme', 'premium'],
      },
    ],
  },
  {
    prefix: 'CH',
    category: 'Textile',
    provider: 'Tissages Valmont',
    demand: 0.5,
    lots: [10, 12, 20, 24, 6],
    techniques: ['embroidery'],
    positions: ['cœur', 'poignet', 'col'],
    tags: ['coton', 'bureau'],
    models: [
      {
        number: '0810', shape: 'shirt', price: 2690, name: 'Chemise oxford homme',
        colours: 'CIE BLC BLE', sizes: 'S M L XL XXL 3XL',
        detail: 'Oxford de coton, entretien facile', tags: ['homme'],
      },
      {
        number: '0811', shape: 'shirt', price: 2590, name: 'Chemise popeline femme',
        colours: 'BLC CIE NOI', sizes: 'XS S M L XL',
        detail: 'Popeline de coton extensible, coupe ajustée', tags: ['femme'],
      },
      {
        number: '0820', shape: 'shirt', price: 3190, name: 'Chemise denim mixte',
        colours: 'BLE ARD', sizes: 'S M L XL XXL',
        detail: 'Denim de coton 6 oz, surpiqûres ton sur ton', tags: ['mixte', 'premium'],
      },
    ],
  },
  {
    prefix: 'SW',
    category: 'Textile',
    provider: 'Filature du Perche',
    demand: 1,
    lots: [20, 10, 24, 12, 30, 50],
    techniques: ['embroidery', 'screen printing', 'transfer'],
    positions: ['cœur', 'dos', 'face', 'manche'],
    tags: ['coton', 'hiver'],
    models: [
      {
        number: '0905', shape: 'hoodie', price: 2450, name: 'Sweat à capuche mixte',
        colours: 'GRI NOI BLE BOR VER BLC', sizes: 'S M L XL XXL',
        detail: 'Molleton gratté 280 g/m², poche kangourou', tags: ['mixte'],
      },
      {
        number: '0910', shape: 'sweat', price: 1950, name: 'Sweat col rond mixte',
        colours: 'GRI NOI BLE ROU VER', sizes: 'S M L XL XXL 3XL',
        detail: 'Molleton non gratté 260 g/m², bords côtelés', tags: ['mixte'],
      },
      {
        number: '0912', shape: 'sweat', price: 1950, name: 'Sweat col rond femme',
        colours: 'ROS GCL BLE NOI', sizes: 'XS S M L XL',
        detail: 'Molleton 260 g/m², coupe cintrée', tags: ['femme'],
      },
      {
        number: '0915', shape: 'zip-hoodie', price: 2850, name: 'Sweat zippé à capuche',
        colours: 'NOI BLE GRI BOR', sizes: 'S M L XL XXL',
        detail: 'Molleton 280 g/m², zip métal', tags: ['mixte'],
      },
      {
        number: '0916', shape: 'zip-hoodie', price: 2850, name: 'Sweat zippé à capuche femme',
        colours: 'NOI BLE BOR', sizes: 'XS S M L XL',
        detail: 'Molleton 280 g/m², poches prises dans la couture', tags: ['femme'],
      },
      {
        number: '0920', shape: 'hoodie', price: 3250, name: 'Sweat à capuche coton bio',
        colours: 'NAT PET TER NOI', sizes: 'S M L XL XXL',
        detail: 'Coton biologique et polyester recyclé, 300 g/m²', tags: ['mixte', 'coton bio', 'éco-responsable'],
      },
      {
        number: '0930', shape: 'sweat', price: 1490, name: 'Sweat enfant',
        colours: 'BLE ROU GRI', sizes: '6A 8A 10A 12A',
        detail: 'Molleton 260 g/m², bords côtelés', tags: ['enfant', 'école'],
      },
    ],
  },
  {
    prefix: 'PL',
    category: 'Textile',
    provider: 'Confection Armor',
    demand: 0.7,
    lots: [10, 12, 20, 24, 30],
    techniques: ['embroidery'],
    positions: ['cœur', 'dos'],
    tags: ['polyester', 'hiver'],
    models: [
      {
        number: '0610', shape: 'fleece', price: 2390, name: 'Veste polaire homme',
        colours: 'BLE NOI GRI VER ROU', sizes: 'S M L XL XXL',
        detail: 'Polaire anti-boulochage 280 g/m², zip intégral', tags: ['homme'],
      },
      {
        number: '0611', shape: 'fleece', price: 2390, name: 'Veste polaire femme',
        colours: 'NOI BLE BOR', sizes: 'XS S M L XL',
        detail: 'Polaire anti-boulochage 280 g/m², coupe cintrée', tags: ['femme'],
      },
      {
        number: '0612', shape: 'fleece', price: 1690, name: 'Veste polaire enfant',
        colours: 'BLE ROU VER', sizes: '6A 8A 10A 12A',
        detail: 'Polaire 260 g/m², zip protégé au menton', tags: ['enfant', 'école'],
      },
      {
        number: '0615', shape: 'fleece', price: 2790, name: 'Micropolaire recyclée mixte',
        colours: 'ARD VER PET', sizes: 'S M L XL',
        detail: 'Polyester recyclé 200 g/m², toucher doux', tags: ['mixte', 'polyester recyclé', 'éco-responsable'],
      },
    ],
  },
];
