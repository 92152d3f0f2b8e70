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
import type { Count } from '../calls/page.ts';
import type { List } from '../declare/list-declaration.ts';
import { sizeOf, type Choice } from './choice.ts';
import { rowsAsText } from './copy-rows.ts';

const BulkEdit = lazy(async () => ({ default: (await import('../bulk/bulk-edit.tsx')).BulkEdit }));
const BulkRemove = lazy(async () => ({ default: (await import('../bulk/bulk-remove.tsx')).BulkRemove }));

export interface SelectionBarProps {
  list: List;
  choice: Choice;
  /** Number of loaded rows, and of all rows. */
  loaded: number;
  count: Count | null;
  manages: boolean;
  /** Selects all loaded rows, or all matching rows whether loaded or not. */
  onChooseAll: () => void;
  onChooseEvery: () => void;
  onClear: () => void;
  /** Called with the id of a started bulk change. */
  onBegun: (id: string) => void;
}

/** Actions on the selected rows; docked above the summary while rows are selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { list, choice, manages, onClear } = props;
  const { chosen: Chosen } = list;
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [asked, setAsked] = useState<'edit' | 'remove' | null>(null);
  const edits = manages && bulkFields(list.entity).length > 0;
  const removes = manages && list.entity.remove;
  const size = sizeOf(choice);
  // The bar appears over rows that the user may be pressing at that moment.
  const bar = usePressGuard<HTMLDivElement>('');
  const copy = async () => {
    if (choice.kind !== 'rows') return;
    try {
      await navigator.clipboard.writeText(rowsAsText(list, choice.rows, { format, i18n }));
      toast({
        type: 'success',
        text: t`${plural(choice.rows.length, { one: '# row copied', other: '# rows copied' })}`,
      });
    } catch (error) {
      console.warn('selection: copying to the clipboard failed', error);
      toast({ type: 'danger', text: t`The browser does not allow copying from this page.` });
    }
  };
  const close = () => setAsked(null);
  const finish = (id: string) => {
    close();
    onClear();
    props.onBegun(id);
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
        <MoreRows {...props} bulk={edits || removes} />
        <span className="flex-1" />
        {choice.kind === 'rows' && (
          <Button icon={iconCopy} onClick={() => void copy()}>
            <Trans>Copy</Trans>
          </Button>
        )}
        {Chosen && choice.kind === 'rows' && (
          <Suspense>
            <Chosen rows={choice.rows} onDone={onClear} />
          </Suspense>
        )}
        {edits && (
          <Button icon={iconPen} onClick={() => setAsked('edit')}>
            <Trans>Edit</Trans>
          </Button>
        )}
        {removes && (
          <Button variant="danger-outline" icon={iconTrash} onClick={() => setAsked('remove')}>
            <Trans>Delete</Trans>
          </Button>
        )}
        <IconButton icon={iconX} label={t`Clear selection`} onClick={onClear} />
      </div>
      <Suspense>
        {asked === 'edit' && <BulkEdit list={list} choice={choice} onClose={close} onBegun={finish} />}
        {asked === 'remove' && <BulkRemove list={list} choice={choice} onClose={close} onBegun={finish} />}
      </Suspense>
    </>
  );
}

/** Extends the selection to all matching rows, or to all loaded rows if the list has no bulk actions. */
function MoreRows({
  choice,
  loaded,
  count,
  bulk,
  onChooseAll,
  onChooseEvery,
}: SelectionBarProps & { bulk: boolean }) {
  const { t } = useLingui();
  const { number } = useFormat();
  if (choice.kind === 'matching') return null;
  const isMore = count === null || count.capped || count.count > loaded;
  const everywhere = bulk && isMore && !count?.deviceOnly;
  if (!everywhere && choice.rows.length >= loaded) return null;
  const known = count && !count.capped ? number(count.count) : null;
  return (
    <button
      type="button"
      className="link ml-1 font-normal text-ink"
      onClick={everywhere ? onChooseEvery : onChooseAll}
    >
      {!everywhere
        ? t`Select the ${number(loaded)} loaded`
        : known === null
          ? t`Select all matching rows`
          : t`Select all ${known}`}
    </button>
  );
}
