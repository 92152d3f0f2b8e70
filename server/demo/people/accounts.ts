import type { RoleName } from '#contract/access.ts';

/** Every sample account signs in with this password; it is printed when the sample starts. */
export const DEMO_PASSWORD = 'quai-demo';

/** The customer of the `client` account. */
export const CLIENT_CUSTOMER = 'C-0131';

/** A sample account. `customer_code` is empty except for clients. */
export type DemoUser = { username: string; email: string; role: RoleName; customer_code: string };

/** The accounts that are printed, one per role. */
export const PRINTED_ACCOUNTS: readonly DemoUser[] = [
  { username: 'admin', email: 'admin@quai.example', role: 'Admin', customer_code: '' },
  { username: 'commercial', email: 'commercial@quai.example', role: 'Commercial', customer_code: '' },
  { username: 'manager', email: 'manager@quai.example', role: 'Manager', customer_code: '' },
  { username: 'technicien', email: 'technicien@quai.example', role: 'Technician', customer_code: '' },
  { username: 'preparateur', email: 'preparateur@quai.example', role: 'Preparer', customer_code: '' },
  {
    username: 'client',
    email: 'e.garnier@brasserie-du-canal.example',
    role: 'Client',
    customer_code: CLIENT_CUSTOMER,
  },
];

/** Further colleagues and clients, so that the work has several authors. */
export const OTHER_ACCOUNTS: readonly DemoUser[] = [
  { username: 's.diallo', email: 's.diallo@quai.example', role: 'Commercial', customer_code: '' },
  { username: 'm.keller', email: 'm.keller@quai.example', role: 'Commercial', customer_code: '' },
  { username: 'i.roche', email: 'i.roche@quai.example', role: 'Preparer', customer_code: '' },
  { username: 't.lambert', email: 't.lambert@quai.example', role: 'Preparer', customer_code: '' },
  { username: 'h.petit', email: 'h.petit@quai.example', role: 'Technician', customer_code: '' },
  {
    username: 'p.vasseur',
    email: 'p.vasseur@groupe-armorial.example',
    role: 'Client',
    customer_code: 'C-0001',
  },
  { username: 'l.morvan', email: 'l.morvan@energie-ouest.example', role: 'Client', customer_code: 'C-0017' },
  {
    username: 'c.aubertin',
    email: 'c.aubertin@mutuelle-sevigne.example',
    role: 'Client',
    customer_code: 'C-0094',
  },
  {
    username: 'j.picaud',
    email: 'j.picaud@menuiserie-picaud.example',
    role: 'Client',
    customer_code: 'C-0152',
  },
];

/** All sample accounts. */
export const ACCOUNTS: readonly DemoUser[] = [...PRINTED_ACCOUNTS, ...OTHER_ACCOUNTS];

/** The usernames of a role, the printed account first. */
export function usernamesOf(role: RoleName): string[] {
  return ACCOUNTS.filter((account) => account.role === role).map((account) => account.username);
}
