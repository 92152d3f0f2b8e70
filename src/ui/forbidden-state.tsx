import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { iconLock } from './icons/basic.ts';

export interface ForbiddenStateProps {
  /** The missing permission as named by the server: "view users page". */
  permission?: string | undefined;
  /** Ways out: home, request access. */
  actions?: ReactNode;
}

/** A screen that the server refused (403): names the missing permission and offers ways out. */
export function ForbiddenState({ permission, actions }: ForbiddenStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-12 text-center">
      <div className="mb-5 grid size-18 place-items-center rounded-floor border-2 border-bad-mark text-bad">
        <Icon icon={iconLock} size={40} />
      </div>
      <h1 className="text-20 font-semibold">
        <Trans>Access denied</Trans>
      </h1>
      <p className="mt-2 max-w-[34ch] text-balance text-ink-2">
        {permission ? (
          <Trans>You do not have the necessary permissions. Missing:</Trans>
        ) : (
          <Trans>You do not have the necessary permissions.</Trans>
        )}
      </p>
      {permission && (
        <code className="mt-2 rounded-pill border border-line-2 bg-sunk px-2.5 py-1.5 font-mono text-13 font-bold">
          {permission}
        </code>
      )}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
