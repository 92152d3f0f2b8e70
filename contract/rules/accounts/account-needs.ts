import { users } from '../../entities/users.ts';
import { isRequired } from '../../field.ts';

type Account = { role: string; email: string; customer_code: string };

const { email, customer_code } = users.fields;

/** The fields that an account of its role lacks; none where it is complete. */
export function missingAccountFields(account: Account): ('email' | 'customer_code')[] {
  const fields = { email, customer_code };
  return (['email', 'customer_code'] as const).filter(
    (name) => isRequired(fields[name], account) && account[name].trim() === '',
  );
}
