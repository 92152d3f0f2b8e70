import { select } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { outageOf } from '#src/api/outage.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useBroken } from '#src/session/device-news.ts';
import { useUpdate } from '#src/sw-bridge/update-store.ts';
import { outageName } from '#src/sync/client/reading/outage-words.ts';
import { useReplicaStatus } from '#src/sync/client/device/use-replica-status.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconDownload, iconSwap } from '#src/ui/icons/actions.ts';
import type { IconPath } from '#src/ui/icons/icon-path.ts';
import { iconSync } from '#src/ui/icons/navigation.ts';
import { iconCheck, iconWarning } from '#src/ui/icons/basic.ts';
import { iconCloudOff } from '#src/ui/icons/states.ts';
import { useLink } from '#src/api/use-link.ts';
import { useNow } from '#src/ui/use-now.ts';
import { useOwnQueue } from '../queue/own-queue.ts';
import { openTray } from './tray-store.ts';
import { useDataAge } from './use-data-age.ts';

interface Look {
  icon: IconPath;
  words: string;
  /** Shown after the text, lighter. */
  aside: string;
  count: number;
  alarm: boolean;
  /** Nothing is known yet: the icon has no colour. */
  quiet?: boolean;
  /** Text and suffix of the state that follows at every start: reserves the width for both, so that nothing moves. */
  reserved?: readonly [words: string, aside: string];
}

/** Sync state between device and server: up to date, sending, offline, or something to settle. */
function useSyncLook(): Look {
  const { t } = useLingui();
  const { time, moment, number, plural } = useFormat();
  const link = useLink();
  const facts = useReplicaStatus();
  const age = useDataAge();
  const broken = useBroken();
  const update = useUpdate();
  const now = useNow(10_000);
  const { refused, waiting, sending } = useOwnQueue();
  const count = waiting.length + sending.length;
  const [pending, unresolved] = [number(count), number(refused.length)];
  const waitingWords =
    count > 0 ? t`${select(plural(count), { one: `${pending} waiting`, other: `${pending} waiting` })}` : '';
  // First: after a store failure the last known queue is unreliable.
  if (broken) return { icon: iconWarning, words: t`Storage fault`, aside: '', count: 0, alarm: true };
  if (refused.length > 0) {
    const words = t`${select(plural(refused.length), { one: `${unresolved} to resolve`, other: `${unresolved} to resolve` })}`;
    return { icon: iconSwap, words, aside: '', count: refused.length, alarm: true };
  }
  if (!link.up) {
    const words = outageName(outageOf(link.failure));
    return { icon: iconCloudOff, words, aside: waitingWords, count, alarm: true };
  }
  // Nothing is sent before the update, because the server rejects commands of this version.
  if (update === 'needed') {
    return { icon: iconDownload, words: t`Update needed`, aside: waitingWords, count, alarm: true };
  }
  const [connecting, upToDate] = [t`Connecting`, t`Up to date`];
  const ageText = age === null ? '' : moment(new Date(age), now);
  // Until the server has answered, "online" is an assumption; until the device has reported its queue, so is an empty
  // one.
  if (link.answeredAt === null || facts === null) {
    const aside = waitingWords || (facts === null ? '' : ageText);
    const reserved = [upToDate, aside || time(now)] as const;
    return { icon: iconSync, words: connecting, aside, count, alarm: false, quiet: true, reserved };
  }
  if (count > 0) return { icon: iconSync, words: t`Sending`, aside: String(count), count, alarm: false };
  if (facts.progress) {
    const [done, total] = [number(facts.progress.done), number(facts.progress.total)];
    return { icon: iconSync, words: t`Reading`, aside: t`${done} of ${total}`, count: 0, alarm: false };
  }
  const reserved = [connecting, ageText] as const;
  return { icon: iconCheck, words: upToDate, aside: ageText, count: 0, alarm: false, reserved };
}

export interface SyncChipProps {
  /** Icon only, and only if there is something to report: for a phone's bar. */
  bare?: boolean;
  /** Text without its suffix. */
  short?: boolean;
  className?: string;
}

/** The sync state; opens the tray. */
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
          <span className="absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-chip bg-where px-1 text-[16px] leading-none font-bold text-on-where">
            {look.count}
          </span>
        )}
      </button>
    );
  }
  const tone = look.alarm ? 'toned tone-wait' : 'border-line-2';
  return (
    <>
      {/* A live region beside the button, because screen readers do not announce changes inside a button. */}
      <span role="status" className="sr-only">
        {look.words}
      </span>
      <button
        type="button"
        title={label}
        className={`inline-flex h-8 items-center gap-2 rounded-pill border px-2.5 whitespace-nowrap pointer-coarse:h-11 ${tone} ${className ?? 'text-small'}`}
        onClick={openTray}
      >
        <Icon
          icon={look.icon}
          size={18}
          className={look.alarm ? '' : look.quiet ? 'text-ink-2' : 'text-ok'}
        />
        <span className="grid">
          <Words words={look.words} aside={short ? '' : look.aside} alarm={look.alarm} />
          {look.reserved && (
            <Words words={look.reserved[0]} aside={short ? '' : look.reserved[1]} alarm={look.alarm} hidden />
          )}
        </span>
        {/* A narrow bar has room for the number only. */}
        {look.alarm && look.aside && look.count > 0 && !short && (
          <span aria-hidden="true" className="lg:hidden">
            {look.count}
          </span>
        )}
      </button>
    </>
  );
}

/** @param hidden only reserves its width */
function Words({
  words,
  aside,
  alarm,
  hidden = false,
}: Pick<Look, 'words' | 'aside' | 'alarm'> & { hidden?: boolean }) {
  return (
    <span
      aria-hidden={hidden || undefined}
      className={`col-start-1 row-start-1 flex gap-2 ${hidden ? 'invisible' : ''}`}
    >
      {words}
      {aside && (
        <span className={`max-lg:hidden max-[48em]:hidden ${alarm ? '' : 'text-ink-2'}`}>{aside}</span>
      )}
    </span>
  );
}
