import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import type { DraftLine } from './amend-draft.ts';
import type { LineStock } from './use-line-stock.ts';

export interface LineEffectProps {
  draftLine: DraftLine;
  stock: LineStock;
  client: boolean;
}

/** What the change of a line brings about: reserved or released pieces, a settled shortage, a proof that stays. */
export function LineEffect({
  draftLine: { line, job, quantity, isRemarked },
  stock,
  client,
}: LineEffectProps): ReactNode {
  const { number } = useFormat();
  if (client) return null;
  const { more } = stock;
  const settled = line.prep_state === 'short' && quantity > 0 && quantity <= line.picked;
  const missing = number(line.quantity - line.picked);
  return (
    <>
      {more > 0 && <AddedEffect stock={stock} />}
      {more < 0 && settled && <Trans>Settles the shortage of {missing}.</Trans>}
      {more < 0 && !settled && <ReleasedEffect stock={stock} />}
      {quantity > 0 && !isRemarked && job?.proof === 'approved' && (
        <>
          {' '}
          <Trans>The approved proof stays.</Trans>
        </>
      )}
    </>
  );
}

/** The pieces that come back to the stock, and those that no longer wait for it; where stock is not counted, only fewer. */
function ReleasedEffect({ stock: { more, returned, isCounted } }: { stock: LineStock }): ReactNode {
  const { number } = useFormat();
  const notWaiting = -more - returned;
  const [all, back, others] = [number(-more), number(returned), number(notWaiting)];
  if (!isCounted) return <Plural value={-more} one={`${all} piece fewer.`} other={`${all} pieces fewer.`} />;
  return (
    <>
      {returned > 0 && (
        <Plural value={returned} one={`${back} piece released.`} other={`${back} pieces released.`} />
      )}{' '}
      {notWaiting > 0 && (
        <Plural
          value={notWaiting}
          one={`${others} piece no longer waits for stock.`}
          other={`${others} pieces no longer wait for stock.`}
        />
      )}
    </>
  );
}

/** The pieces that are reserved, and those that will wait for stock; nothing for users who may not see stock. */
export function AddedEffect({ stock: { more, missing, isCounted } }: { stock: LineStock }): ReactNode {
  const { number } = useFormat();
  if (!isCounted) return missing === null ? <Trans>What is not in stock waits for stock.</Trans> : null;
  const wait = missing ?? 0;
  const [all, late] = [number(more), number(wait)];
  return wait > 0 ? (
    <Plural
      value={wait}
      one={`${late} piece will wait for stock.`}
      other={`${late} pieces will wait for stock.`}
    />
  ) : (
    <Plural value={more} one={`${all} piece reserved.`} other={`${all} pieces reserved.`} />
  );
}
