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
import { useOwnQueue } from '../unsettled/own-queue.ts';
import { openTray } from './tray-store.ts';
import { useDataTimestamp } from './use-data-timestamp.ts';

interface ChipAppearance {
  icon: IconPath;
  words: string;
  /** Shown after the text, lighter. */
  suffix: string;
  count: number;
  isAlarm: boolean;
  /** The state is not known yet: the icon is grey instead of green. */
  neutral?: boolean;
  /** Text and suffix of another state. The chip is as wide as the wider of the two, so that it does not change its size. */
  reserved?: readonly [words: string, suffix: string];
}

/** How the chip shows the sync state: up to date, sending, offline, or commands to settle. */
function useChipAppearance(): ChipAppearance {
  const { t } = useLingui();
  const { time, moment, number, plural } = useFormat();
  const link = useLink();
  const status = useReplicaStatus();
  const currentAt = useDataTimestamp();
  const broken = useBroken();
  const update = useUpdate();
  const now = useNow(10_000);
  const { refused, waiting, sending } = useOwnQueue();
  const count = waiting.length + sending.length;
  const [pending, unresolved] = [number(count), number(refused.length)];
  const waitingWords =
    count > 0 ? t`${select(plural(count), { one: `${pending} waiting`, other: `${pending} waiting` })}` : '';
  // Before all others, because after a store failure the last known queue is unreliable.
  if (broken) return { icon: iconWarning, words: t`Storage fault`, suffix: '', count: 0, isAlarm: true };
  if (refused.length > 0) {
    const words = t`${select(plural(refused.length), { one: `${unresolved} to resolve`, other: `${unresolved} to resolve` })}`;
    return { icon: iconSwap, words, suffix: '', count: refused.length, isAlarm: true };
  }
  if (!link.up) {
    const words = outageName(outageOf(link.failure));
    return { icon: iconCloudOff, words, suffix: waitingWords, count, isAlarm: true };
  }
  // Nothing is sent before the update, because the server refuses commands of this version.
  if (update === 'needed') {
    return { icon: iconDownload, words: t`Update needed`, suffix: waitingWords, count, isAlarm: true };
  }
  const [connecting, upToDate] = [t`Connecting`, t`Up to date`];
  const ageText = currentAt === null ? '' : moment(new Date(currentAt), now);
  // Before the first answer of the server it is not known whether it is reachable; before the device has reported its
  // queue it is not known whether the queue is empty.
  if (link.answeredAt === null || status === null) {
    const suffix = waitingWords || (status === null ? '' : ageText);
    const reserved = [upToDate, suffix || time(now)] as const;
    return { icon: iconSync, words: connecting, suffix, count, isAlarm: false, neutral: true, reserved };
  }
  if (count > 0) return { icon: iconSync, words: t`Sending`, suffix: String(count), count, isAlarm: false };
  if (status.progress) {
    const [done, total] = [number(status.progress.done), number(status.progress.total)];
    return {
      icon: iconSync,
      words: t`Downloading`,
      suffix: t`${done} of ${total}`,
      count: 0,
      isAlarm: false,
    };
  }
  const reserved = [connecting, ageText] as const;
  return { icon: iconCheck, words: upToDate, suffix: ageText, count: 0, isAlarm: false, reserved };
}

export interface SyncChipProps {
  /** Icon only, and only if there is something to report: for a phone's bar. */
  iconOnly?: boolean;
  /** Text without its suffix. */
  withoutSuffix?: boolean;
  className?: string;
}

/** The sync state; opens the tray. */
export function SyncChip({ iconOnly = false, withoutSuffix = false, className }: SyncChipProps) {
  const look = useChipAppearance();
  const label = [look.words, look.suffix].filter(Boolean).join(' · ');
  if (iconOnly) {
    if (!look.isAlarm && look.count === 0) return null;
    return (
      <button
        type="button"
        aria-label={label}
        title={label}
        className={`relative p-3 ${className ?? ''}`}
        onClick={openTray}
      >
        <Icon icon={look.icon} size={24} className={look.isAlarm ? 'text-where' : ''} />
        {look.count > 0 && (
          <span className="absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-chip bg-where px-1 text-[16px] leading-none font-bold text-on-where">
            {look.count}
          </span>
        )}
      </button>
    );
  }
  const tone = look.isAlarm ? 'toned tone-wait' : 'border-line-2';
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
          className={look.isAlarm ? '' : look.neutral ? 'text-ink-2' : 'text-ok'}
        />
        <span className="grid">
          <Words words={look.words} suffix={withoutSuffix ? '' : look.suffix} isAlarm={look.isAlarm} />
          {look.reserved && (
            <Words
              words={look.reserved[0]}
              suffix={withoutSuffix ? '' : look.reserved[1]}
              isAlarm={look.isAlarm}
              hidden
            />
          )}
        </span>
        {/* A narrow bar has room for the number only. */}
        {look.isAlarm && look.suffix && look.count > 0 && !withoutSuffix && (
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
  suffix,
  isAlarm,
  hidden = false,
}: Pick<ChipAppearance, 'words' | 'suffix' | 'isAlarm'> & { hidden?: boolean }) {
  return (
    <span
      aria-hidden={hidden || undefined}
      className={`col-start-1 row-start-1 flex gap-2 ${hidden ? 'invisible' : ''}`}
    >
      {words}
      {suffix && (
        <span className={`max-lg:hidden max-[48em]:hidden ${isAlarm ? '' : 'text-ink-2'}`}>{suffix}</span>
      )}
    </span>
  );
}
