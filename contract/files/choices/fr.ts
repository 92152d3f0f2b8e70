import { paperLanguages } from '../../rules/papers/paper-language.ts';
import { stockAlerts } from '../../rules/stock/stock-level.ts';
import { listTitles } from '../file-names.ts';

/** The French names of choices. */
export const frenchChoices: Record<string, string> = {
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
  // Step of a line.
  'in back order': 'Mise en reliquat',
  closed: 'Soldée',
  credited: 'Créditée',
  // Stock levels and alerts.
  'In stock': 'En stock',
  'Low stock': 'Stock bas',
  critical: 'Sous le minimum',
  overstock: 'Au-dessus du maximum',
  // State of an arrival's line.
  expected: 'Attendue',
  applied: 'En stock',
  quarantine: 'En quarantaine',
  reversed: 'Annulée',
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
  'to do': 'Pas commencé',
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
  damaged: 'Endommagé',
  lost: 'Perdu',
  found: 'Retrouvé',
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
  ...listTitles.fr,
  sessions: 'Sessions',
  passwords: 'Mots de passe',
  reset_links: 'Liens de mot de passe',
  pins: 'Codes de connexion',
  badges: 'Badges',
  baskets: 'Paniers',
  views: 'Vues',
  imports: 'Imports',
  images: 'Images',
  settings: 'Réglages',
  company: 'Entreprise',
  // Languages of papers.
  en: 'Anglais',
  fr: 'Français',
};

/** By the choices of a field: the French names that differ from those of the same choice of other fields. */
export const frenchChoicesOfLists = new Map<readonly string[], Record<string, string>>([
  [stockAlerts, { none: 'Aucune' }],
  [paperLanguages, { company: 'Celle de l’entreprise' }],
]);
