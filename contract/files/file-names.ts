import { sourceLanguage, translations, type Language } from '../languages.ts';
import type { EntityName } from '../registry.ts';

/** The title of each list in files. A list without an entry uses the English one, else its own name. */
export const listTitles = translations<Partial<Record<EntityName, string>>>({
  en: {
    products: 'Products',
    articles: 'Articles',
    orders: 'Orders',
    orderlines: 'Order lines',
    customizations: 'Customizations',
    customers: 'Customers',
    arrivals: 'Arrivals',
    arrivallines: 'Arrival lines',
    categories: 'Categories',
    tags: 'Tags',
    users: 'Users',
    roles: 'Roles',
    permissions: 'Permissions',
    movements: 'Stock movements',
    audit: 'Audit',
  },
  fr: {
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
    audit: 'Audit',
  },
});

/** The name of a list's sheet. */
export function sheetTitle(name: EntityName, language: Language): string {
  return listTitles[language][name] ?? listTitles[sourceLanguage][name] ?? name;
}

/** `lignes-de-commande-2026-06-12.csv`; ASCII only, so that every system accepts it. */
export function fileName(title: string, suffix: string, format: string): string {
  const words = `${title} ${suffix}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return `${words.replace(/[^a-z0-9]+/g, '-')}.${format}`;
}
