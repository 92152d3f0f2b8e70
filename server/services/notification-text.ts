import type { NotificationType } from '#contract/rules/notification-kinds.ts';

type Data = Record<string, string | number>;
type Words = Record<NotificationType, (data: Data) => string>;

const statusWords = {
  en: { Pending: 'pending', Shipped: 'shipped', Canceled: 'canceled', Completed: 'completed' },
  fr: { Pending: 'en attente', Shipped: 'expédiée', Canceled: 'annulée', Completed: 'terminée' },
} as const;
const levelWords = {
  en: { Rupture: 'out of stock', 'Low stock': 'low on stock' },
  fr: { Rupture: 'en rupture', 'Low stock': 'en stock bas' },
} as const;

function word(words: Record<string, string>, key: string | number | undefined): string {
  return words[String(key)] ?? String(key);
}

/** A number with its noun; in French one and less stay singular, in English one alone does. */
function plural(count: string | number | undefined, one: string, many: string): string {
  return `${count} ${Math.abs(Number(count)) < 2 && Number(count) !== 0 ? one : many}`;
}

function grouped(count: string | number | undefined, region: string): string {
  return Number(count ?? 0).toLocaleString(region);
}

const english: Words = {
  order_created: (d) =>
    `Order ${d['number']} from ${d['customer']}: ${plural(d['lines'], 'line', 'lines')} to pick.`,
  order_status: (d) => `Order ${d['number']} is ${word(statusWords.en, d['status'])}.`,
  line_short: (d) => `Order ${d['number']}: ${d['missing']} × ${d['reference']} missing.`,
  ready_to_mark: (d) => `Order ${d['number']}: ${d['reference']} is ready to mark.`,
  proof: (d) => `Order ${d['number']}: proof ${d['state']}.`,
  stock_level: (d) => `${d['reference']} is ${word(levelWords.en, d['level'])}: ${d['available']} available.`,
  arrival_applied: (d) => `Arrival ${d['number']} is in stock: ${d['reference']} for order ${d['order']}.`,
  import_finished: (d) =>
    `Import of ${d['file']}. Rows created: ${grouped(d['created'], 'en-GB')}, updated: ${grouped(d['updated'], 'en-GB')}, skipped: ${grouped(d['skipped'], 'en-GB')}.`,
  sync_conflict: (d) => `Order ${d['number']} was changed by ${d['username']} first.`,
};
const proofWords: Record<string, string> = { sent: 'envoyé', approved: 'approuvé', refused: 'refusé' };
const french: Words = {
  order_created: (d) =>
    `Commande ${d['number']} de ${d['customer']} : ${plural(d['lines'], 'ligne', 'lignes')} à prélever.`,
  order_status: (d) => `La commande ${d['number']} est ${word(statusWords.fr, d['status'])}.`,
  line_short: (d) => `Commande ${d['number']} : il manque ${d['missing']} × ${d['reference']}.`,
  ready_to_mark: (d) => `Commande ${d['number']} : ${d['reference']} est prête à marquer.`,
  proof: (d) => `Commande ${d['number']} : BAT ${word(proofWords, d['state'])}.`,
  stock_level: (d) =>
    `${d['reference']} est ${word(levelWords.fr, d['level'])} : ${plural(d['available'], 'disponible', 'disponibles')}.`,
  arrival_applied: (d) =>
    `L’arrivage ${d['number']} est en stock : ${d['reference']} pour la commande ${d['order']}.`,
  import_finished: (d) =>
    `Import de ${d['file']}. Lignes créées : ${grouped(d['created'], 'fr-FR')}, mises à jour : ${grouped(d['updated'], 'fr-FR')}, ignorées : ${grouped(d['skipped'], 'fr-FR')}.`,
  sync_conflict: (d) => `La commande ${d['number']} a d’abord été changée par ${d['username']}.`,
};

/** The sentence of a notification in the reader's language. */
export function notificationText(type: string, data: Data, language: 'en' | 'fr'): string {
  const words = language === 'fr' ? french : english;
  return Object.hasOwn(words, type) ? words[type as NotificationType](data) : type;
}
