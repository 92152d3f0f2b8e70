import { Plural, Trans } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { iconInbound } from '#src/ui/icons/navigation.ts';
import { sumArrival, type ArrivalLine } from './arrival-sums.ts';

export interface ArrivalBarProps {
  lines: readonly ArrivalLine[];
  /** References without a product; undefined while unknown. */
  unknown: ReadonlySet<string> | undefined;
  /** Leads to the decision that is required first; null if there is none. */
  onDecide: (() => void) | null;
  onApply: () => void;
}

/** The button that applies the arrival, with the number of pieces that will be added to the stock. */
export function ArrivalBar({ lines, unknown, onDecide, onApply }: ArrivalBarProps) {
  const { number } = useFormat();
  const sums = sumArrival(lines);
  const applied = sumArrival(lines.filter((line) => !unknown?.has(line.reference)));
  const { missing } = sums;
  const isReady = sums.received > 0 && onDecide === null;
  const waiting = sums.added - applied.added;
  return (
    <ActionBar className="flex-wrap justify-end" step={onDecide ? 'decide' : 'apply'}>
      <p className="min-w-50 flex-1 text-[max(16px,min(1rem,5vw))] leading-[1.35] text-ink-2">
        {onDecide ? (
          <Trans>Your decision is required before this arrival can be added to stock.</Trans>
        ) : sums.received === 0 ? (
          <Trans>Count what arrived, line by line; then add it all to stock at once.</Trans>
        ) : missing === 0 ? (
          <Trans>Everything expected has been counted.</Trans>
        ) : (
          <Plural value={missing} one="# piece is missing." other="# pieces are missing." />
        )}{' '}
        {waiting > 0 && (
          <Plural
            value={waiting}
            one="# piece of an unknown reference will wait in quarantine."
            other="# pieces of unknown references will wait in quarantine."
          />
        )}
      </p>
      {onDecide && (
        <Button size="technician" className="max-md:w-full" onClick={onDecide}>
          <Trans>Show the decision</Trans>
        </Button>
      )}
      <Button
        size="technician"
        variant="filled"
        icon={iconInbound}
        className="max-md:w-full"
        aria-disabled={!isReady}
        onClick={() => isReady && onApply()}
      >
        {sums.received === 0 ? (
          <Trans>Add to stock</Trans>
        ) : (
          <Trans>Add {number(applied.added)} to stock…</Trans>
        )}
      </Button>
    </ActionBar>
  );
}
