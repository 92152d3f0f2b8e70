import type { EntityName } from '../registry.ts';
import type { FileLanguage } from './write-cell.ts';

/** The sheet title of each list: English, French. A list without an entry uses its own name. */
const titles: Partial<Record<EntityName, readonly [en: string, fr: string]>> = {
  products: ['Products', 'Produits'],
  articles: ['Articles', 'Articles'],
  orders: ['Orders', 'Commandes'],
  orderlines: ['Order lines', 'Lignes de commande'],
  customizations: ['Customizations', 'Marquages'],
  customers: ['Customers', 'Clients'],
  arrivals: ['Arrivals', 'Arrivages'],
  arrivallines: ['Arrival lines', 'Lignes d’arrivage'],
  categories: ['Categories', 'Catégories'],
  tags: ['Tags', 'Étiquettes'],
  users: ['Users', 'Utilisateurs'],
  roles: ['Roles', 'Rôles'],
  permissions: ['Permissions', 'Permissions'],
  movements: ['Stock movements', 'Mouvements de stock'],
  audit: ['Audit', 'Audit'],
};

/** The name of a list's sheet. */
export function sheetTitle(name: EntityName, language: FileLanguage): string {
  return titles[name]?.[language === 'en' ? 0 : 1] ?? name;
}

/** `lignes-de-commande-2026-06-12.csv`; ASCII only, so that every system accepts it. */
export function fileName(name: EntityName, language: FileLanguage, suffix: string, format: string): string {
  const words = `${sheetTitle(name, language)} ${suffix}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
  return `${words.replace(/[^a-z0-9]+/g, '-')}.${format}`;
}
