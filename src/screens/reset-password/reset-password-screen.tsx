import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { useIsMounted } from '#src/ui/use-is-mounted.ts';
import { NewPasswordForm } from '#src/session/new-password-form.tsx';
import { readSession } from '#src/session/session-store.ts';
import { endSession } from '#src/session/sign-out/end-session.ts';
import { useSession } from '#src/session/use-session.ts';
import { OtherUser } from './other-user.tsx';

/** Sets a new password with a one-time link. */
export function ResetPasswordScreen() {
  const router = useRouter();
  const [{ token, user }] = useState(() => readLink(router.state.location.hash));
  const session = useSession();
  useEffect(() => {
    // Removes the token from the address bar at once, so that it is neither visible nor stored in the history.
    const { hash, pathname } = router.state.location;
    if (hash !== '') router.history.replace(pathname);
  }, [router]);
  const [isInvalid, setInvalid] = useState(false);
  if (token === '') {
    return (
      <UselessLink title={<Trans>This link is incomplete</Trans>}>
        <Trans>Open it again where you received it, or request a new one on the sign-in screen.</Trans>
      </UselessLink>
    );
  }
  if (isInvalid) {
    return (
      <UselessLink title={<Trans>This link is no longer valid</Trans>}>
        <Trans>
          It has been used or has expired. Ask your administrator for a new one, or request it on the sign-in
          screen.
        </Trans>
      </UselessLink>
    );
  }
  if (session.phase === 'checking') return null;
  if (session.phase === 'open' && session.user.username !== user) return <OtherUser user={session.user} />;
  return <LinkForm token={token} user={user} onInvalid={() => setInvalid(true)} />;
}

function UselessLink({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <EmptyState
      as="h1"
      title={title}
      action={
        <Button variant="filled" render={(props) => <Link to="/login" {...props} />}>
          <Trans>Back to sign-in</Trans>
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}

interface LinkFormProps {
  token: string;
  /** The user name of a new account; empty where its user asked for the link. */
  user: string;
  /** Called if the server no longer accepts the token. */
  onInvalid: () => void;
}

function LinkForm({ token, user, onInvalid }: LinkFormProps) {
  const navigate = useNavigate();
  const isShown = useIsMounted();
  const isOwn = () => {
    const session = readSession();
    return session.phase === 'open' && session.user.username === user;
  };
  return (
    <NewPasswordForm
      className="mx-auto w-full max-w-100 px-5 pt-8 pb-12 md:pt-16 lg:px-0"
      title={user === '' ? <Trans>New password</Trans> : <Trans>Choose your password</Trans>}
      text={
        user === '' ? (
          <Trans>You will be signed out of your other sessions.</Trans>
        ) : (
          <Trans>
            Your user name is <strong className="text-ink">{user}</strong>. You sign in with it and this
            password.
          </Trans>
        )
      }
      username={user}
      submitLabel={<Trans>Set password</Trans>}
      onSave={async (password) => {
        try {
          const body = { token, password };
          await call('POST /api/auth/password-reset/confirm', { body, nameless: true, quiet: true });
        } catch (error) {
          if (error instanceof ApiError && error.body?.code === 'auth.reset_invalid') return onInvalid();
          throw error;
        }
        // The server has ended it: the user signs in with the new password.
        if (isOwn()) endSession('none');
        toast({ type: 'success', text: t`Password saved. You can now sign in.` });
        if (isShown()) await navigate({ to: '/login', replace: true, state: { username: user } });
      }}
    />
  );
}

/** The one-time token in the URL fragment, `#token=…`, and the user name of a new account; each empty if there is none. */
function readLink(hash: string): { token: string; user: string } {
  const link = new URLSearchParams(hash.replace(/^#/, ''));
  return { token: link.get('token') ?? '', user: link.get('user') ?? '' };
}
