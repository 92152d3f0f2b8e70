import { withVat } from '#contract/rules/orders/amounts.ts';
import type { OrderStatus } from '#contract/rules/orders/order-status.ts';
import type { Random } from '../draws/random.ts';

const INSTRUCTIONS = [
  'Livrer avant midi, sonner au portail bleu. Palette filmée.',
  'Accueil ouvert de 9 h à 17 h, demander le magasin.',
  'Merci d’appeler le jour même avant la livraison.',
  'Pas de hayon sur place, colis de 20 kg au plus.',
  'Déposer à la loge du gardien.',
  'Livraison au premier étage, ascenseur disponible.',
  'Quai numéro 3, prendre rendez-vous la veille.',
  'Événement le vendredi soir\u00a0: livrer jeudi au plus tard.',
  'Emballage neutre, sans bon de livraison dans le colis.',
  'Séparer les cartons par service, liste jointe.',
  'Fermé le lundi matin.',
  'Remettre en main propre à la réception.',
];

/** Delivery instructions; empty for most orders. */
export function drawInstructions(random: Random): string {
  return random.chance(0.35) ? random.pick(INSTRUCTIONS) : '';
}

/**
 * The customer's own purchase-order reference, in the format of this customer; some have none.
 * @param style any number that is constant for the customer
 */
export function drawCustomerReference(random: Random, style: number, date: string): string {
  if (random.chance(0.3)) return '';
  const year = date.slice(0, 4);
  switch (style % 5) {
    case 0:
      return `BC ${random.int(1000, 9999)}`;
    case 1:
      return `ACH-${year.slice(2)}-${random.int(10, 499)}`;
    case 2:
      return `45000${random.int(10000, 99999)}`;
    case 3:
      return `${year}/${date.slice(5, 7)}${date.slice(8, 10)}`;
    default:
      return '';
  }
}

/** The amount paid in cents incl. VAT on an order of `totalHt` cents, depending on its status. */
export function drawPayment(random: Random, status: OrderStatus, totalHt: number, vatRate: number): number {
  const full = withVat(totalHt, vatRate);
  const deposit = Math.round((full * 0.3) / 100) * 100;
  const drawn = random.next();
  switch (status) {
    case 'Completed':
      return drawn < 0.88 ? full : drawn < 0.94 ? deposit : 0;
    case 'Shipped':
      return drawn < 0.45 ? full : drawn < 0.65 ? deposit : 0;
    case 'Pending':
      return drawn < 0.15 ? full : drawn < 0.4 ? deposit : 0;
    case 'Canceled':
      return 0;
  }
}
