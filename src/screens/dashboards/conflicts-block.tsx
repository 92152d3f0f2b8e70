import { Trans, useLingui } from '@lingui/react/macro';
import type { Conflict, ManagerDashboard } from '#contract/endpoints/dashboard-answers.ts';
import { refusalText } from '#src/api/error-text.ts';
import { ShortDate } from '#src/lists/cells/short-date.tsx';
import { RowLink } from '#src/lists/row/row-link.tsx';
import { PersonName } from '#src/session/people/person-name.tsx';
import type { BlockSize } from './block-size.ts';
import { BlockTable } from './block-table.tsx';
import { Block } from './block.tsx';

type Conflicts = NonNullable<ManagerDashboard['conflicts']>;

/** The id that the conflicts tile links to. */
export const conflictsId = 'conflicts';

/** Actions that conflicted with a newer state; their authors resolve them on their own devices. */
export function ConflictsBlock({ conflicts, size }: { conflicts: Conflicts; size: BlockSize }) {
  const { t } = useLingui();
  return (
    <Block
      id={conflictsId}
      title={<Trans>Conflicts, last 7 days</Trans>}
      aside={<Trans>to be resolved by their authors, on their own devices</Trans>}
      size={size}
    >
      <div className="dash-scroll">
        <BlockTable
          heads={[[t`When`], [t`Who`], [t`Order`], [t`Competing change`, 'dash-wide-only']]}
          nothing={t`No conflicts.`}
        >
          {conflicts.rows.map((row) => (
            <ConflictRow key={row.id} row={row} />
          ))}
        </BlockTable>
      </div>
    </Block>
  );
}

function ConflictRow({ row: { at, username, order_id, order_number, code } }: { row: Conflict }) {
  const { t } = useLingui();
  return (
    <tr>
      <td className="whitespace-nowrap">
        <ShortDate value={at} />
      </td>
      <th scope="row" className="font-semibold">
        <PersonName username={username} />
      </th>
      <td>
        {order_id === '' ? (
          '–'
        ) : (
          <RowLink to={`/orders/${order_id}`} className="font-semibold text-act hover:underline">
            {order_number || t`Its order`}
          </RowLink>
        )}
      </td>
      <td className="dash-wide-only">{refusalText(code)}</td>
    </tr>
  );
}
