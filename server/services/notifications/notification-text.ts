import { regions, translations, type Language } from '#contract/languages.ts';
import type { NotificationType } from '#contract/rules/notification-types.ts';
import { withFirstDay } from '#contract/rules/values/first-day.ts';

/** A day like `2026-06-12` in words; empty for none. */
function dayText(day: string | number | undefined, region: string): string {
  if (!day) return '';
  const format = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const text = new Date(`${day}T00:00:00Z`).toLocaleDateString(region, format);
  return withFirstDay(text, region === regions.fr ? 'fr' : 'en');
}

type Data = Record<string, string | number>;
type Words = Record<NotificationType | 'digest', (data: Data) => string>;

/** What became of an order: its status, or how much of it a shipment ships. */
const statusWords = {
  en: {
    Pending: 'pending',
    Shipped: 'shipped',
    part: 'shipped in part',
    nothing: 'closed without a shipment',
    Canceled: 'canceled',
    Completed: 'completed',
  },
  fr: {
    Pending: 'en attente',
    Shipped: 'expédiée',
    part: 'expédiée en partie',
    nothing: 'clôturée sans expédition',
    Canceled: 'annulée',
    Completed: 'terminée',
  },
} as const;
const levelWords = {
  en: { Rupture: 'out of stock', 'Low stock': 'low on stock' },
  fr: { Rupture: 'en rupture', 'Low stock': 'en stock bas' },
} as const;

function word(words: Record<string, string>, key: string | number | undefined): string {
  return words[String(key)] ?? String(key);
}

type Count = string | number | undefined;

/** Writes numbers as a region does, alone and with their noun. */
function numbersIn(region: string) {
  const format = new Intl.NumberFormat(region);
  const number = (count: Count) => format.format(Number(count ?? 0));
  const rules = new Intl.PluralRules(region);
  const plural = (count: Count, one: string, many: string) =>
    `${number(count)} ${rules.select(Number(count ?? 0)) === 'one' ? one : many}`;
  return { number, plural };
}

const en = numbersIn(regions.en);
const fr = numbersIn(regions.fr);

