import { foldText } from '../rules/fold-text.ts';

/** The French names of choices; English files use the stored value. */
const french: Record<string, string> = {
  // Order status.
  Pending: 'En attente',
  Shipped: 'Expédiée',
  Canceled: 'Annulée',
  Completed: 'Terminée',
  // Preparation state of a line.
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
  // States of proofs and jobs.
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
  // Origins, actions and subjects of the audit.
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
  customizations: 'Marquages',
  customers: 'Clients',
  arrivals: 'Arrivages',
  arrivallines: 'Lignes d’arrivage',
  categories: 'Catégories',
  tags: 'Étiquettes',
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

/** A choice as written in a file. */
export function fileChoice(value: string, language: 'en' | 'fr'): string {
  return language === 'fr' ? (french[value] ?? value) : value;
}

/** The choice that a cell means, in either language, ignoring case and accents; null for no match. */
export function findChoice(choices: readonly string[], text: string): string | null {
  const word = foldText(text);
  const isMeant = (choice: string) => foldText(choice) === word || foldText(french[choice] ?? '') === word;
  return choices.find((choice) => choice === text) ?? choices.find(isMeant) ?? null;
}
