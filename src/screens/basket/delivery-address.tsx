import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useCustomer } from '#src/sync/client/lists/customers.ts';
import { useNewestOrders } from '#src/sync/client/orders/newest-orders.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconPin } from '#src/ui/icons/actions.ts';

/** The delivery address. Staff see the customer's address; a client sees the address of the last order. */
export function DeliveryAddress({ customerCode, client }: { customerCode: string; client: boolean }) {
  return client ? <LastAddress customerCode={customerCode} /> : <CustomerAddress code={customerCode} />;
}

function CustomerAddress({ code }: { code: string }) {
  const { data: customer } = useCustomer(code, true);
  if (code === '' || !customer) return null;
  return (
    <Address title={<Trans>Delivery address</Trans>} text={customer.shipping_address}>
      <Trans>This customer has no address yet. Enter it before the order ships.</Trans>
    </Address>
  );
}

function LastAddress({ customerCode }: { customerCode: string }) {
  const { data: orders } = useNewestOrders(customerCode, '', true);
  const last = orders?.find((order) => order.shipping_address !== '');
  if (!last) return null;
  return (
    <Address title={<Trans>Delivery address, as on your last order</Trans>} text={last.shipping_address} />
  );
}

function Address({ title, text, children }: { title: ReactNode; text: string; children?: ReactNode }) {
  return (
    <div>
      <p className="mb-1.5 text-13 font-semibold">{title}</p>
      <p className="flex min-h-control items-center gap-3 rounded-control border border-line-2 bg-sunk px-3 py-2">
        <Icon icon={iconPin} size={18} className="text-ink-3" />
        <span className="min-w-0 break-words whitespace-pre-line">{text === '' ? children : text}</span>
      </p>
    </div>
  );
}