const english: Words = {
  order_created: (d) =>
    `Order ${d['number']} from ${d['customer']}: ${en.plural(d['lines'], 'line', 'lines')} to pick.`,
  order_status: (d) =>
    sentences(
      `Order ${d['number']} is ${word(statusWords.en, d['ships'] ?? d['status'])}.`,
      d['back_order'] && `Back order: ${d['back_order']}.`,
      d['message'],
    ),
  order_amended: (d) =>
    sentences(
      `${d['username']} changed order ${d['number']}.`,
      d['lines'] && `${en.plural(d['lines'], 'line differs', 'lines differ')} from before.`,
    ),
  order_promised: (d) =>
    d['day']
      ? `Order ${d['number']} is promised for ${dayText(d['day'], 'en-GB')}${d['was'] ? `, was ${dayText(d['was'], 'en-GB')}` : ''}.`
      : `Order ${d['number']} no longer has a promised date, was ${dayText(d['was'], 'en-GB')}.`,
  promise_due: (d) =>
    `Order ${d['number']} from ${d['customer']} is promised for ${dayText(d['day'], 'en-GB')} and not ready: ${en.number(d['packed'])} of ${en.plural(d['lines'], 'line', 'lines')} packed.`,
  line_short: (d) =>
    Number(d['lines'] ?? 1) > 1
      ? `Order ${d['number']}: shortages on ${en.number(d['lines'])} lines.`
      : `Order ${d['number']}: ${en.number(d['missing'])} × ${d['reference']} missing.`,
  ready_to_mark: (d) => `Order ${d['number']}: ${d['reference']} is ready to mark.`,
  proof: (d) =>
    d['state'] === 'none'
      ? `Order ${d['number']}: the marking${about(d, ' of ')} was changed, a new proof will be sent.`
      : d['state'] === 'artwork'
        ? `Order ${d['number']}: artwork received for ${d['reference']}.`
        : `Order ${d['number']}: proof${version(d)} ${d['state']}${about(d, ' for ')}${d['state'] === 'sent' ? ', to be approved' : ''}.`,
  stock_level: (d) =>
    d['reference'] === undefined
      ? `Stock levels have changed. Out of stock: ${en.number(d['out'])}, low on stock: ${en.number(d['low'])}.`
      : `${d['reference']} is ${word(levelWords.en, d['level'])}: ${lacks(d) > 0 ? `${en.plural(lacks(d), 'piece', 'pieces')} missing` : `${en.number(d['available'])} available`}.`,
  arrival_applied: (d) =>
    `Arrival ${d['number']} is in stock: ${goods(d, en, 'references')} for order ${d['order']}.`,
  import_finished: (d) =>
    d['failed'] === 1
      ? `Import of ${d['file']} failed: nothing was imported.`
      : `Import of ${d['file']}. Rows created: ${en.number(d['created'])}, updated: ${en.number(d['updated'])}, skipped: ${en.number(d['skipped'])}.`,
  sync_conflict: (d) => {
    const changed = d['username']
      ? `was changed in the meantime by ${d['username']}`
      : 'was changed in the meantime';
    if (d['number'] !== undefined) return `Order ${d['number']} ${changed}.`;
    if (d['reference'] !== undefined) return `${d['reference']} ${changed}.`;
    if (d['arrival'] !== undefined) return `Arrival ${d['arrival']} ${changed}.`;
    return d['code'] === 'order.short'
      ? 'Your order has not been placed yet: some articles are not fully in stock.'
      : 'Your order was not accepted: prices or articles have changed.';
  },
  mail_failed: () => 'E-mails could not be delivered. You can send them again in the settings.',
  digest: (d) => `${en.plural(d['count'], 'more notification', 'more notifications')} of this type.`,
};
const proofWords: Record<string, string> = { sent: 'envoyé', approved: 'approuvé', refused: 'refusé' };
const french: Words = {
  order_created: (d) =>
    `Commande ${d['number']} pour ${d['customer']} : ${fr.plural(d['lines'], 'ligne', 'lignes')} à prélever.`,
  order_status: (d) =>
    sentences(
      `La commande ${d['number']} est ${word(statusWords.fr, d['ships'] ?? d['status'])}.`,
      d['back_order'] && `Reliquat\u00a0: ${d['back_order']}.`,
      d['message'],
    ),
  order_amended: (d) =>
    sentences(
      `${d['username']} a modifié la commande ${d['number']}.`,
      d['lines'] && `${fr.plural(d['lines'], 'ligne change', 'lignes changent')}.`,
    ),
  order_promised: (d) =>
    d['day']
      ? `La commande ${d['number']} est promise pour le ${dayText(d['day'], 'fr-FR')}${d['was'] ? ` au lieu du ${dayText(d['was'], 'fr-FR')}` : ''}.`
      : `La commande ${d['number']} n’a plus de date promise\u202f; c’était le ${dayText(d['was'], 'fr-FR')}.`,
  promise_due: (d) =>
    `La commande ${d['number']} (${d['customer']}) est promise pour le ${dayText(d['day'], 'fr-FR')} et n’est pas prête\u00a0: ${fr.plural(d['packed'], 'ligne emballée', 'lignes emballées')} sur ${fr.number(d['lines'])}.`,
  line_short: (d) =>
    Number(d['lines'] ?? 1) > 1
      ? `Commande ${d['number']} : manques sur ${fr.number(d['lines'])} lignes.`
      : `Commande ${d['number']} : il manque ${fr.number(d['missing'])} × ${d['reference']}.`,
  ready_to_mark: (d) => `Commande ${d['number']} : ${d['reference']} est prête à marquer.`,
  proof: (d) =>
    d['state'] === 'none'
      ? `Commande ${d['number']} : le marquage${about(d, ' de ')} a été modifié, un nouveau BAT sera envoyé.`
      : d['state'] === 'artwork'
        ? `Commande ${d['number']} : visuel reçu pour ${d['reference']}.`
        : `Commande ${d['number']} : BAT${version(d)} ${word(proofWords, d['state'])}${about(d, ' pour ')}${d['state'] === 'sent' ? ', à approuver' : ''}.`,
  stock_level: (d) =>
    d['reference'] === undefined
      ? `Plusieurs niveaux de stock ont changé. En rupture : ${fr.number(d['out'])}, en stock bas : ${fr.number(d['low'])}.`
      : `${d['reference']} est ${word(levelWords.fr, d['level'])} : ${lacks(d) > 0 ? `il manque ${fr.plural(lacks(d), 'pièce', 'pièces')}` : fr.plural(d['available'], 'disponible', 'disponibles')}.`,
  arrival_applied: (d) =>
    `L’arrivage ${d['number']} est en stock : ${goods(d, fr, 'références')} pour la commande ${d['order']}.`,
  import_finished: (d) =>
    d['failed'] === 1
      ? `L’import de ${d['file']} a échoué : rien n’a été importé.`
      : `Import de ${d['file']}. Lignes créées : ${fr.number(d['created'])}, mises à jour : ${fr.number(d['updated'])}, ignorées : ${fr.number(d['skipped'])}.`,
  sync_conflict: (d) => {
    const by = d['username'] ? ` par ${d['username']}` : '';
    if (d['number'] !== undefined) return `La commande ${d['number']} a été modifiée entre-temps${by}.`;
    if (d['reference'] !== undefined) return `${d['reference']} a été modifié entre-temps${by}.`;
    if (d['arrival'] !== undefined) return `L’arrivage ${d['arrival']} a été modifié entre-temps${by}.`;
    return d['code'] === 'order.short'
      ? 'Votre commande n’est pas encore passée : le stock est insuffisant pour certains articles.'
      : 'Votre commande n’a pas été acceptée : des prix ou des articles ont changé.';
  },
  mail_failed: () => 'Des e-mails n’ont pas pu être remis. Vous pouvez les renvoyer dans les réglages.',
  digest: (d) => `${fr.plural(d['count'], 'autre notification', 'autres notifications')} de ce type.`,
};

/** The number of a proof from the second on, as in " v2"; those of earlier program versions have none. */
function version(data: Data): string {
  return Number(data['version'] ?? 0) > 1 ? ` v${data['version']}` : '';
}

/** The article that a proof is about, after a preposition; those of earlier program versions name none. */
function about(data: Data, preposition: string): string {
  return data['reference'] ? `${preposition}${data['reference']}` : '';
}

/** The pieces that orders need beyond the stock. */
function lacks(data: Data): number {
  return -Number(data['available'] ?? 0);
}

/** Joins the sentences that are given. */
function sentences(...parts: (string | number | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}

/** The name of a single item, or the number of several. */
function goods(data: Data, numbers: ReturnType<typeof numbersIn>, many: string): string {
  const count = Number(data['references'] ?? 1);
  return count > 1 ? `${numbers.number(count)} ${many}` : String(data['reference']);
}

const texts = translations<Words>({ en: english, fr: french });

/** The text of a notification in the reader's language. */
export function notificationText(type: string, data: Data, language: Language): string {
  const words = texts[language];
  return Object.hasOwn(words, type) ? words[type as keyof Words](data) : type;
}
