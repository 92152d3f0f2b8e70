import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { openTray } from '#src/floor/sync-state/tray-store.ts';
import { useJobCounts, type JobTab } from '#src/marking/use-job-counts.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { IconPath } from '#src/ui/icons/icon-path.ts';
import { iconSync } from '#src/ui/icons/navigation.ts';
import { iconEye } from '#src/ui/icons/basic.ts';
import { iconBan, iconList } from '#src/ui/icons/states.ts';

const look =
  'job-tab relative flex min-h-15 flex-1 flex-col items-center justify-center gap-1 text-[max(16px,min(1rem,4.6vw))] leading-[1.25] hover:bg-hover focus-visible:-outline-offset-3';

export interface JobTabsProps {
  /** The selected tab, or the tab of the open job. */
  current: JobTab | null;
  className?: string;
}

/** The technician's navigation at the bottom of a phone: to do, waiting for a proof, blocked, and the sync tray. */
export function JobTabs({ current, className }: JobTabsProps) {
  const { t } = useLingui();
  const counts = useJobCounts();
  return (
    <nav
      aria-label={t`Marking jobs`}
      className={`flex border-t border-line-2 pb-[env(safe-area-inset-bottom)] ${className ?? ''}`}
    >
      <Tab to="todo" current={current} icon={iconList} count={counts?.todo ?? 0}>
        <Trans>To do</Trans>
      </Tab>
      <Tab to="proof" current={current} icon={iconEye} count={counts?.proof ?? 0}>
        <Trans>Proofs</Trans>
      </Tab>
      <Tab to="blocked" current={current} icon={iconBan} count={counts?.blocked ?? 0}>
        <Trans>Blocked</Trans>
      </Tab>
      <button type="button" className={look} onClick={openTray}>
        <Icon icon={iconSync} size={22} />
        <Trans>Sync</Trans>
      </button>
    </nav>
  );
}

interface TabProps {
  to: JobTab;
  current: JobTab | null;
  icon: IconPath;
  count: number;
  children: ReactNode;
}

function Tab({ to, current, icon, count, children }: TabProps) {
  const { number } = useFormat();
  const here = to === current;
  // What is searched may be in another tab.
  const { q } = useSearch({ strict: false });
  return (
    <Link
      to="/marking"
      search={{ ...(to === 'todo' ? {} : { tab: to }), ...(q === undefined ? {} : { q }) }}
      aria-current={here ? 'page' : undefined}
      className={`${look} ${here ? 'job-tab-here font-bold' : ''}`}
    >
      <span className="flex items-center gap-1">
        <Icon icon={icon} size={22} />
        {count > 0 && <span className="job-tab-count">{number(count)}</span>}
      </span>
      {children}
    </Link>
  );
}
