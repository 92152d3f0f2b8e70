import type { RoleName } from '#contract/access.ts';

/** Every sample account signs in with this password; it is printed when the sample starts. */
export const DEMO_PASSWORD = 'quai-demo';

/** The customer of the `client` account. */
export const CLIENT_CUSTOMER = 'C-0131';

/** A sample account. `customer_code` is empty except for clients. */
export type DemoUser = { username: string; email: string; role: RoleName; customer_code: string };

function colleague(username: string, role: RoleName): DemoUser {
  return { username, email: `${username}@quai.example`, role, customer_code: '' };
}

function client(username: string, email: string, customer: string): DemoUser {
  return { username, email: `${email}.example`, role: 'Client', customer_code: customer };
}

/** The accounts that are printed, one per role. */
export const PRINTED_ACCOUNTS: readonly DemoUser[] = [
  colleague('admin', 'Admin'),
  colleague('commercial', 'Commercial'),
  colleague('manager', 'Manager'),
  colleague('technicien', 'Technician'),
  colleague('preparateur', 'Preparer'),
  client('client', 'e.garnier@brasserie-du-canal', CLIENT_CUSTOMER),
];

/** Further colleagues and clients, so that the work has several authors. */
const OTHER_ACCOUNTS: readonly DemoUser[] = [
  colleague('s.diallo', 'Commercial'),
  colleague('m.keller', 'Commercial'),
  colleague('i.roche', 'Preparer'),
  colleague('t.lambert', 'Preparer'),
  colleague('h.petit', 'Technician'),
  client('p.vasseur', 'p.vasseur@groupe-armorial', 'C-0001'),
  client('l.morvan', 'l.morvan@energie-ouest', 'C-0017'),
  client('c.aubertin', 'c.aubertin@mutuelle-sevigne', 'C-0094'),
  client('j.picaud', 'j.picaud@menuiserie-picaud', 'C-0152'),
];

/** All sample accounts. */
export const ACCOUNTS: readonly DemoUser[] = [...PRINTED_ACCOUNTS, ...OTHER_ACCOUNTS];

/** The usernames of a role, the printed account first. */
export function usernamesOf(role: RoleName): string[] {
  return ACCOUNTS.filter((account) => account.role === role).map((account) => account.username);
}
