import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { findWay } from '#contract/rules/stock/location.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { CodeText } from '#src/ui/code-text.tsx';
import { LocationSign } from '#src/ui/location-sign.tsx';
import type { Line } from './pick-list.ts';

export interface NextStopsProps {
  /** In picking order. */
  stops: readonly Line[];
  /** The line that was just confirmed: the first stop is then the current target. null otherwise. */
  from: Line | null;
  onGoTo: (id: string) => void;
}

/** The next lines of the walk. A press goes to a line at once. */
export function NextStops({ stops, from, onGoTo }: NextStopsProps) {
  const distance = useDistance(from, stops[0] ?? null);
  if (stops.length === 0) return null;
  return (
    <section className="@container flex-1 border-t border-line-2 lg:border-t-0">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line bg-bg px-4 py-2 text-[max(16px,min(1rem,4.6vw))] leading-[1.5] md:px-6 md:text-16 md:py-2.5">
        <h2 className="font-bold">{from ? <Trans>Go to</Trans> : <Trans>Next</Trans>}</h2>
        <span className="text-ink-2">{from ? distance : <Trans>in walking order</Trans>}</span>
      </header>
      <ul>
        {stops.map((line, at) => (
          <li key={line.id} className="border-b border-line">
            <StopRow line={line} current={from !== null && at === 0} onPress={() => onGoTo(line.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function StopRow({ line, current, onPress }: { line: Line; current: boolean; onPress: () => void }) {
  const { number } = useFormat();
  return (
    <button
      type="button"
      className={`flex min-h-17 w-full items-center gap-x-3 gap-y-1.5 px-4 py-3 text-left hover:bg-hover @max-[38rem]:flex-wrap md:px-6 ${current ? 'card-row-current md:pl-6' : ''}`}
      onClick={onPress}
    >
      <span className={current ? 'shrink-0' : 'shrink-0 @min-[38rem]:min-w-51'}>
        {line.location && (
          <LocationSign
            location={line.location}
            size={current ? 'large' : 'small'}
            current={current}
            className={current ? '' : 'text-[min(1.0625rem,7vw)]'}
          />
        )}
      </span>
      <span className="min-w-0 flex-1 text-16 @max-[38rem]:order-1 @max-[38rem]:basis-full">
        <strong className={current ? 'block text-[min(1.25rem,7vw)] leading-[1.3]' : ''}>
          <CodeText>{line.reference}</CodeText>
        </strong>{' '}
        <span className="text-ink-2">{line.description}</span>
      </span>
      <strong className={`ml-auto ${current ? 'text-[min(2.5rem,11vw)] leading-none' : 'text-20'}`}>
        {number(line.quantity - line.picked)}
      </strong>
    </button>
  );
}

/** The distance from one line to the next, in words. */
function useDistance(from: Line | null, to: Line | null): string {
  const { t } = useLingui();
  const distance = from && to ? findWay(from.location, to.location) : null;
  switch (distance?.kind) {
    case undefined:
      return '';
    case 'same location':
      return t`same location`;
    case 'slots': {
      const slots = Math.abs(distance.slots);
      return t`${plural(slots, { one: '# slot further, same level', other: '# slots further, same level' })}`;
    }
    case 'level':
      return t`same bay, level ${distance.level}`;
    case 'bays': {
      const bays = Math.abs(distance.bays);
      return distance.bays > 0
        ? t`${plural(bays, { one: '# bay further, same aisle', other: '# bays further, same aisle' })}`
        : t`${plural(bays, { one: '# bay back, same aisle', other: '# bays back, same aisle' })}`;
    }
    case 'aisle':
      return t`aisle ${distance.aisle}`;
  }
}
