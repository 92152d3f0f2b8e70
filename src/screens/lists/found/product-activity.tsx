import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Rows } from '#contract/registry.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { choiceWord } from '#src/lists/cells/choice-word.ts';
import { RowNumber } from '#src/lists/cells/row-number.tsx';
import { CachedLine } from '#src/lists/page/cached-line.tsx';
import { RowLink } from '#src/lists/row/row-link.tsx';
import { keyFilter } from '#src/lists/url/key-filter.ts';
import { usePermissions } from '#src/session/can.ts';
import { PersonName } from '#src/session/people/person-name.tsx';
import type { Live } from '#src/sync/client/reading/live.ts';
import {
  useLastMovements,
  useLinesToPick,
  type LineToPick,
} from '#src/sync/client/stock/product-activity.ts';
import type { ListPageRows } from '#src/sync/protocol/list-page-rows.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconChevronRight } from '#src/ui/icons/basic.ts';
import { SignedCount } from '../cells/signed-count.tsx';
import { movements as movementList } from '../movements.tsx';
import { SectionHead } from './section-head.tsx';

const ROW = 'flex min-h-15 flex-wrap items-center gap-x-4 border-b border-line px-4 py-3 text-16 md:px-6';

/** The orders that wait for a product, and its newest movements. */
export function ProductActivity({ reference }: { reference: string }) {
  const seesLines = usePermissions().includes('view orderlines page');
  const lines = useLinesToPick(reference, seesLines);
  const movements = useLastMovements(reference);
  const allMovements = `/products?movements=1&reference=${encodeURIComponent(keyFilter(reference))}`;
  return (
    <>
      {seesLines && (
        <>
          <SectionHead>
            <Trans>Orders that wait for it</Trans>
          </SectionHead>
          <Part live={lines} nothing={<Trans>No open order waits for it.</Trans>}>
            {(line) => <WaitingLine line={line} />}
          </Part>
        </>
      )}
      <SectionHead
        aside={
          <RowLink to={allMovements} className="link finger-room">
            <Trans>All movements</Trans>
          </RowLink>
        }
      >
        <Trans>Last movements</Trans>
      </SectionHead>
      <Part live={movements} nothing={<Trans>It has not moved yet.</Trans>}>
        {(movement) => <Movement movement={movement} />}
      </Part>
    </>
  );
}

function Part<R extends { id: string }>({
  live: { data, error, refresh },
  nothing,
  children,
}: {
  live: Live<ListPageRows<R>>;
  nothing: ReactNode;
  children: (row: R) => ReactNode;
}) {
  if (!data) {
    if (!error) return <p className={ROW}>…</p>;
    return (
      <p className={`${ROW} text-ink-2`}>
        <Trans>The server could not be asked.</Trans>
        <button type="button" className="link finger-room" onClick={refresh}>
          <Trans>Retry</Trans>
        </button>
      </p>
    );
  }
  return (
    <>
      <CachedLine cached={data.cached} />
      {data.rows.length === 0 && <p className={`${ROW} text-ink-2`}>{nothing}</p>}
      <ul>
        {data.rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
    </>
  );
}

function WaitingLine({ line }: { line: LineToPick }) {
  return (
    <RowLink
      to={`/orders/${line.order_id}`}
      className={`${ROW} hover:bg-hover focus-visible:-outline-offset-3`}
    >
      <RowNumber number={line.order_number} />
      <span className="min-w-0 flex-1 wrap-anywhere text-ink-2">{line.customer}</span>
      <span className="ml-auto font-bold whitespace-nowrap">
        <Plural value={line.quantity - line.picked} one="# piece" other="# pieces" />
      </span>
      <Icon icon={iconChevronRight} className="text-ink-3" />
    </RowLink>
  );
}

function Movement({ movement }: { movement: Rows['movements'] }) {
  const { i18n } = useLingui();
  const { moment } = useFormat();
  const { cause, source, username, quantity, at } = movement;
  return (
    <div className={ROW}>
      <span className="min-w-0 flex-[1_1_9rem] wrap-anywhere">
        {choiceWord(i18n, movementList, 'cause', cause)}
        {source !== '' && (
          <>
            {' '}
            <strong className="whitespace-nowrap">{source}</strong>
          </>
        )}
        <span className="block text-ink-2">
          <time dateTime={at}>{moment(at)}</time>, <PersonName username={username} />
        </span>
      </span>
      <SignedCount value={quantity} />
    </div>
  );
}
