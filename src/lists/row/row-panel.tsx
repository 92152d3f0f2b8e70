import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { AnyRow } from '#contract/entity.ts';
import { ApiError } from '#src/api/api-error.ts';
import { Button } from '#src/ui/button.tsx';
import { Drawer } from '#src/ui/drawer.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useRow } from '../calls/use-row.ts';
import { useUnsaved } from '../form/use-unsaved.ts';
import type { List } from '../declare/list-declaration.ts';
import { failureReason } from '../form/failure-reason.ts';
import { EditPanel } from './edit-panel.tsx';
import { RelatedRows } from './related-rows.tsx';
import { ShowPanel } from './show-panel.tsx';

export interface RowPanelProps {
  list: List;
  /** Id of the row; `new` for a new one. */
  id: string;
  /** Opens with the form. */
  editing: boolean;
  /** Whether the user may write rows of this list. */
  manages: boolean;
  onClose: () => void;
  /**
   * Called when a new row was created; the panel then shows it.
   * @param isWhole false while the form has values that were typed during the save
   */
  onMade: (row: AnyRow, isWhole: boolean) => void;
}

/** A row beside the list: its details, its history and its form. */
export function RowPanel({ list, id, editing, manages, onClose, onMade }: RowPanelProps) {
  /** `made` is the row that the form of a new row has created, while that form stays open. */
  const [at, setAt] = useState({ id, made: '', form: 0 });
  if (id !== at.id) setAt(id === at.made ? { ...at, id } : { id, made: '', form: at.form + 1 });
  if (id !== 'new' && id !== at.made)
    return <KnownRow key={id} {...{ list, id, editing, manages, onClose }} />;
  if (!manages || !list.entity.create) return null;
  return (
    <EditPanel
      key={at.form}
      list={list}
      row={null}
      onClose={onClose}
      onSaved={(row, isWhole) => {
        setAt({ ...at, made: isWhole ? '' : row.id });
        onMade(row, isWhole);
      }}
    />
  );
}

function KnownRow({ list, id, editing, manages, onClose }: Omit<RowPanelProps, 'onMade'>) {
  const { t } = useLingui();
  const [writing, setWriting] = useState(editing);
  const { data: row, cached, error, isPlaceholderData, refetch } = useRow(list, id);
  const unsavedAt = useUnsaved(list, id, manages && !writing);
  const notFound = list.form.notFound && t(list.form.notFound);
  if (!row) {
    return (
      <Frame onClose={onClose} title={t(list.words.title)}>
        {error ? (
          <EmptyState
            title={t(list.words.failures.fetch)}
            action={
              error instanceof ApiError && error.status === 404 ? null : (
                <Button onClick={() => void refetch()}>
                  <Trans>Retry</Trans>
                </Button>
              )
            }
          >
            {failureReason(error, notFound)}
          </EmptyState>
        ) : (
          <SkeletonRows cells={['w-24', 'w-40 flex-1']} rows={10}>
            <Trans>Loading…</Trans>
          </SkeletonRows>
        )}
      </Frame>
    );
  }
  // The form opens on the row's current state, never on the list's cached row.
  if (writing && manages && !isPlaceholderData) {
    return (
      <EditPanel
        list={list}
        row={row}
        onClose={() => setWriting(false)}
        onSaved={(_, isWhole) => setWriting(!isWhole)}
      />
    );
  }
  return (
    <ShowPanel
      list={list}
      row={row}
      cached={cached}
      manages={manages}
      onClose={onClose}
      unsavedAt={unsavedAt}
      onEdit={() => setWriting(true)}
      renderRelated={(related) => (
        <RelatedRows
          key={related.key}
          related={related}
          row={row}
          renderPanel={(panel) => <KnownRow key={panel.id} {...panel} editing={false} />}
        />
      )}
    />
  );
}

function Frame({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <Drawer open onClose={onClose} title={title}>
      {children}
    </Drawer>
  );
}
