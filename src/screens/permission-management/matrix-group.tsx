import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { RoleGrants } from '#contract/endpoints/role-permissions.ts';
import type { Barrier } from './barrier.ts';
import type { Change } from './change.ts';
import type { ShownGroup } from './find-permissions.ts';
import { GrantCell } from './grant-cell.tsx';
import { GroupCell } from './group-cell.tsx';
import type { AskedGroup } from './group-dialog.tsx';
import { groupSubjects, groupWords } from './permission-groups.ts';
import { wordsOf } from './permission-words.ts';
import type { useCellFocus } from './use-cell-focus.ts';

export interface MatrixGroupProps {
  group: ShownGroup;
  roles: readonly RoleGrants[];
  /** Row index of the group's head in the grid. */
  firstRow: number;
  cell: ReturnType<typeof useCellFocus>['cell'];
  barrier: Barrier;
  underWay: readonly Change[];
  /** Id of the text that explains why the Admin role keeps some permissions. */
  keptId: string;
  onToggle: (role: string, permission: string) => void;
  onAsk: (asked: AskedGroup) => void;
}

/**
 * A group: its head with the totals of each role, then its permissions. Memoised, because the table renders its groups
 * over several frames.
 */
export const MatrixGroup = memo(function MatrixGroup({
  group,
  roles,
  firstRow,
  cell,
  onAsk,
  ...rest
}: MatrixGroupProps) {
  const { t } = useLingui();
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" className="border-b border-line-2 bg-sunk px-4 py-2 text-start md:px-6">
          <span className="font-bold">{t(groupWords[group.key])}</span>{' '}
          <span className="text-13 font-normal text-ink-2 max-md:block md:max-xl:hidden xl:ml-3">
            {t(groupSubjects[group.key])}
          </span>
        </th>
        {roles.map((role, column) => (
          <GroupCell
            key={role.role}
            role={role}
            group={group}
            barrier={rest.barrier}
            place={cell(firstRow, column)}
            onAsk={onAsk}
          />
        ))}
      </tr>
      {group.permissions.map(({ name, page }, at) => {
        const words = wordsOf(name);
        return (
          <tr key={name} className="group hover:bg-hover">
            <th
              scope="row"
              className="border-b border-line px-4 py-2 text-start font-normal md:px-6 min-[1400px]:h-10 min-[1400px]:py-0 min-[1400px]:whitespace-nowrap"
            >
              <span className="block leading-5 min-[1400px]:inline-block min-[1400px]:min-w-64 min-[1400px]:pe-3">
                {words ? t(words) : name}
              </span>
              <code className="text-12 wrap-anywhere text-ink-3" title={page}>
                {words ? name : page}
              </code>
            </th>
            {roles.map((role, column) => (
              <GrantCell
                key={role.role}
                role={role}
                permission={name}
                label={words ? t(words) : name}
                place={cell(firstRow + 1 + at, column)}
                {...rest}
              />
            ))}
          </tr>
        );
      })}
    </tbody>
  );
});
