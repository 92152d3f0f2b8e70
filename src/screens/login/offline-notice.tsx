import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { failureText } from '#src/api/error-text.ts';
import { request } from '#src/api/request.ts';
import { outageOf } from '#src/api/outage.ts';
import { iconCloudOff } from '#src/ui/icons/states.ts';
import { Notice } from '#src/ui/notice.tsx';
import { useReach } from './use-reach.ts';

/** Milliseconds between two looks whether there is a way again. */
const LOOK_MS = 10_000;

/** Says before a password is typed that the server does not answer, and why: signing in needs it. */
export function OfflineNotice() {
  const failure = useReach();
  const failing = failure !== null;
  useEffect(() => {
    if (!failing) return;
    const look = () => {
      // Any answer of Quai's own says that there is a way, a refusal too; whether there was one is known by the link.
      request('GET', '/auth/me', { quiet: true, nameless: true }).catch((error: unknown) => {
        if (!(error instanceof ApiError)) console.warn('No way to Quai could be looked for.', error);
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
      className="mt-5"
      title={
        kind === 'foreign' ? (
          <Trans>This network asks for a sign-in of its own.</Trans>
        ) : kind === 'none' ? (
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
          Signing in needs the server. What is kept on this device is safe and waits for whoever tapped it.
        </Trans>
      )}
    </Notice>
  );
}
