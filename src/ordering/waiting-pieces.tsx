import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Waiting } from '#contract/rules/stock/waiting-pieces.ts';
import { useFormat } from '#src/i18n/use-format.ts';

export interface WaitingPiecesProps {
  /** Pieces of the line. */
  quantity: number;
  /** Pieces of it that wait for stock, at least 1; null for users who may not see how many. */
  waiting: Waiting;
}

/** Which pieces of a line are in stock, and which wait for it. */
export function WaitingPieces({ quantity, waiting }: WaitingPiecesProps): ReactNode {
  const { number } = useFormat();
  if (waiting === 'may wait') return <Trans>Part of it may be awaiting stock</Trans>;
  if (waiting === null) return <Trans>Part of it is awaiting stock</Trans>;
  const [there, missing] = [number(Math.max(0, quantity - waiting)), number(waiting)];
  if (waiting >= quantity) return <Trans>{missing} awaiting stock</Trans>;
  return (
    <Trans>
      {there} in stock, {missing} awaiting stock
    </Trans>
  );
}
