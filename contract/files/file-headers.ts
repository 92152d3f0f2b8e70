import { entities, type EntityName } from '../registry.ts';

type FieldName = { [N in EntityName]: keyof (typeof entities)[N]['fields'] & string }[EntityName];
/** English, French. */
type Pair = readonly [en: string, fr: string];

/** What a column of a file is called. Importing finds the field by either name. */
const headers: Partial<Record<FieldName, Pair>> = {
  active: ['Active', 'Actif'],
  amount_paid: ['Amount paid', 'Montant payé'],
  applied_at: ['Stock updated on', 'Stock mis à jour le'],
  applied_by: ['Stock updated by', 'Stock mis à jour par'],
  arrival_number: ['Arrival number', 'N° d’arrivage'],
  at: ['At', 'Le'],
  barcode: ['Barcode', 'Code-barres'],
  billing_address: ['Billing address', 'Adresse de facturation'],
  blocked_reason: ['Blocked because', 'Motif de blocage'],
  canceled_at: ['Canceled on', 'Annulée le'],
  category: ['Category', 'Catégorie'],
  cause: ['Cause', 'Cause'],
  claimed_by: ['Prepared by', 'Préparée par'],
  code: ['Customer code', 'Code client'],
  colours: ['Colours', 'Couleurs'],
  commercial: ['Salesperson', 'Commercial'],
  completed_at: ['Completed on', 'Terminée le'],
  customer_code: ['Customer code', 'Code client'],
  customer_name: ['Customer name', 'Nom du client'],
  customer_reference: ['Customer reference', 'Référence client'],
  date: ['Date', 'Date'],
  date_ordered: ['Order date', 'Date de commande'],
  date_updated: ['Date updated', 'Mise à jour le'],
  delivery_instructions: ['Delivery instructions', 'Consignes de livraison'],
  description: ['Description', 'Description'],
  designation: ['Designation', 'Désignation'],
  done_at: ['Done on', 'Fini le'],
  email: ['Email', 'E-mail'],
  expected: ['Expected', 'Attendu'],
  id: ['ID', 'Identifiant'],
  location: ['Location', 'Emplacement'],
  marking: ['Marking', 'Marquage'],
  max_stock: ['Max stock', 'Stock maxi'],
  min_stock: ['Min stock', 'Stock mini'],
  name: ['Name', 'Nom'],
  note: ['Note', 'Note'],
  number: ['Number', 'Numéro'],
  on_hand: ['On hand', 'En stock'],
  on_hand_after: ['On hand after', 'Stock après'],
  order_id: ['Order ID', 'Identifiant de commande'],
  order_number: ['Order number', 'N° de commande'],
  orderline_id: ['Order line ID', 'Identifiant de ligne'],
  page: ['Page', 'Page'],
  phone: ['Phone', 'Téléphone'],
  picked: ['Picked', 'Prélevé'],
  placed_by: ['Placed by', 'Passée par'],
  position: ['Position', 'Position'],
  prep_state: ['Preparation', 'Préparation'],
  price: ['Price (HT)', 'Prix HT'],
  product_reference: ['Product reference', 'Référence produit'],
  proof: ['Proof', 'BAT'],
  proof_required: ['Proof required', 'BAT exigé'],
  provider: ['Provider', 'Fournisseur'],
  quantity: ['Quantity', 'Quantité'],
  quantity_done: ['Quantity done', 'Quantité faite'],
  quantity_spoiled: ['Quantity spoiled', 'Quantité gâchée'],
  received: ['Received', 'Reçu'],
  reference: ['Reference', 'Référence'],
  rejected: ['Rejected', 'Refusé'],
  reversed_at: ['Reversed on', 'Annulé le'],
  reversed_by: ['Reversed by', 'Annulé par'],
  role: ['Role', 'Rôle'],
  shipped_at: ['Shipped on', 'Expédiée le'],
  shipping_address: ['Shipping address', 'Adresse de livraison'],
  short_accepted: ['Shortage accepted', 'Manque accepté'],
  short_reason: ['Shortage reason', 'Motif du manque'],
  size: ['Size', 'Taille'],
  source: ['Source', 'Origine'],
  started_at: ['Started on', 'Commencé le'],
  state: ['State', 'État'],
  status: ['Status', 'Statut'],
  tags: ['Tags', 'Tags'],
  technician: ['Technician', 'Technicien'],
  technique: ['Technique', 'Technique'],
  text: ['Text', 'Texte'],
  threshold: ['Threshold', 'Seuil'],
  total: ['Total (HT)', 'Total HT'],
  username: ['Username', 'Nom d’utilisateur'],
};

/** Where a name means something else in one list. */
const own: { [N in EntityName]?: Partial<Record<FieldName, Pair>> } = {
  arrivals: { number: ['Arrival number', 'N° d’arrivage'] },
  orders: { number: ['Order number', 'N° de commande'] },
  orderlines: { id: ['Order line ID', 'Identifiant de ligne'] },
  categories: { name: ['Category', 'Catégorie'] },
  tags: { name: ['Tag', 'Tag'] },
  roles: { name: ['Role', 'Rôle'] },
  permissions: { name: ['Permission', 'Permission'] },
};

/** The name of a field's column in a file; a field that no word was found for goes by its own name. */
export function fileHeader(entity: EntityName, field: string, language: 'en' | 'fr'): string {
  const pair = own[entity]?.[field as FieldName] ?? headers[field as FieldName];
  if (pair) return pair[language === 'en' ? 0 : 1];
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
