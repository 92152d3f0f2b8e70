import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import { useBroken } from '#src/session/device-news.ts';
import { useReplicaFacts } from '#src/replica/replica-facts.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconSwap } from '#src/ui/icons/actions.ts';
import type { IconShape } from '#src/ui/icons/icon-shape.ts';
import { iconSync } from '#src/ui/icons/places.ts';
import { iconCheck, iconWarning } from '#src/ui/icons/signs.ts';
import { iconCloudOff } from '#src/ui/icons/states.ts';
import { useOwnQueue } from './own-queue.ts';
import { openTray } from './tray-store.ts';
import { useDataAge } from './use-data-age.ts';
import { useLink } from '#src/api/use-link.ts';
import { useNow } from '#src/ui/use-now.ts';

interface Look {
  icon: IconShape;
  words: string;
  /** Stands after the words, lighter. */
  aside: string;
  count: number;
  alarm: boolean;
}

/** What this device and the server have of each other: in order, sending, offline, or something to settle. */
function useSyncLook(): Look {
  const { t } = useLingui();
  const { time, number } = useFormat();
  const link = useLink();
  const facts = useReplicaFacts();
  const age = useDataAge();
  const broken = useBroken();
  useNow(10_000);
  const { refused, waiting, sending } = useOwnQueue();
  const count = waiting.length + sending.length;
  // Before all else: what it last told of its queue nobody can vouch for any more.
  if (broken) return { icon: iconWarning, words: t`Store fault`, aside: '', count: 0, alarm: true };
  if (refused.length > 0) {
    const words = t`${plural(refused.length, { one: '# to settle', other: '# to settle' })}`;
    return { icon: iconSwap, words, aside: '', count: refused.length, alarm: true };
  }
  if (!link.up) {
    const aside = count > 0 ? t`${plural(count, { one: '# waiting', other: '# waiting' })}` : '';
    return { icon: iconCloudOff, words: t`Offline`, aside, count, alarm: true };
  }
  if (count > 0) return { icon: iconSync, words: t`Sending`, aside: String(count), count, alarm: false };
  if (facts?.progress) {
    const [done, total] = [number(facts.progress.done), number(facts.progress.total)];
    return { icon: iconSync, words: t`Reading`, aside: t`${done} of ${total}`, count: 0, alarm: false };
  }
  const aside = age === null ? '' : time(new Date(age));
  return { icon: iconCheck, words: t`Up to date`, aside, count: 0, alarm: false };
}

export interface SyncChipProps {
  /** A mark alone, and only where there is something to know: a phone's bar. */
  bare?: boolean;
  /** Words without what stands after them. */
  short?: boolean;
  className?: string;
}

/** The state of the exchange with the server; opens the tray. */
export function SyncChip({ bare = false, short = false, className }: SyncChipProps) {
  const look = useSyncLook();
  const label = [look.words, look.aside].filter(Boolean).join(' · ');
  if (bare) {
    if (!look.alarm && look.count === 0) return null;
    return (
      <button
        type="button"
        aria-label={label}
        title={label}
        className={`relative p-3 ${className ?? ''}`}
        onClick={openTray}
      >
        <Icon icon={look.icon} size={24} className={look.alarm ? 'text-where' : ''} />
        {look.count > 0 && (
          <span className="absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-chip bg-where px-1 text-12 font-bold text-on-where">
            {look.count}
          </span>
        )}
      </button>
    );
  }
  const tone = look.alarm ? 'toned tone-wait' : 'border-line-2';
  return (
    <>
      {/* Beside the button: what stands inside one is its name, and news of it is not told. */}
      <span role="status" className="sr-only">
        {look.words}
      </span>
      <button
        type="button"
        title={label}
        className={`inline-flex h-8 items-center gap-2 rounded-pill border px-2.5 whitespace-nowrap pointer-coarse:h-11 ${tone} ${className ?? 'text-13'}`}
        onClick={openTray}
      >
        <Icon icon={look.icon} size={18} className={look.alarm ? '' : 'text-ok'} />
        {look.words}
        {look.aside && !short && (
          <span className={`max-lg:hidden ${look.alarm ? '' : 'text-ink-2'}`}>{look.aside}</span>
        )}
        {/* A narrow bar has room for the figure alone. */}
        {look.alarm && look.aside && look.count > 0 && !short && (
          <span aria-hidden="true" className="lg:hidden">
            {look.count}
          </span>
        )}
      </button>
    </>
  );
}
