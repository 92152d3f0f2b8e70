import { foldText } from '../rules/fold-text.ts';

/** How the French say a choice; in English it is said as it is stored. */
const french: Record<string, string> = {
  // Status of an order.
  Pending: 'En attente',
  Shipped: 'Expédiée',
  Canceled: 'Annulée',
  Completed: 'Terminée',
  // Preparation of a line.
  'to pick': 'À prélever',
  picked: 'Prélevée',
  short: 'Manquante',
  'to mark': 'À marquer',
  marked: 'Marquée',
  packed: 'Emballée',
  // Techniques.
  'screen printing': 'Sérigraphie',
  embroidery: 'Broderie',
  'laser engraving': 'Gravure laser',
  'pad printing': 'Tampographie',
  transfer: 'Transfert',
  digital: 'Numérique',
  unspecified: 'Non précisée',
  // Proofs and jobs.
  none: 'Aucun',
  sent: 'Envoyé',
  approved: 'Approuvé',
  refused: 'Refusé',
  'to do': 'À faire',
  'in progress': 'En cours',
  blocked: 'Bloquée',
  done: 'Terminé',
  'shipped unmarked': 'Expédié sans marquage',
  // Causes of a movement.
  opening: 'Stock initial',
  count: 'Comptage',
  arrival: 'Arrivage',
  'arrival reversal': 'Annulation d’arrivage',
  shipment: 'Expédition',
  'shipment undo': 'Annulation d’expédition',
  spoilage: 'Gâche',
  correction: 'Correction',
  // Roles.
  Admin: 'Administrateur',
  Commercial: 'Commercial',
  Manager: 'Manager',
  Technician: 'Technicien',
  Preparer: 'Préparateur',
  Client: 'Client',
  // Doors and deeds of the audit, and what it tells of.
  screen: 'Écran',
  import: 'Import',
  command: 'Action',
  api: 'API',
  system: 'Système',
  create: 'Création',
  update: 'Modification',
  delete: 'Suppression',
  products: 'Produits',
  articles: 'Articles',
  orders: 'Commandes',
  orderlines: 'Lignes de commande',
  customizations: 'Personnalisations',
  customers: 'Clients',
  arrivals: 'Arrivages',
  arrivallines: 'Lignes d’arrivage',
  categories: 'Catégories',
  tags: 'Tags',
  users: 'Utilisateurs',
  roles: 'Rôles',
  permissions: 'Permissions',
  movements: 'Mouvements de stock',
  sessions: 'Sessions',
  passwords: 'Mots de passe',
  reset_links: 'Liens de mot de passe',
  baskets: 'Paniers',
  views: 'Vues',
  imports: 'Imports',
  images: 'Images',
  settings: 'Réglages',
};

/** A choice as a file says it. */
export function fileChoice(value: string, language: 'en' | 'fr'): string {
  return language === 'fr' ? (french[value] ?? value) : value;
}

/** The choice that a cell means, in either language, whatever its capitals and accents; null for none of them. */
export function findChoice(choices: readonly string[], text: string): string | null {
  const word = foldText(text);
  const isMeant = (choice: string) => foldText(choice) === word || foldText(french[choice] ?? '') === word;
  return choices.find((choice) => choice === text) ?? choices.find(isMeant) ?? null;
}
