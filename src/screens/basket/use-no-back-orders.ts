import { useCustomer } from '#src/sync/client/lists/customers.ts';
import { useUser } from '#src/session/use-session.ts';

/**
 * Whether a customer takes no back orders: what does not ship with an order is closed. A Client's own setting is in
 * the profile.
 */
export function useNoBackOrders(customerCode: string): boolean {
  const user = useUser();
  const isClient = user?.role_name === 'Client';
  const { data: customer } = useCustomer(customerCode, !isClient);
  return (isClient ? user.no_back_orders : customer?.no_back_orders) === true;
}
