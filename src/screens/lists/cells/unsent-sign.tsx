import { useLingui } from '@lingui/react/macro';
import { Icon } from '#src/ui/icon.tsx';
import { iconCloudOff } from '#src/ui/icons/states.ts';
import { useUnsentStock } from './use-unsent-stock.ts';

/** Marks a product with a pending stock command. */
export function UnsentSign({ productId }: { productId: string }) {
  const { t } = useLingui();
  if (useUnsentStock(productId).length === 0) return null;
  return (
    <Icon
      icon={iconCloudOff}
      size={16}
      label={t`Waiting to be sent`}
      className="ml-1.5 inline align-text-bottom text-wait"
    />
  );
}
