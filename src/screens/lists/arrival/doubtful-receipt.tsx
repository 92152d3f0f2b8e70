import { Trans } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import { QuantityQuestion } from '../acts/quantity-question.tsx';
import type { DoubtfulReceipt } from './use-arrival-work.ts';

/** Asks about a typed number of received pieces that is far above the expected one. */
export function DoubtfulReceiptQuestion({ doubtful }: { doubtful: DoubtfulReceipt }) {
  const { number } = useFormat();
  const { line, settle } = doubtful;
  const { reference } = line;
  const [expected, received] = [number(line.expected), number(doubtful.received)];
  return (
    <QuantityQuestion
      open
      title={
        <Trans>
          {reference}: {expected} expected. Save {received}?
        </Trans>
      }
      confirmLabel={<Trans>Save {received}</Trans>}
      onConfirm={() => settle(true)}
      onClose={() => settle(false)}
    />
  );
}
