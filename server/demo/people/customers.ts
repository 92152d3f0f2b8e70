import type { PaperLanguage } from '#contract/rules/papers/paper-language.ts';
import type { Random } from '../draws/random.ts';
import { CLIENT_CUSTOMER, usernamesOf } from './accounts.ts';
import { TRADES } from './customer-names.ts';
import { FICTION_PHONES, STREETS, TOWNS, type Town } from './towns.ts';

/** A sample customer. Addresses have one line for the street and one for the town. */
export type DemoCustomer = {
  code: string;
  name: string;
  email: string;
  phone: string;
  shipping_address: string;
  billing_address: string;
  /** Username of the assigned commercial. */
  commercial: string;
  /** Of its papers and mails. */
  language: PaperLanguage;
};

const HOW_MANY = 200;

/** Customers with fixed names, because accounts belong to them or the demo refers to their code. */
const KNOWN = new Map([
  [CLIENT_CUSTOMER, 'Brasserie du Canal'],
  ['C-0001', 'Groupe Armorial'],
  ['C-0017', 'Énergie Ouest'],
  ['C-0094', 'Mutuelle Sévigné'],
  ['C-0152', 'Menuiserie Picaud'],
]);

/** The domain part of an e-mail address from a company's name: `Énergie Ouest` → `energie-ouest`. */
function domainOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

function drawAddress(random: Random, town: Town): string {
  const number = random.chance(0.12) ? `${random.int(1, 80)} bis` : String(random.int(1, 160));
  return `${number} ${random.pick(STREETS)}\n${town.postcode} ${town.name}`;
}

function drawPhone(random: Random, town: Town): string {
  const pair = () => String(random.int(0, 99)).padStart(2, '0');
  return `${FICTION_PHONES[town.region]} ${pair()} ${pair()}`;
}

/** Names by code; fixed names are kept. */
function nameCustomers(random: Random): Map<string, string> {
  const known = new Set(KNOWN.values());
  const names = TRADES.flatMap(([trade, firms]) => firms.map((firm) => `${trade} ${firm}`));
  const others = random.shuffle(names.filter((name) => !known.has(name)));
  const named = new Map<string, string>();
  for (let at = 1; at <= HOW_MANY; at++) {
    const code = `C-${String(at).padStart(4, '0')}`;
    const name = KNOWN.get(code) ?? others.pop();
    if (!name) throw new Error('Fewer names than customers');
    named.set(code, name);
  }
  return named;
}

/** The sample's 200 customers, by code. */
export function drawCustomers(random: Random): DemoCustomer[] {
  const commercials = usernamesOf('Commercial');
  return [...nameCustomers(random)].map(([code, name]) => {
    const isClient = code === CLIENT_CUSTOMER;
    const town = random.pick(isClient ? TOWNS.filter((one) => one.name === 'Nancy') : TOWNS);
    const shipping = isClient ? '14 quai des Tanneurs\n54000 Nancy' : drawAddress(random, town);
    return {
      code,
      name,
      email: `contact@${domainOf(name)}.example`,
      phone: drawPhone(random, town),
      shipping_address: shipping,
      billing_address: random.chance(0.3) ? drawAddress(random, random.pick(TOWNS)) : shipping,
      commercial: isClient || random.chance(0.4) ? 'commercial' : random.pick(commercials),
      language: 'fr',
    };
  });
}
