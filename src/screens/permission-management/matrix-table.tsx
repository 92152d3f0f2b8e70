import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { RoleGrants } from '#contract/endpoints/role-permissions.ts';
import { useOpeningRows } from '#src/lists/window/use-opening-rows.ts';
import type { Barrier } from './barrier.ts';
import type { Change } from './change.ts';
import type { ShownGroup } from './find-permissions.ts';
import type { AskedGroup } from './group-dialog.tsx';
import { MatrixGroup } from './matrix-group.tsx';
import { MatrixNotes } from './matrix-notes.tsx';
import { RoleHeads } from './role-heads.tsx';
import { useCellFocus } from './use-cell-focus.ts';

export interface MatrixTableProps {
  groups: readonly ShownGroup[];
  roles: readonly RoleGrants[];
  /** The selected role. */
  current: string | null;
  barrier: Barrier;
  underWay: readonly Change[];
  onToggle: (role: string, permission: string) => void;
  /** Called when the user wants to change several permissions at once. */
  onAsk: (asked: AskedGroup) => void;
}

/** Permissions by group, one column per role. Arrow keys move between the switches, Space toggles one. */
export function MatrixTable({ groups, roles, current, ...rest }: MatrixTableProps) {
  const { t } = useLingui();
  const keptId = useId();
  const starts = groups.map((_, at) =>
    groups.slice(0, at).reduce((rows, one) => rows + one.permissions.length + 1, 0),
  );
  const rows = groups.reduce((sum, one) => sum + one.permissions.length + 1, 0);
  const { cell, grid } = useCellFocus(rows, roles.length);
  const opening = useOpeningRows(rows, true);
  return (
    <>
      <table
        {...grid}
        role="grid"
        aria-label={t`Permissions of the roles`}
        className="w-full table-fixed border-separate border-spacing-0"
      >
        <colgroup>
          <col />
          {roles.map(({ role }) => (
            <col key={role} className={roles.length === 1 ? 'w-26' : 'w-22 xl:w-26'} />
          ))}
        </colgroup>
        <RoleHeads roles={roles} current={current} />
        {groups.map(
          (group, at) =>
            starts[at]! < opening && (
              <MatrixGroup
                key={group.key}
                group={group}
                roles={roles}
                firstRow={starts[at]!}
                cell={cell}
                keptId={keptId}
                {...rest}
              />
            ),
        )}
      </table>
      <MatrixNotes keptId={keptId} />
    </>
  );
}
