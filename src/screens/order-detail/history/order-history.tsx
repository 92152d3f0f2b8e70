import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { failureCardText } from '#src/api/error-text.ts';
import { useNow } from '#src/ui/use-now.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { OrderAggregate } from '#src/sync/protocol/order-aggregate.ts';
import { useOrderHistory } from '#src/sync/client/orders/use-order.ts';
import { usePersonName } from '#src/session/people/person-names.ts';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { TimelineEntryText } from './timeline-entry-text.tsx';
import { useDeviceWords } from './device-words.ts';
import { MovementsLink } from './movements-link.tsx';
import { buildTimeline } from './build-timeline.ts';
import type { TimelineEntry } from './timeline-event.ts';

/** As many entries as fit beside an order of eight lines. */
const FIRST = 8;

/** The timeline of the order: who did what, newest first. */
export function OrderHistory({ orderId, aggregate }: { orderId: string; aggregate: OrderAggregate }) {
  const { t } = useLingui();
  const [whole, setWhole] = useState(false);
  const now = useNow(60_000);
  const { data, error } = useOrderHistory(orderId);
  const timeline = useMemo(
    () =>
      data
        ? buildTimeline(data, {
            lines: aggregate.lines,
            jobs: aggregate.customizations,
            continues: aggregate.order?.continues ?? '',
          })
        : [],
    [data, aggregate],
  );
  const more = timeline.length - FIRST;
  return (
    <section className="px-4 py-3 md:px-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3 pb-2">
        <h2 className="text-16 font-bold">
          <Trans>History</Trans>
        </h2>
        {data && (
          <span className="text-13 text-ink-2">
            {t`${plural(timeline.length, { one: '# event', other: '# events' })}`}
          </span>
        )}
      </header>
      {aggregate.order && <MovementsLink order={aggregate.order} />}
      {!data && error && <p className="text-ink-2">{failureCardText(error)}</p>}
      {!data && !error && (
        <SkeletonRows rows={4} cells={['w-3', 'flex-1']}>
          <Trans>Loading…</Trans>
        </SkeletonRows>
      )}
      <ol className="pt-1">
        {(whole ? timeline : timeline.slice(0, FIRST)).map((entry, at) => (
          <Entry key={entry.id} entry={entry} newest={at === 0} now={now} />
        ))}
      </ol>
      {!whole && more > 0 && (
        <button type="button" className="link ml-6" onClick={() => setWhole(true)}>
          {t`${plural(more, { one: 'See # more', other: 'See # more' })}`}
        </button>
      )}
    </section>
  );
}

function Entry({ entry, newest, now }: { entry: TimelineEntry; newest: boolean; now: Date }) {
  const { t } = useLingui();
  const { date, time, relativeDay } = useFormat();
  const whereOf = useDeviceWords();
  const author = usePersonName(entry.username);
  const bad =
    entry.event.kind === 'short' ||
    entry.event.kind === 'marking blocked' ||
    (entry.event.kind === 'mailed' && entry.event.failure !== '') ||
    (entry.event.kind === 'proof' && entry.event.state === 'refused');
  const today = now.toDateString() === new Date(entry.at).toDateString();
  const clock = time(entry.at);
  const day = relativeDay(entry.at, now);
  const when = today ? clock : t`${day} at ${clock}`;
  const aside = entry.origin === 'import' ? t`import` : whereOf(entry.device);
  return (
    <li
      className={`timeline-entry pb-3.5 pl-6 text-13 ${bad ? 'timeline-bad' : newest ? 'timeline-newest' : ''}`}
    >
      <span className="timeline-mark" aria-hidden="true" />
      <p className="break-words">
        <strong>{author || (entry.origin === 'system' ? 'Quai' : t`Our team`)}</strong>{' '}
        <TimelineEntryText event={entry.event} />
      </p>
      <p className="text-12 text-ink-2">
        <time dateTime={entry.at} title={date(entry.at, 'moment')}>
          {when}
        </time>
        {aside && ` · ${aside}`}
      </p>
    </li>
  );
}
