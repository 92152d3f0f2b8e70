import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AnyRow } from '#contract/entity.ts';
import { ApiError } from '#src/api/api-error.ts';
import { Button } from '#src/ui/button.tsx';
import { Drawer, type DrawerProps } from '#src/ui/drawer.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { useRow } from '../calls/use-row.ts';
import { useUnsavedAt } from '../form/use-unsaved-at.ts';
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
  canManage: boolean;
  onClose: () => void;
  /**
   * Called when a new row was created; the panel then shows it.
   * @param isAllSaved false while the form has values that were typed during the save
   */
  onCreated: (row: AnyRow, isAllSaved: boolean) => void;
}

/** A row beside the list: its details, its history and its form. */
export function RowPanel({ list, id, editing, canManage, onClose, onCreated }: RowPanelProps) {
  /** `createdId` is the row that the form of a new row has created, while that form stays open. */
  const [opened, setOpened] = useState({ id, createdId: '', formKey: 0 });
  if (id !== opened.id) {
    const isSameForm = id === opened.createdId;
    setOpened(isSameForm ? { ...opened, id } : { id, createdId: '', formKey: opened.formKey + 1 });
  }
  if (id !== 'new' && id !== opened.createdId)
    return <KnownRow key={id} isInUrl {...{ list, id, editing, canManage, onClose }} />;
  if (!canManage || !list.entity.create) return null;
  return (
    <EditPanel
      key={opened.formKey}
      list={list}
      row={null}
      onClose={onClose}
      isInUrl
      onSaved={(row, isAllSaved) => {
        setOpened({ ...opened, createdId: isAllSaved ? '' : row.id });
        onCreated(row, isAllSaved);
      }}
    />
  );
}

interface KnownRowProps extends Omit<RowPanelProps, 'onCreated'> {
  /** The URL names the row; false for a related row, which opens above it. */
  isInUrl: boolean;
}

function KnownRow({ list, id, editing, canManage, onClose, isInUrl }: KnownRowProps) {
  const { t } = useLingui();
  const [isEditing, setIsEditing] = useState(editing);
  const { data: row, cached, error, isPlaceholderData, refetch } = useRow(list, id);
  const unsavedAt = useUnsavedAt(list, id, canManage && !isEditing);
  const notFound = list.form.notFound && t(list.form.notFound);
  if (!row) {
    return (
      <Frame onClose={onClose} isInUrl={isInUrl} title={t(list.words.title)}>
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
  if (isEditing && canManage && !isPlaceholderData) {
    return (
      <EditPanel
        list={list}
        row={row}
        onClose={() => setIsEditing(false)}
        onSaved={(_, isAllSaved) => setIsEditing(!isAllSaved)}
      />
    );
  }
  return (
    <ShowPanel
      list={list}
      row={row}
      cached={cached}
      canManage={canManage}
      onClose={onClose}
      isInUrl={isInUrl}
      unsavedAt={unsavedAt}
      onEdit={() => setIsEditing(true)}
      renderRelated={(related) => (
        <RelatedRows
          key={related.key}
          related={related}
          row={row}
          renderPanel={(panel) => <KnownRow key={panel.id} {...panel} editing={false} isInUrl={false} />}
        />
      )}
    />
  );
}

function Frame({ children, ...drawer }: Pick<DrawerProps, 'title' | 'onClose' | 'isInUrl' | 'children'>) {
  return (
    <Drawer open {...drawer}>
      {children}
    </Drawer>
  );
}
