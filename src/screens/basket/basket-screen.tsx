import { NoCustomer } from '#src/floor/no-customer.tsx';
import { isUnlinkedClient } from '#src/floor/is-unlinked-client.ts';
import { useUser } from '#src/session/use-session.ts';
import './basket.css';
import { BasketOf } from './basket-of.tsx';

/** The basket screen. */
export function BasketScreen() {
  const user = useUser();
  if (user === null) return null;
  if (isUnlinkedClient(user)) return <NoCustomer />;
  return <BasketOf user={user} />;
}
