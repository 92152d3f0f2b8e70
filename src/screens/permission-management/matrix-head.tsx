import { Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { isRoleName } from '#contract/access.ts';
import type { RolePermissions } from '#contract/endpoints/role-permissions.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { SearchBox } from '#src/lists/filters/search-box.tsx';
import { roleWords } from '#src/session/role-words.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Select } from '#src/ui/select.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { groupKeys, groupOf, groupWords, type GroupKey } from './permission-groups.ts';
import type { Search } from './use-search.ts';

export interface MatrixHeadProps {
  matrix: RolePermissions;
  search: Search;
  onSearch: (change: Partial<Search>) => void;
  /** The selected role. */
  role: string | null;
  searchRef: Ref<HTMLInputElement>;
}

/** Title, group tabs and search; on a phone also the choice of the role that is shown. */
export function MatrixHead({ matrix, search, onSearch, role, searchRef }: MatrixHeadProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const sizes = new Map<GroupKey, number>();
  for (const one of matrix.permissions) sizes.set(groupOf(one), (sizes.get(groupOf(one)) ?? 0) + 1);
  const all = matrix.permissions.length;
  const tabs = [
    { key: 'all' as const, label: t({ context: 'feminine', message: 'All' }), count: number(all) },
    ...groupKeys
      .filter((key) => sizes.has(key))
      .map((key) => ({ key, label: t(groupWords[key]), count: number(sizes.get(key)!) })),
  ];
  return (
    <>
      <PageHeader
        title={<Trans>Permission management</Trans>}
        className="max-md:pt-1 max-md:[&>div:first-child]:sr-only"
      >
        <Tabs
          label={t`Groups of permissions`}
          tabs={tabs}
          current={search.group ?? 'all'}
          onSelect={(key) => onSearch({ group: key === 'all' ? null : key })}
        />
      </PageHeader>
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3 md:px-6">
        <Select
          aria-label={t`Role`}
          value={role ?? ''}
          onChange={({ target }) => onSearch({ role: isRoleName(target.value) ? target.value : null })}
          className="w-full md:hidden"
        >
          {matrix.roles.map((one) => {
            const held = one.permissions.length;
            const name = isRoleName(one.role) ? t(roleWords[one.role]) : one.role;
            return (
              <option key={one.role} value={one.role}>
                {t`${name}: ${held} of ${all}`}
              </option>
            );
          })}
        </Select>
        <SearchBox
          ref={searchRef}
          value={search.q}
          placeholder={t`Permission, page…`}
          label={t`Search permissions`}
          onSearch={(q) => onSearch({ q })}
          className="w-full md:w-80"
        />
        <p className="text-13 text-ink-2 max-lg:hidden">
          <Trans>Changes take effect immediately, including in open sessions.</Trans>
        </p>
      </div>
    </>
  );
}
