import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { AnyRow } from '#contract/entity.ts';
import { bringListWords } from '#src/i18n/list-catalogues.ts';
import { usePermissions } from '#src/session/can.ts';
import { Button } from '#src/ui/button.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { CardBody } from '../cards/card-body.tsx';
import { listKeys } from '../calls/list-keys.ts';
import { useRows } from '../calls/use-rows.ts';
import type { List, Related } from '../declare/list-declaration.ts';
import { CachedLine } from '../page/cached-line.tsx';
import { ListFailure } from '../page/list-failure.tsx';
import { OlderLine } from '../page/older-line.tsx';
import { EditPanel } from './edit-panel.tsx';
import { RowLink } from './row-link.tsx';

export interface RelatedRowsProps {
  related: Related<AnyRow>;
  row: AnyRow;
  /** Shows a related row above this one. A prop, to avoid a cyclic import. */
  renderPanel: (panel: { list: List; id: string; canManage: boolean; onClose: () => void }) => ReactNode;
}

/** The rows of another list that belong to a row. They open above it, and new ones can be created. */
export function RelatedRows({ related, row, renderPanel }: RelatedRowsProps) {
  const { data: list } = useQuery({
    queryKey: listKeys.declaration(related.key, row.id),
    queryFn: () => loadWithWords(related),
    staleTime: Infinity,
    networkMode: 'always',
  });
  return list ? <RowsOf list={list} {...{ related, row, renderPanel }} /> : <RelatedRowsSkeleton />;
}

async function loadWithWords({ list }: Related<AnyRow>): Promise<List> {
  const loaded = await list();
  await bringListWords(loaded.entity.name);
  return loaded;
}

function RowsOf({ list, related, row, renderPanel }: RelatedRowsProps & { list: List }) {
  const { t } = useLingui();
  const canManage = usePermissions().includes(list.entity.manage);
  const [open, setOpen] = useState<string | null>(null);
  const data = useRows(list, { sort: list.entity.defaultSort, ...related.question(row) });
  const { rows, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage, refetch } = data;
  const initial = related.defaults?.(row);
  const canCreate = canManage && list.entity.create && initial !== undefined;
  if (isPending) return <RelatedRowsSkeleton />;
  if (error && rows.length === 0)
    return <ListFailure list={list} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <CachedLine cached={data.cached} className="px-5" />
      {rows.length === 0 && <p className="px-5 py-6 text-ink-2">{t(list.words.empty.title)}</p>}
      <ul>
        {rows.map((one) => (
          <li key={one.id} className="border-b border-line">
            <RelatedRow list={list} row={one} onOpen={setOpen} />
          </li>
        ))}
      </ul>
      {!hasNextPage && <OlderLine older={data.older} />}
      <div className="flex gap-2 px-5 py-3">
        {hasNextPage && (
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        )}
        {canCreate && (
          <Button onClick={() => setOpen('new')}>{list.words.create && t(list.words.create)}</Button>
        )}
      </div>
      {open === 'new' && canCreate && (
        <EditPanel
          list={list}
          row={null}
          initial={initial}
          onClose={() => setOpen(null)}
          onSaved={(_, isAllSaved) => isAllSaved && setOpen(null)}
        />
      )}
      {open !== null &&
        open !== 'new' &&
        renderPanel({ list, id: open, canManage, onClose: () => setOpen(null) })}
    </>
  );
}

function RelatedRow({ list, row, onOpen }: { list: List; row: AnyRow; onOpen: (id: string) => void }) {
  const look = 'block w-full px-5 py-2.5 text-start hover:bg-hover -outline-offset-3';
  const href = list.rowLink?.(row);
  if (href) {
    return (
      <RowLink to={href} className={look}>
        <CardBody list={list} row={row} />
      </RowLink>
    );
  }
  return (
    <button type="button" className={look} onClick={() => onOpen(row.id)}>
      <CardBody list={list} row={row} />
    </button>
  );
}

function RelatedRowsSkeleton() {
  return (
    <SkeletonRows cells={['w-24', 'w-40 flex-1']} rows={5}>
      <Trans>Loading…</Trans>
    </SkeletonRows>
  );
}
