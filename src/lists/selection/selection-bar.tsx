import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { lazy, Suspense, useState } from 'react';
import { bulkFields } from '#contract/rules/lists/bulk-fields.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconCopy, iconPen, iconTrash } from '#src/ui/icons/actions.ts';
import { iconX } from '#src/ui/icons/basic.ts';
import { toast } from '#src/ui/toast-store.ts';
import { usePressGuard } from '#src/ui/use-press-guard.ts';
import type { List } from '../declare/list-declaration.ts';
import type { ListModel } from '../page/use-list.ts';
import { sizeOf, type Selection } from './selection.ts';
import { rowsAsText } from './copy-rows.ts';
import { maxLoadedRows, useSelectedRows } from './use-selected-rows.ts';

const BulkEdit = lazy(async () => ({ default: (await import('../bulk/bulk-edit.tsx')).BulkEdit }));
const BulkRemove = lazy(async () => ({ default: (await import('../bulk/bulk-remove.tsx')).BulkRemove }));

export interface SelectionBarProps {
  list: List;
  selection: Selection;
  data: ListModel['data'];
  canManage: boolean;
  /** Selects the loaded rows only, or all matching rows whether loaded or not. */
  onSelectLoaded: () => void;
  onSelectMatching: () => void;
  onClear: () => void;
  /** Called with the id of a started bulk change. */
  onStarted: (id: string) => void;
}

/** Actions on the selected rows; docked above the summary while rows are selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { list, selection, canManage, onClear } = props;
  const { selectionActions: SelectionActions } = list;
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [openDialog, setOpenDialog] = useState<'edit' | 'remove' | null>(null);
  const canEdit = canManage && bulkFields(list.entity).length > 0;
  const canRemove = canManage && list.entity.remove;
  const size = sizeOf(selection);
  const { rows, isLoading, isTooMany } = useSelectedRows(selection, props.data);
  const most = format.number(maxLoadedRows);
  // The bar appears over rows that the user may be pressing at that moment.
  const bar = usePressGuard<HTMLDivElement>('');
  const copy = async () => {
    if (rows === null) return;
    try {
      await navigator.clipboard.writeText(rowsAsText(list, rows, { format, i18n }));
      const counted = t(list.words.counted(rows.length));
      toast({ type: 'success', text: t`${counted} copied` });
    } catch (error) {
      console.warn('selection: copying to the clipboard failed', error);
      toast({ type: 'danger', text: t`The browser does not allow copying from this page.` });
    }
  };
  const close = () => setOpenDialog(null);
  const finish = (id: string) => {
    close();
    onClear();
    props.onStarted(id);
  };
  return (
    <>
      <div
        ref={bar}
        className="scheme-inverse no-print flex min-h-14 items-center gap-2 bg-surface px-6 text-ink"
        role="region"
        aria-label={t`Selected rows`}
      >
        <span role="status" className="font-bold">
          {size === null ? (
            <Trans>All matching rows are selected</Trans>
          ) : (
            t`${plural(size, { one: '# selected', other: '# selected' })}`
          )}
        </span>
        {isTooMany && (
          <span>
            <Trans>For more actions, select at most {most} rows.</Trans>
          </span>
        )}
        <MoreRows {...props} bulk={canEdit || canRemove} isLoading={isLoading} hasRows={rows !== null} />
        <span className="flex-1" />
        {(rows !== null || isLoading) && (
          <Button icon={iconCopy} busy={isLoading} onClick={() => void copy()}>
            <Trans>Copy</Trans>
          </Button>
        )}
        {SelectionActions && rows !== null && (
          <Suspense>
            <SelectionActions rows={rows} onDone={onClear} />
          </Suspense>
        )}
        {canEdit && (
          <Button icon={iconPen} onClick={() => setOpenDialog('edit')}>
            <Trans>Edit</Trans>
          </Button>
        )}
        {canRemove && (
          <Button variant="danger-outline" icon={iconTrash} onClick={() => setOpenDialog('remove')}>
            <Trans>Delete</Trans>
          </Button>
        )}
        <IconButton icon={iconX} label={t`Clear selection`} onClick={onClear} />
      </div>
      <Suspense>
        {openDialog === 'edit' && (
          <BulkEdit list={list} selection={selection} onClose={close} onStarted={finish} />
        )}
        {openDialog === 'remove' && (
          <BulkRemove list={list} selection={selection} onClose={close} onStarted={finish} />
        )}
      </Suspense>
    </>
  );
}

/**
 * Extends the selection to all matching rows, or to all loaded rows if the list has no bulk actions. Reduces it to the
 * loaded ones where not all matching rows can be loaded.
 */
function MoreRows({
  selection,
  data: { rows, count },
  bulk,
  isLoading,
  hasRows,
  onSelectLoaded,
  onSelectMatching,
}: SelectionBarProps & { bulk: boolean; isLoading: boolean; hasRows: boolean }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const loaded = rows.length;
  const isMatching = selection.kind === 'matching';
  if (isMatching && (hasRows || isLoading)) return null;
  const isMore = count === null || count.capped || count.count > loaded;
  const everywhere = !isMatching && bulk && isMore && !count?.deviceOnly;
  if (!isMatching && !everywhere && selection.rows.length >= loaded) return null;
  const known = count && !count.capped ? number(count.count) : null;
  return (
    <button
      type="button"
      className="link ml-1 font-normal text-ink"
      onClick={everywhere ? onSelectMatching : onSelectLoaded}
    >
      {!everywhere
        ? t`Select the ${number(loaded)} loaded`
        : known === null
          ? t`Select all matching rows`
          : t`Select all ${known}`}
    </button>
  );
}
