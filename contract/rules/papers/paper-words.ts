import { translations } from '../../languages.ts';

type PluralText = (count: number, shown: string) => string;

type Words = {
  confirmation: string;
  creditNote: string;
  deliveryNote: string;
  pickList: string;
  pickLists: string;
  orderedOn: (date: string) => string;
  creditedOn: (date: string) => string;
  promisedOn: (date: string) => string;
  wantedOn: (date: string) => string;
  shippedOn: (date: string) => string;
  canceledOrder: string;
  canceledOn: (date: string) => string;
  printedOn: (moment: string, by: string) => string;
  notShipped: string;
  order: string;
  customer: string;
  deliveredTo: string;
  deliverTo: string;
  billedTo: string;
  yourReference: string;
  instructions: string;
  message: string;
  continues: (number: string) => string;
  article: string;
  quantity: string;
  unitPrice: string;
  amount: string;
  ordered: string;
  delivered: string;
  remaining: string;
  location: string;
  lineCode: string;
  pieces: string;
  noLocation: string;
  unmarked: string;
  partlyMarked: (marked: string, marking: string, unmarked: string) => string;
  shortAccepted: string;
  toMark: (marking: string) => string;
  toFollow: (pieces: string) => string;
  backOrdered: (pieces: string) => string;
  shippedSince: PluralText;
  waiting: (inStock: string, waiting: string) => string;
  allWaiting: (pieces: string) => string;
  waitingNote: (ordered: string, inStock: string, waiting: string) => string;
  partWaiting: string;
  partMayWait: string;
  closed: PluralText;
  picked: PluralText;
  totalExcl: string;
  vat: (rate: string) => string;
  totalIncl: string;
  paid: string;
  due: string;
  overpaid: string;
  toRefund: string;
  refunded: string;
  deliveredPieces: string;
  piecesToPick: string;
  lines: PluralText;
  follows: (numbers: string) => string;
  followed: (numbers: string) => string;
  closedNote: string;
  shippedLess: string;
  terms: string;
  bank: string;
  scanNote: string;
  receivedOn: string;
  signature: string;
  reservations: string;
  pickedBy: string;
  start: string;
  end: string;
  shortages: string;
  vatNumber: (number: string) => string;
  page: string;
};

