import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import { useQueue } from '#src/outbox/queue-store.ts';
import { useUser } from '#src/session/use-session.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { IconShape } from '#src/ui/icons/icon-shape.ts';
import { iconSwap } from '#src/ui/icons/actions.ts';
import { iconSync } from '#src/ui/icons/places.ts';
import { iconCheck } from '#src/ui/icons/signs.ts';
import { iconCloudOff } from '#src/ui/icons/states.ts';
import { useLink } from './use-link.ts';
import { useNow } from './use-now.ts';

interface Look {
  icon: IconShape;
  words: string;
  /** What stands after the words, lighter. */
  aside: string;
  count: number;
  alarm: boolean;
}

/** What this device and the server have of each other: in order, sending, off line, or something to settle. */
function useSyncLook(): Look {
  const { t } = useLingui();
  const { time } = useFormat();
  const link = useLink();
  const userId = useUser()?.user_id;
  useNow(10_000);
  const own = useQueue().filter((one) => one.user_id === userId);
  const refused = own.filter((one) => one.state === 'refused').length;
  const waiting = own.filter((one) => one.state === 'waiting' || one.state === 'sending').length;
  if (refused > 0) {
    return { icon: iconSwap, words: t`${refused} to settle`, aside: '', count: refused, alarm: true };
  }
  if (!link.up) {
    const aside = waiting > 0 ? t`${plural(waiting, { one: '# waiting', other: '# waiting' })}` : '';
    return { icon: iconCloudOff, words: t`Offline`, aside, count: waiting, alarm: true };
  }
  if (waiting > 0) {
    return { icon: iconSync, words: t`Sending`, aside: String(waiting), count: waiting, alarm: false };
  }
  const aside = link.answeredAt === null ? '' : time(new Date(link.answeredAt));
  return { icon: iconCheck, words: t`Up to date`, aside, count: 0, alarm: false };
}

/** The state of the exchange with the server, in words where there is room; `bare` shows a mark, and only where it matters. */
export function SyncBadge({ bare = false, className }: { bare?: boolean; className?: string }) {
  const look = useSyncLook();
  const label = [look.words, look.aside].filter(Boolean).join(' · ');
  if (bare) {
    if (!look.alarm && look.count === 0) return null;
    return (
      <span role="status" aria-label={label} title={label} className={`relative p-3 ${className ?? ''}`}>
        <Icon icon={look.icon} size={24} className={look.alarm ? 'text-where' : ''} />
        {look.count > 0 && (
          <span className="absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-chip bg-where px-1 text-12 font-bold text-on-where">
            {look.count}
          </span>
        )}
      </span>
    );
  }
  const tone = look.alarm ? 'toned tone-wait' : 'border-line-2';
  return (
    <span
      role="status"
      className={`inline-flex h-8 items-center gap-2 rounded-pill border px-2.5 text-13 whitespace-nowrap ${tone} ${className ?? ''}`}
    >
      <Icon icon={look.icon} size={18} className={look.alarm ? '' : 'text-ok'} />
      {look.words}
      {look.aside && <span className={look.alarm ? '' : 'text-ink-2 max-lg:hidden'}>{look.aside}</span>}
    </span>
  );
}
