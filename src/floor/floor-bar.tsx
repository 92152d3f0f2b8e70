import { useLingui } from '@lingui/react/macro';
import { useRef, type ReactElement, type ReactNode } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconArrowLeft, iconDots } from '#src/ui/icons/basic.ts';
import { Menu, type MenuItem } from '#src/ui/menu.tsx';
import { UpdateBanner } from '#src/sw-bridge/update-banner.tsx';
import { useNow } from '#src/ui/use-now.ts';
import { usePublishedHeight } from '#src/ui/use-published-height.ts';
import { StorageFailureBanner } from './sync-state/storage-failure-banner.tsx';
import { DataLossBanner } from './sync-state/data-loss-banner.tsx';
import { SyncChip } from './sync-state/sync-chip.tsx';
import { FailedEnqueuesBanner } from './sync-state/failed-enqueues-banner.tsx';

export interface FloorBarProps {
  /** The title, such as an order's number. */
  title: ReactNode;
  /** Beside the title, for example a customer's name. */
  aside?: ReactNode;
  /** Renders the back link with the given props. */
  back: (props: {
    className: string;
    'aria-label': string;
    title: string;
    children: ReactNode;
  }) => ReactElement;
  backLabel: string;
  menu?: readonly MenuItem[];
}

/** The top bar of a full-screen view on a tablet or phone: 60 px, dark in every theme. */
export function FloorBar({ title, aside, back, backLabel, menu = [] }: FloorBarProps) {
  const { t } = useLingui();
  const { time } = useFormat();
  const now = useNow(5_000);
  const bar = useRef<HTMLDivElement>(null);
  usePublishedHeight(bar, '--floor-bar');
  return (
    <div
      ref={bar}
      className="no-print sticky top-0 z-bar [&>.banner]:text-[max(16px,min(1rem,6vw))] md:[&>.banner]:px-6"
    >
      <header className="scheme-bar @container flex min-h-15 shrink-0 items-center gap-1 border-line py-1 bg-surface pr-1 text-ink md:pr-3">
        <IconButton icon={iconArrowLeft} label={backLabel} size="technician" render={back} />
        <div className="min-w-0 flex-1">
          <h1
            className={`leading-[1.25] font-bold break-words ${aside ? 'text-[min(1rem,6vw)] md:text-[1.125rem]' : 'line-clamp-2 text-[min(1.25rem,7vw)]'}`}
          >
            {title}
          </h1>
          {aside && (
            <p className="line-clamp-2 text-[max(16px,min(1rem,4.6vw))] leading-[1.25] md:text-16 break-words text-ink-2">
              {aside}
            </p>
          )}
        </div>
        <SyncChip iconOnly className="@min-[32rem]:hidden" />
        <SyncChip withoutSuffix className="min-h-11 text-16 @max-[32rem]:hidden" />
        <time dateTime={now.toISOString()} className="px-2 text-[1.125rem] font-bold @max-[32rem]:hidden">
          {time(now)}
        </time>
        {menu.length > 0 && (
          <Menu
            align="end"
            items={menu}
            trigger={(props) => <IconButton icon={iconDots} label={t`More`} size="technician" {...props} />}
          />
        )}
      </header>
      <FailedEnqueuesBanner withSound />
      <StorageFailureBanner />
      <DataLossBanner />
      {/* Only an update that blocks the work; others can wait until it is done. */}
      <UpdateBanner only="needed" />
    </div>
  );
}
