import { useLingui } from '@lingui/react/macro';
import { Icon } from '#src/ui/icon.tsx';
import { iconCloudOff } from '#src/ui/icons/states.ts';
import { useUnsentStock } from './use-unsent-stock.ts';

/** Beside a product whose count or move shows already and is still to be sent. */
export function UnsentSign({ productId }: { productId: string }) {
  const { t } = useLingui();
  const { count, move } = useUnsentStock(productId);
  if (!count && !move) return null;
  return (
    <Icon
      icon={iconCloudOff}
      size={16}
      label={t`Waiting to be sent`}
      className="ml-1.5 inline align-text-bottom text-wait"
    />
  );
}
