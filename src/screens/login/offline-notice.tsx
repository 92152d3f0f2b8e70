import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { failureText } from '#src/api/error-text.ts';
import { call } from '#src/api/call.ts';
import { outageOf } from '#src/api/outage.ts';
import { iconCloudOff } from '#src/ui/icons/states.ts';
import { Notice } from '#src/ui/notice.tsx';
import { useReach } from './use-reach.ts';

/** Milliseconds between two checks whether the server is reachable again. */
const LOOK_MS = 10_000;

/** Says that the server cannot be reached, and why, before the user types a password: signing in needs the server. */
export function OfflineNotice({ className }: { className?: string }) {
  const failure = useReach();
  const failing = failure !== null;
  useEffect(() => {
    if (!failing) return;
    const look = () => {
      // Any answer from Quai, including a refusal, proves that the server is reachable; the link state records it.
      call('GET /api/auth/me', { quiet: true, nameless: true }).catch((error: unknown) => {
        if (!(error instanceof ApiError)) console.warn('login: reachability check failed', error);
      });
    };
    const timer = setInterval(look, LOOK_MS);
    addEventListener('online', look);
    return () => {
      clearInterval(timer);
      removeEventListener('online', look);
    };
  }, [failing]);
  if (failure === null) return null;
  const { kind } = outageOf(failure);
  return (
    <Notice
      tone="wait"
      icon={iconCloudOff}
      className={className}
      title={
        kind === 'foreign' ? (
          <Trans>This network requires its own sign-in.</Trans>
        ) : kind === 'no-response' ? (
          <Trans>No network.</Trans>
        ) : (
          failureText(new ApiError(failure.kind, failure.status, failure.body))
        )
      }
    >
      {kind === 'foreign' ? (
        <Trans>Open any web page, accept its terms, and come back.</Trans>
      ) : (
        <Trans>
          Signing in requires the server. Unsent actions are safe on this device and will be sent when the
          user who made them signs in.
        </Trans>
      )}
    </Notice>
  );
}
