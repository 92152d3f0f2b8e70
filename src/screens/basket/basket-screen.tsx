import { useUser } from '#src/session/use-session.ts';
import './basket.css';
import { BasketOf } from './basket-of.tsx';
import { NoCustomer } from './no-customer.tsx';

/** What one is about to order. */
export function BasketScreen() {
  const user = useUser();
  if (user === null) return null;
  if (user.role_name === 'Client' && user.customer_code === '') return <NoCustomer />;
  return <BasketOf user={user} />;
}
