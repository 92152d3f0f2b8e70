import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useRef, useState, type ComponentType } from 'react';
import type { AnyRow } from '#contract/entity.ts';
import { ApiError } from '#src/api/api-error.ts';
import { catalogues } from '#src/i18n/catalogues.ts';
import { withWords } from '#src/i18n/with-words.ts';
import { CreateButton } from './create-button.tsx';
import type { Count } from '../calls/page.ts';
import type { List } from '../declare/list-declaration.ts';
import { ListFailure } from './list-failure.tsx';
import type { RowActs } from '../table/row-props.ts';
import type { ListQuestion } from '../url/list-question.ts';
import { stringifyPlainSearch } from '../url/plain-search.ts';
import { useEvent } from '#src/ui/use-event.ts';
import { useList } from './use-list.ts';
import { useListKeys } from './use-list-keys.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { WideList } from './wide-list.tsx';

// Loaded only where the table has no room (`isNarrow`).
const NarrowList = lazy(async () => ({ default: (await import('./narrow-list.tsx')).NarrowList }));
// Lists are mostly read, so the code that shows and writes one row is loaded on first use.
const RowPanel = lazy(async () => ({
  default: (await withWords(import('../row/row-panel.tsx'), catalogues.row)).RowPanel,
}));
const RemoveDialog = lazy(async () => ({
  default: (await withWords(import('../row/remove-dialog.tsx'), catalogues.row)).RemoveDialog,
}));

/** Props of the file buttons: the list, the current filters and the number of matching rows. */
export type ListFilesProps = { list: List; question: ListQuestion; count: Count | null };

export interface ListPageProps {
  declaration: List;
  /** Import, export and template buttons, beside the create button. */
  files?: ComponentType<ListFilesProps> | undefined;
}

/** A complete list: head, views, filters, rows, and the open row beside them. Its state is in the URL. */
export function ListPage({ declaration: list, files: Files }: ListPageProps) {
  const model = useList(list);
  const { state, change, data, question, canManage, canCreate } = model;
  const phone = useMedia('(width < 768px)');
  // `em` is the size of text that the user has chosen: with large text, a tablet or a laptop has the room of a phone. The
  // table stays for a user with a mouse who changes many rows at once, which cards do not offer.
  const isTouched = useMedia('(pointer: coarse)');
  const isNarrow = (useMedia('(width < 48em)') && (isTouched || !canManage)) || phone;
  const navigate = useNavigate();
  const search = useRef<HTMLInputElement>(null);
  const [editing, setEditing] = useState(false);
  const [removing, setRemoving] = useState<AnyRow | null>(null);

  const show = useEvent((row: AnyRow, edit: boolean) => {
    setEditing(edit);
    change({ row: row.id });
  });
  const open = useEvent((row: AnyRow) => {
    const href = list.rowLink?.(row);
    if (href) void navigate({ href });
    else show(row, false);
  });
  const create = useEvent(() => {
    if (list.createLink) void navigate({ href: list.createLink.to });
    else change({ row: 'new' });
  });
  const writable = Object.values(list.entity.fields).some((field) => field.write === 'always');
  const acts = useMemo<Omit<RowActs, 'onSelect' | 'onFocus'>>(
    () => ({
      onOpen: open,
      hrefOf: (row) => list.rowLink?.(row) ?? stringifyPlainSearch({ ...list.pinned, row: row.id }),
      onShow: (row) => show(row, false),
      onEdit: canManage && writable ? (row) => show(row, true) : undefined,
      onRemove: canManage && list.entity.remove ? setRemoving : undefined,
    }),
    [list, canManage, writable, open, show],
  );
  useListKeys({ onSearch: () => search.current?.focus(), onNew: canCreate ? create : undefined });

  const { error } = data;
  if (error instanceof ApiError && error.status === 403) {
    return <ListFailure list={list} error={error} onRetry={() => void data.refetch()} />;
  }
  const buttons = Files && <Files list={list} question={question} count={data.count} />;
  const button = canCreate && <CreateButton list={list} onCreate={create} short={phone} />;
  const close = () => change({ row: null });
  return (
    <div className="flex h-full min-h-0 flex-col bg-surface">
      {isNarrow ? (
        <Suspense>
          <NarrowList
            list={list}
            model={model}
            acts={acts}
            create={button}
            searchRef={search}
            files={buttons}
          />
        </Suspense>
      ) : (
        <WideList list={list} model={model} acts={acts} create={button} searchRef={search} files={buttons} />
      )}
      <Suspense>
        {state.row !== null && (
          <RowPanel
            list={list}
            id={state.row}
            editing={editing}
            canManage={canManage}
            onClose={close}
            onCreated={(row, isAllSaved) => {
              const href = isAllSaved && list.rowLink?.(row);
              if (href) void navigate({ href, replace: true });
              else change({ row: row.id }, { replace: true });
            }}
          />
        )}
        {removing && (
          <RemoveDialog
            list={list}
            row={removing}
            onClose={() => setRemoving(null)}
            onRemoved={() => setRemoving(null)}
          />
        )}
      </Suspense>
    </div>
  );
}
