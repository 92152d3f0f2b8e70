import type { RoleName } from '#contract/access.ts';

/** Every sample account signs in with this password; it is printed when the sample starts. */
export const DEMO_PASSWORD = 'quai-demo';

/** The customer of the `client` account. */
export const CLIENT_CUSTOMER = 'C-0131';

/** A sample account. `customer_code` is empty except for clients. */
export type DemoUser = {
  username: string;
  full_name: string;
  email: string;
  role: RoleName;
  customer_code: string;
};

function colleague(username: string, full_name: string, role: RoleName): DemoUser {
  return { username, full_name, email: `${username}@quai.example`, role, customer_code: '' };
}

function client(username: string, full_name: string, email: string, customer: string): DemoUser {
  return { username, full_name, email: `${email}.example`, role: 'Client', customer_code: customer };
}

/** The accounts that are printed, one per role. */
export const PRINTED_ACCOUNTS: readonly DemoUser[] = [
  colleague('admin', 'Nathalie Fournier', 'Admin'),
  colleague('commercial', 'Samuel Berthier', 'Commercial'),
  colleague('manager', 'Claire Morel', 'Manager'),
  colleague('technicien', 'Yann Le Goff', 'Technician'),
  colleague('preparateur', 'Karim Benali', 'Preparer'),
  client('client', 'Élise Garnier', 'e.garnier@brasserie-du-canal', CLIENT_CUSTOMER),
];

/** Further colleagues and clients, so that the work has several authors. */
const OTHER_ACCOUNTS: readonly DemoUser[] = [
  colleague('s.diallo', 'Samba Diallo', 'Commercial'),
  colleague('m.keller', 'Marie Keller', 'Commercial'),
  colleague('i.roche', 'Inès Roche', 'Preparer'),
  colleague('t.lambert', 'Théo Lambert', 'Preparer'),
  colleague('h.petit', 'Hélène Petit', 'Technician'),
  client('p.vasseur', 'Pauline Vasseur', 'p.vasseur@groupe-armorial', 'C-0001'),
  client('l.morvan', 'Loïc Morvan', 'l.morvan@energie-ouest', 'C-0017'),
  client('c.aubertin', 'Céline Aubertin', 'c.aubertin@mutuelle-sevigne', 'C-0094'),
  client('j.picaud', 'Jean Picaud', 'j.picaud@menuiserie-picaud', 'C-0152'),
];

/** All sample accounts. */
export const ACCOUNTS: readonly DemoUser[] = [...PRINTED_ACCOUNTS, ...OTHER_ACCOUNTS];

/** The usernames of a role, the printed account first. */
export function usernamesOf(role: RoleName): string[] {
  return ACCOUNTS.filter((account) => account.role === role).map((account) => account.username);
}
