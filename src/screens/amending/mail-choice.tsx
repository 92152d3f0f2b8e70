import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '#src/api/call.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';

export interface MailChoiceProps {
  /** How many users of the customer get e-mails about orders; undefined while unknown, as offline. */
  readers: number | null | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/**
 * Reads how many users of an order's customer get e-mails about it; null where the server sends none, and undefined
 * while it is unknown.
 */
export function useMailReaders(orderId: string, enabled: boolean): number | null | undefined {
  const { data } = useQuery({
    queryKey: ['order-mail-readers', orderId],
    queryFn: ({ signal }) =>
      call('GET /api/orders/{id}/mail-readers', { params: { id: orderId }, signal, quiet: true }),
    enabled,
    retry: false,
  });
  return data?.readers;
}

/** Whether the customer is mailed the changed order. The server decides again who gets e-mails. */
export function MailChoice({ readers, checked, onChange }: MailChoiceProps) {
  if (readers === null) return null;
  if (readers === 0)
    return (
      <p className="text-13 text-ink-2">
        <Trans>No user of this customer gets e-mails about orders.</Trans>
      </p>
    );
  return (
    <Checkbox
      label={<Trans>E-mail the changed order to the customer</Trans>}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
