import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Profile } from '#contract/endpoints/auth.ts';
import { useSignOut } from '#src/floor/sign-out/use-sign-out.ts';
import { usePersonName } from '#src/session/people/person-names.ts';
import { countUnsettled } from '#src/sync/protocol/queue/count-unsettled.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { iconLogout } from '#src/ui/icons/navigation.ts';

/**
 * Asks to sign out the user of this browser before the user of the link chooses a password, because the link leads to
 * the sign-in, which an open session skips.
 */
export function OtherUser({ user: { user_id: userId, username } }: { user: Profile }) {
  const { t } = useLingui();
  const name = usePersonName(username);
  const [unsent, setUnsent] = useState(0);
  const { busy, signOutOnce } = useSignOut();
  useEffect(() => {
    import('#src/session/people/load-person-names.ts').then(
      ({ loadPersonNames }) => loadPersonNames(userId),
      (error: unknown) => console.warn('reset-password: loading names failed', error),
    );
    countUnsettled(userId).then(setUnsent, (error: unknown) =>
      console.warn('reset-password: counting pending actions failed', error),
    );
  }, [userId]);
  return (
    <EmptyState
      as="h1"
      title={<Trans>{name} is signed in on this browser</Trans>}
      action={
        <>
          <Button variant="filled" busy={busy} icon={iconLogout} onClick={() => void signOutOnce()}>
            <Trans>Sign out and continue</Trans>
          </Button>
          <Button render={(props) => <Link to="/" {...props} />}>
            <Trans>Stay signed in</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Sign out first to choose a password with this link.</Trans>
      </p>
      {unsent > 0 && (
        <p className="mt-2 font-semibold">
          {t`${plural(unsent, {
            one: '# action has not been sent. It stays on this device and is sent after the next sign-in of the same user.',
            other:
              '# actions have not been sent. They stay on this device and are sent after the next sign-in of the same user.',
          })}`}
        </p>
      )}
    </EmptyState>
  );
}
