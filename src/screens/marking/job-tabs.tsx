import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { openTray } from '#src/floor/tray-store.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconSync } from '#src/ui/icons/places.ts';
import { iconEye } from '#src/ui/icons/signs.ts';
import { iconBan, iconList } from '#src/ui/icons/states.ts';

const look =
  'flex min-h-15 flex-1 flex-col items-center justify-center gap-1 text-13 hover:bg-hover focus-visible:-outline-offset-3';

/** A technician's places at the bottom of a phone: what to do, what waits for a proof, what is blocked, what was sent. */
export function JobTabs({ className }: { className: string }) {
  const { t } = useLingui();
  return (
    <nav
      aria-label={t`Marking jobs`}
      className={`flex border-t border-line-2 pb-[env(safe-area-inset-bottom)] md:hidden ${className}`}
    >
      <Link to="/customizations" search={{ state: 'to do,in progress' }} className={look}>
        <Icon icon={iconList} size={22} />
        <Trans>To do</Trans>
      </Link>
      <Link to="/customizations" search={{ proof: 'sent' }} className={look}>
        <Icon icon={iconEye} size={22} />
        <Trans>Proofs</Trans>
      </Link>
      <Link to="/customizations" search={{ state: 'blocked' }} className={look}>
        <Icon icon={iconBan} size={22} />
        <Trans>Blocked</Trans>
      </Link>
      <button type="button" className={look} onClick={openTray}>
        <Icon icon={iconSync} size={22} />
        <Trans>Sync</Trans>
      </button>
    </nav>
  );
}
