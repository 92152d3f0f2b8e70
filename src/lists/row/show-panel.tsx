import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { AnyRow } from '#contract/entity.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { CachedAt } from '#src/sync/protocol/cached-at.ts';
import { Button } from '#src/ui/button.tsx';
import { Drawer } from '#src/ui/drawer.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconHistory, iconPen, iconTrash } from '#src/ui/icons/actions.ts';
import { iconArrowRight } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import type { List, Related } from '../declare/list-declaration.ts';
import { CachedLine } from '../page/cached-line.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RowDetails } from './row-details.tsx';
import { RowHistory } from './row-history.tsx';
import { RowLink } from './row-link.tsx';

export interface ShowPanelProps {
  list: List;
  row: AnyRow;
  /** Set if the row is a cached answer. */
  cached: CachedAt | null;
  canManage: boolean;
  onClose: () => void;
  /** The URL names the row. */
  isInUrl: boolean;
  onEdit: () => void;
  /** When the row's form was last edited without saving, UTC ISO 8601. */
  unsavedAt: string | null;
  /** Component for related rows, which open in panels like this one. A prop, to avoid a cyclic import. */
  renderRelated: (related: Related<AnyRow>) => ReactNode;
}

/** The drawer of a row, read-only: details, related rows, history, and the buttons of its actions. */
export function ShowPanel(props: ShowPanelProps) {
  const { list, row, cached, canManage, onClose, isInUrl, onEdit, unsavedAt, renderRelated } = props;
  const { t } = useLingui();
  const [tab, setTab] = useState('details');
  const [removing, setRemoving] = useState(false);
  const { entity, related = [] } = list;
  const opened = related.find((one) => one.key === tab);
  const writable = Object.values(entity.fields).some((field) => field.write === 'always');
  const acting = (canManage && (entity.remove || writable)) || list.rowActions !== undefined;
  const page = list.page?.to(row) ?? list.rowLink?.(row);
  return (
    <Drawer
      open
      // It shows a row, and may be replaced by what was scanned.
      passesScans
      onClose={onClose}
      isInUrl={isInUrl}
      title={list.name(row)}
      footer={
        acting && (
          <div className="flex min-h-control flex-wrap items-center justify-end gap-2">
            {canManage && entity.remove && (
              <Button
                variant="danger-text"
                icon={iconTrash}
                className="mr-auto -ml-3"
                onClick={() => setRemoving(true)}
              >
                <Trans>Delete</Trans>
              </Button>
            )}
            {list.rowActions && <list.rowActions row={row} />}
            {canManage && writable && (
              <Button variant="filled" icon={iconPen} onClick={onEdit}>
                <Trans>Edit</Trans>
              </Button>
            )}
          </div>
        )
      }
    >
      <Tabs
        label={t`Parts`}
        className="sticky top-0 border-b border-line bg-surface px-5"
        tabs={[
          { key: 'details', label: <Trans>Details</Trans> },
          ...related.map((one) => ({ key: one.key, label: t(one.label) })),
          ...(list.history === false ? [] : [{ key: 'history', label: <Trans>History</Trans> }]),
        ]}
        current={tab}
        onSelect={setTab}
      />
      {tab === 'details' && <CachedLine cached={cached} className="px-5" />}
      {unsavedAt !== null && writable && tab === 'details' && <Unsaved at={unsavedAt} onEdit={onEdit} />}
      {page && tab === 'details' && (
        <RowLink to={page} className="link mx-5 mt-4 inline-flex items-center gap-1.5">
          {list.page ? t(list.page.label) : <Trans>Open its page</Trans>}
          <Icon icon={iconArrowRight} size={16} />
        </RowLink>
      )}
      {tab === 'details' && <RowDetails list={list} row={row} />}
      {tab === 'details' && list.below && <list.below row={row} />}
      {tab === 'history' && <RowHistory list={list} id={row.id} />}
      {opened && renderRelated(opened)}
      {removing && (
        <RemoveDialog list={list} row={row} onClose={() => setRemoving(false)} onRemoved={onClose} />
      )}
    </Drawer>
  );
}

function Unsaved({ at, onEdit }: { at: string; onEdit: () => void }) {
  const { date } = useFormat();
  return (
    <Notice
      tone="note"
      icon={iconHistory}
      className="mx-5 mt-4"
      action={
        <button type="button" className="link" onClick={onEdit}>
          <Trans>Continue</Trans>
        </button>
      }
    >
      <Trans>You have an unsaved entry here from {date(at, 'moment')}.</Trans>
    </Notice>
  );
}
