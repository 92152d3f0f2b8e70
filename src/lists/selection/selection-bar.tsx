import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { lazy, Suspense, useState } from 'react';
import type { AnyRow } from '#contract/entity.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconCopy, iconTrash } from '#src/ui/icons/actions.ts';
import { iconX } from '#src/ui/icons/signs.ts';
import { toast } from '#src/ui/toast-store.ts';
import type { List } from '../declare/list-declaration.ts';
import { rowsAsText } from './copy-rows.ts';

const BulkRemove = lazy(async () => ({ default: (await import('./bulk-remove.tsx')).BulkRemove }));

export interface SelectionBarProps {
  list: List;
  /** The chosen rows, in the order of the list. */
  rows: readonly AnyRow[];
  /** How many rows are loaded. */
  loaded: number;
  manages: boolean;
  onChooseAll: () => void;
  /** Keeps only these chosen. */
  onKeep: (ids: readonly string[]) => void;
}

/** What can be done with the chosen rows; docked above the summary while there are any. */
export function SelectionBar({ list, rows, loaded, manages, onChooseAll, onKeep }: SelectionBarProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [removing, setRemoving] = useState<readonly AnyRow[] | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(rowsAsText(list, rows, { format, i18n }));
      toast({
        type: 'success',
        text: t`${plural(rows.length, { one: '# row copied', other: '# rows copied' })}`,
      });
    } catch (error) {
      console.warn('The clipboard is closed to this page.', error);
      toast({ type: 'danger', text: t`The browser does not let this page copy.` });
    }
  };
  return (
    <>
      {rows.length > 0 && (
        <div
          className="scheme-inverse no-print flex min-h-14 items-center gap-2 bg-surface px-6 text-ink"
          role="region"
          aria-label={t`Chosen rows`}
        >
          <span role="status" className="font-bold">
            {t`${plural(rows.length, { one: '# selected', other: '# selected' })}`}
          </span>
          {rows.length < loaded && (
            <button type="button" className="link ml-1 font-normal text-ink" onClick={onChooseAll}>
              {t`Choose the ${format.number(loaded)} loaded`}
            </button>
          )}
          <span className="flex-1" />
          <Button icon={iconCopy} onClick={() => void copy()}>
            <Trans>Copy</Trans>
          </Button>
          {manages && list.entity.remove && (
            <Button variant="danger-outline" icon={iconTrash} onClick={() => setRemoving(rows)}>
              <Trans>Delete</Trans>
            </Button>
          )}
          <IconButton icon={iconX} label={t`Choose none`} onClick={() => onKeep([])} />
        </div>
      )}
      {removing && (
        <Suspense>
          <BulkRemove list={list} rows={removing} onClose={() => setRemoving(null)} onDone={onKeep} />
        </Suspense>
      )}
    </>
  );
}
