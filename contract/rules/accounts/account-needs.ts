import type { RoleName } from '../../access.ts';

/** Roles whose users often have no e-mail: they sign in on the floor, by an invitation link on paper and a PIN. */
const withoutEmail: readonly RoleName[] = ['Preparer', 'Technician'];

/** Whether an account of this role needs an e-mail. */
export function needsEmail(role: string): boolean {
  return !withoutEmail.some((one) => one === role);
}

/** The field that an account of its role lacks; null where it is complete. */
export function missingAccountField(account: {
  role: string;
  email: string;
  customer_code: string;
}): 'email' | 'customer_code' | null {
  if (needsEmail(account.role) && account.email.trim() === '') return 'email';
  return account.role === 'Client' && account.customer_code.trim() === '' ? 'customer_code' : null;
}
