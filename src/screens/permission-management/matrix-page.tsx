import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { RolePermissions } from '#contract/endpoints/role-permissions.ts';
import { useListKeys } from '#src/lists/page/use-list-keys.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { useBarrier } from './barrier.ts';
import { applyChanges } from './change.ts';
import { FailedChanges } from './failed-changes.tsx';
import { findPermissions } from './find-permissions.ts';
import { GroupDialog, type AskedGroup } from './group-dialog.tsx';
import { MatrixHead } from './matrix-head.tsx';
import { MatrixTable } from './matrix-table.tsx';
import { MatrixNotices } from './matrix-notices.tsx';
import { NoneFound } from './none-found.tsx';
import { wordsOf } from './permission-words.ts';
import { useChanges } from './use-changes.ts';
import { useSearchState } from './use-search.ts';

export interface MatrixPageProps {
  /** The latest matrix from the server. */
  matrix: RolePermissions;
  /** When it was loaded; Unix milliseconds. */
  readAt: number;
  /** Why it could not be refreshed since. */
  error: Error | null;
}

/** The page with data: the search above, the matrix below. */
export function MatrixPage({ matrix, readAt, error }: MatrixPageProps) {
  const { t } = useLingui();
  const [search, change] = useSearchState();
  const changes = useChanges();
  const barrier = useBarrier();
  const [asked, setAsked] = useState<AskedGroup | null>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const phone = useMedia('(width < 768px)');
  useLeaveGuard(changes.underWay.length > 0);
  useListKeys({ onSearch: () => searchBox.current?.focus() });

  const shown = applyChanges(matrix, changes.underWay);
  const role = search.role ?? (phone ? (shown.roles[0]?.role ?? null) : null);
  const roles = phone ? shown.roles.filter((one) => one.role === role) : shown.roles;
  const groups = findPermissions(matrix.permissions, search, ({ name }) => {
    const words = wordsOf(name);
    return words ? t(words) : '';
  });
  return (
    <div className="flex h-full min-h-0 flex-col bg-surface">
      <MatrixHead matrix={shown} search={search} onSearch={change} role={role} searchRef={searchBox} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <MatrixNotices barrier={barrier} error={error} readAt={readAt} />
        {groups.length === 0 ? (
          <NoneFound q={search.q} onClear={() => change({ q: '', group: null })} />
        ) : (
          <MatrixTable
            groups={groups}
            roles={roles}
            current={role}
            barrier={barrier}
            underWay={changes.underWay}
            onToggle={changes.toggle}
            onAsk={setAsked}
          />
        )}
      </div>
      <FailedChanges changes={changes} barrier={barrier} />
      <GroupDialog asked={asked} onClose={() => setAsked(null)} onSet={changes.setGroup} />
    </div>
  );
}

/** Asks before the page is closed or reloaded while changes are being sent, because pending ones would be lost. */
function useLeaveGuard(busy: boolean): void {
  useEffect(() => {
    if (!busy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);
}
