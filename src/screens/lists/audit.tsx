import { msg, plural } from '@lingui/core/macro';
import { viewPages } from '#contract/access.ts';
import { entities, type WrittenName } from '#contract/registry.ts';
import { defineList } from '#src/lists/declare/define-list.ts';
import type { List } from '#src/lists/declare/list-declaration.ts';
import { iconPen, iconTrash } from '#src/ui/icons/actions.ts';
import { iconPlus } from '#src/ui/icons/basic.ts';
import { ActCell } from './audit/act-cell.tsx';
import { AuthorCell } from './audit/author-cell.tsx';
import { ChangeLine } from './audit/change-line.tsx';
import { ChangeList } from './audit/change-list.tsx';
import { DayAndTimeCell } from './audit/day-and-time-cell.tsx';
import { readAuditedLists } from './audit/audited-lists.ts';
import { Strong } from './cells/strong.tsx';

const pages: readonly string[] = Object.values(viewPages);

/** The page of a row; null if it has none or was deleted. */
function pageOf({ entity, row_id, action }: { entity: string; row_id: string; action: string }): string {
  if (action === 'delete' || !pages.includes(`/${entity}`)) return '';
  return entity === 'orders' ? `/orders/${row_id}` : `/${entity}?row=${row_id}`;
}

/** The list of every write, described with the labels of the list that it belongs to. Read-only. */
export async function declareAudit(
  lists: Record<WrittenName, () => Promise<Pick<List, 'entity' | 'words'>>>,
): Promise<List<'audit'>> {
  const audited = await readAuditedLists(lists);
  const titles = {
    entity: Object.fromEntries(Object.entries(audited).map(([name, { title }]) => [name, title])),
  };
  const declared: List<'audit'> = defineList<'audit'>({
    entity: entities.audit,
    words: {
      title: msg`Audit`,
      search: msg`Row, user, reason…`,
      counted: (count) => msg`${plural(count, { one: '# change', other: '# changes' })}`,
      empty: { title: msg`No changes yet` },
      noMatch: msg`No change matches`,
      fields: {
        id: msg`Change`,
        at: msg`When`,
        username: msg`Who`,
        origin: msg`Origin`,
        entity: msg`List`,
        label: msg`Row`,
        action: msg`Operation`,
        fields: msg`Fields`,
        changes: msg`Changes`,
        command: msg`Command`,
        cause: msg`Reason`,
        device: msg`Device`,
        row_id: msg`This row`,
        act_id: msg`This action`,
        lead: msg`One row per action`,
        act_rows: msg`Rows of the action`,
      },
      choices: {
        origin: {
          screen: msg`Screen`,
          import: msg`File import`,
          command: msg`Command`,
          api: msg`API`,
          system: msg`System`,
        },
        action: {
          create: msg({ context: 'operation', message: 'Created' }),
          update: msg`Changed`,
          delete: msg`Deleted`,
        },
        ...titles,
      },
      failures: {
        fetch: msg`The audit could not be loaded.`,
        save: msg`Audit entries cannot be changed.`,
        remove: msg`Audit entries cannot be deleted.`,
        import: msg`The audit does not accept imports.`,
        export: msg`The audit could not be exported.`,
      },
    },
    pills: {
      action: {
        create: { tone: 'ok', icon: iconPlus },
        update: { tone: 'note', icon: iconPen },
        delete: { tone: 'bad', icon: iconTrash },
      },
    },
    columns: [
      { field: 'at', width: 132, cell: (row) => <DayAndTimeCell at={row.at} /> },
      { field: 'username', width: 110, cell: (row) => <AuthorCell row={row} /> },
      { field: 'entity', width: 116, priority: 3 },
      { field: 'label', width: 140, grow: 1, cell: (row) => <Strong>{row.label || '–'}</Strong> },
      { field: 'action', width: 112, priority: 2 },
      // Not the last column, because the row's hover actions would cover its link.
      {
        key: 'act',
        label: msg`By`,
        width: 192,
        priority: 4,
        cell: (row) => <ActCell list={declared} row={row} />,
      },
      {
        key: 'story',
        label: msg`What changed`,
        width: 180,
        grow: 2,
        priority: 1,
        cell: (row) => <ChangeLine audited={audited} row={row} />,
      },
    ],
    card: { start: ['username', 'label', 'story'], end: ['at', 'action', 'entity'] },
    filters: ['at', 'username', 'entity', 'action', 'origin'],
    views: [
      { key: 'all', label: msg({ context: 'feminine', message: 'All' }), counted: true },
      { key: 'acts', label: msg`By action`, filters: () => ({ lead: 'true' }) },
      {
        key: 'access',
        label: msg`Access`,
        filters: () => ({ entity: 'users,roles,permissions,passwords,reset_links,pins,badges,sessions' }),
      },
      { key: 'imports', label: msg`Imports`, filters: () => ({ origin: 'import' }) },
      { key: 'deleted', label: msg`Deletions`, filters: () => ({ action: 'delete' }) },
    ],
    name: (row) => row.label || row.entity,
    details: ['at', 'username', 'entity', 'action', 'origin', 'device'],
    below: ({ row }) => <ChangeList audited={audited} list={declared} row={row} />,
    history: false,
    page: { label: msg`Open the row`, to: pageOf },
    related: [
      {
        key: 'act',
        label: msg`Same action`,
        list: async () => declared,
        question: ({ act_id }) => ({ act_id }),
      },
      {
        key: 'row',
        label: msg`This row`,
        list: async () => declared,
        question: ({ entity, row_id }) => ({ entity, row_id }),
      },
    ],
  });
  return declared;
}
