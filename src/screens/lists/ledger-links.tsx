import { useLingui } from '@lingui/react/macro';
import { ListFiles } from '#src/lists/files/list-files.tsx';
import type { ListFilesProps } from '#src/lists/page/list-page.tsx';
import { RowLink } from '#src/lists/row/row-link.tsx';
import { useMedia } from '#src/ui/use-media.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconSwap } from '#src/ui/icons/actions.ts';
import { iconBox } from '#src/ui/icons/navigation.ts';
import type { IconPath } from '#src/ui/icons/icon-path.ts';

/** Link from the products to all movements. */
export function ToLedger(props: ListFilesProps) {
  const { t } = useLingui();
  return (
    <>
      <ListFiles {...props} />
      <HeadLink to="/products?movements=1" icon={iconSwap} label={t`Movements`} />
    </>
  );
}

/** Link from the movements back to the products. */
export function ToProducts(props: ListFilesProps) {
  const { t } = useLingui();
  return (
    <>
      <ListFiles {...props} />
      <HeadLink to="/products" icon={iconBox} label={t`Products`} />
    </>
  );
}

function HeadLink({ to, icon, label }: { to: string; icon: IconPath; label: string }) {
  const phone = useMedia('(width < 768px)');
  return (
    <RowLink
      to={to}
      className={`button button-outline ${phone ? 'button-square' : ''}`}
      aria-label={phone ? label : undefined}
    >
      <Icon icon={icon} size={18} />
      {!phone && label}
    </RowLink>
  );
}