/** Every text of papers. Quantities come formatted; counts decide the plural. */
export const paperWords = translations<Words>({
  en: {
    confirmation: 'Order confirmation',
    creditNote: 'Credit note',
    deliveryNote: 'Delivery note',
    pickList: 'Pick list',
    pickLists: 'Pick lists',
    orderedOn: (date) => `ordered on ${date}`,
    creditedOn: (date) => `dated ${date}`,
    promisedOn: (date) => `promised for ${date}`,
    wantedOn: (date) => `wanted for ${date}`,
    shippedOn: (date) => `shipped on ${date}`,
    canceledOrder: 'Canceled order',
    canceledOn: (date) => `canceled on ${date}`,
    printedOn: (moment, by) => (by ? `printed on ${moment} by ${by}` : `printed on ${moment}`),
    notShipped: 'Not shipped yet: pieces that can ship now',
    order: 'Order',
    customer: 'Customer',
    deliveredTo: 'Delivered to',
    deliverTo: 'Deliver to',
    billedTo: 'Billed to',
    yourReference: 'Your reference',
    instructions: 'Delivery instructions',
    message: 'Message',
    continues: (number) => `Back order of ${number}`,
    article: 'Article',
    quantity: 'Quantity',
    unitPrice: 'Unit price excl. VAT',
    amount: 'Amount excl. VAT',
    ordered: 'Ordered',
    delivered: 'Delivered',
    remaining: 'Remaining',
    location: 'Location',
    lineCode: 'Line code',
    pieces: 'Pieces',
    noLocation: 'No location',
    unmarked: 'Without its marking',
    partlyMarked: (marked, marking, unmarked) =>
      `${marked} with the marking “${marking}”, ${unmarked} without`,
    shortAccepted: 'Shortage accepted',
    toMark: (marking) => `To mark: ${marking}`,
    toFollow: (pieces) => `${pieces} to follow`,
    backOrdered: (pieces) => `${pieces} in the back order`,
    shippedSince: (_, shown) => `${shown} shipped since`,
    waiting: (inStock, waiting) => `${inStock} in stock, ${waiting} awaiting stock`,
    allWaiting: (pieces) => `${pieces} awaiting stock`,
    waitingNote: (ordered, inStock, waiting) =>
      `Pieces ordered: ${ordered}, in stock: ${inStock}, awaiting stock: ${waiting}`,
    partWaiting: 'Part of it is awaiting stock',
    partMayWait: 'Part of it may be awaiting stock',
    closed: (_, shown) => `${shown} closed`,
    picked: (_, shown) => `${shown} picked`,
    totalExcl: 'Total excl. VAT',
    vat: (rate) => `VAT ${rate}`,
    totalIncl: 'Total incl. VAT',
    paid: 'Paid so far',
    due: 'Balance due',
    overpaid: 'Overpaid',
    toRefund: 'To refund',
    refunded: 'Refunded so far',
    deliveredPieces: 'Pieces delivered',
    piecesToPick: 'Pieces to pick',
    lines: (count, shown) => (count === 1 ? `${shown} line` : `${shown} lines`),
    follows: (numbers) => (numbers ? `Back order: order ${numbers}` : 'Back order'),
    followed: (numbers) => `Shipped since: order ${numbers}`,
    closedNote: 'Closed pieces are not delivered later and are not charged.',
    shippedLess: 'Amounts are for the pieces shipped.',
    terms: 'Payment terms',
    bank: 'Bank details',
    scanNote:
      'In walking order. The code of a line opens it on the tablet. It does not confirm the line. Without a tablet, tick the box and record it later.',
    receivedOn: 'Received on',
    signature: 'Name and signature',
    reservations: 'Damage or missing goods: note before the driver leaves',
    pickedBy: 'Picked by',
    start: 'Start',
    end: 'End',
    shortages: 'Shortages and remarks',
    vatNumber: (number) => `VAT ${number}`,
    page: 'page {page} / {pages}',
  },
  fr: {
    confirmation: 'Confirmation de commande',
    creditNote: 'Avoir',
    deliveryNote: 'Bon de livraison',
    pickList: 'Liste de prélèvement',
    pickLists: 'Listes de prélèvement',
    orderedOn: (date) => `commande du ${date}`,
    creditedOn: (date) => `du ${date}`,
    promisedOn: (date) => `promise pour le ${date}`,
    wantedOn: (date) => `souhaitée le ${date}`,
    shippedOn: (date) => `expédié le ${date}`,
    canceledOrder: 'Commande annulée',
    canceledOn: (date) => `annulée le ${date}`,
    printedOn: (moment, by) => (by ? `imprimée le ${moment} par ${by}` : `imprimée le ${moment}`),
    notShipped: 'Pas encore expédié\u00a0: pièces pouvant être expédiées à ce jour',
    order: 'Commande',
    customer: 'Client',
    deliveredTo: 'Livré à',
    deliverTo: 'À livrer à',
    billedTo: 'Facturé à',
    yourReference: 'Votre référence',
    instructions: 'Instructions de livraison',
    message: 'Message',
    continues: (number) => `Reliquat de ${number}`,
    article: 'Article',
    quantity: 'Quantité',
    unitPrice: 'Prix unitaire HT',
    amount: 'Montant HT',
    ordered: 'Commandé',
    delivered: 'Livré',
    remaining: 'Reste',
    location: 'Emplacement',
    lineCode: 'Code de la ligne',
    pieces: 'Pièces',
    noLocation: 'Sans emplacement',
    unmarked: 'Sans son marquage',
    partlyMarked: (marked, marking, unmarked) =>
      `${marked} avec marquage «\u00a0${marking}\u00a0», ${unmarked} sans`,
    shortAccepted: 'Manquant accepté',
    toMark: (marking) => `À marquer\u00a0: ${marking}`,
    toFollow: (pieces) => `${pieces} à suivre`,
    backOrdered: (pieces) => `${pieces} en reliquat`,
    shippedSince: (count, shown) => `${shown} ${count < 2 ? 'expédiée' : 'expédiées'} depuis`,
    waiting: (inStock, waiting) => `${inStock} en stock, ${waiting} en attente de stock`,
    allWaiting: (pieces) => `${pieces} en attente de stock`,
    waitingNote: (ordered, inStock, waiting) =>
      `Pièces commandées\u00a0: ${ordered}, en stock\u00a0: ${inStock}, en attente de stock\u00a0: ${waiting}`,
    partWaiting: 'Une partie est en attente de stock',
    partMayWait: 'Une partie est peut-être en attente de stock',
    closed: (count, shown) => (count < 2 ? `${shown} soldée` : `${shown} soldées`),
    picked: (count, shown) => (count < 2 ? `${shown} prélevée` : `${shown} prélevées`),
    totalExcl: 'Total HT',
    vat: (rate) => `TVA ${rate}`,
    totalIncl: 'Total TTC',
    paid: 'Déjà payé',
    due: 'Reste dû',
    overpaid: 'Trop-perçu',
    toRefund: 'À rembourser',
    refunded: 'Déjà remboursé',
    deliveredPieces: 'Pièces livrées',
    piecesToPick: 'Pièces à prélever',
    lines: (count, shown) => (count < 2 ? `${shown} ligne` : `${shown} lignes`),
    follows: (numbers) => (numbers ? `Reliquat\u00a0: commande ${numbers}` : 'Reliquat'),
    followed: (numbers) => `Expédié depuis\u00a0: commande ${numbers}`,
    closedNote: 'Les pièces soldées ne seront pas livrées et ne sont pas facturées.',
    shippedLess: 'Les montants sont ceux des pièces expédiées.',
    terms: 'Conditions de paiement',
    bank: 'Coordonnées bancaires',
    scanNote:
      'Dans l’ordre du parcours. Le code de la ligne l’ouvre sur la tablette, sans la valider. Sans tablette, cochez la case et saisissez ensuite.',
    receivedOn: 'Reçu le',
    signature: 'Nom et signature',
    reservations: 'Réserves, à noter avant le départ du chauffeur',
    pickedBy: 'Prélevé par',
    start: 'Début',
    end: 'Fin',
    shortages: 'Manques et remarques',
    vatNumber: (number) => `TVA ${number}`,
    page: 'page {page} / {pages}',
  },
});

export type PaperWords = Words;
