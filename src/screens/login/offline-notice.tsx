import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { request } from '#src/api/request.ts';
import { iconCloudOff } from '#src/ui/icons/states.ts';
import { Notice } from '#src/ui/notice.tsx';
import { useReach } from './use-reach.ts';

/** Milliseconds between two looks whether there is a way again. */
const LOOK_MS = 10_000;

/** Nobody signs in without the server: it is said before a password is typed. */
export function OfflineNotice() {
  const reach = useReach();
  useEffect(() => {
    if (reach === 'up') return;
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
  }, [reach]);
  if (reach === 'up') return null;
  return (
    <Notice
      tone="wait"
      icon={iconCloudOff}
      className="mt-5"
      title={
        reach === 'portal' ? (
          <Trans>This network asks for a sign-in of its own.</Trans>
        ) : (
          <Trans>No network.</Trans>
        )
      }
    >
      {reach === 'portal' ? (
        <Trans>Open any web page, accept its terms, and come back.</Trans>
      ) : (
        <Trans>
          Signing in needs it. What is kept on this device is safe and waits for whoever tapped it.
        </Trans>
      )}
    </Notice>
  );
}
