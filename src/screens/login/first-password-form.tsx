import { Trans } from '@lingui/react/macro';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { NewPasswordForm } from '#src/session/new-password-form.tsx';
import { signIn } from '#src/session/sign-in.ts';
import { useIsMounted } from '#src/ui/use-is-mounted.ts';

export interface FirstPasswordFormProps {
  username: string;
  /** The provisional password, as typed. */
  current: string;
  onBack: () => void;
}

/** Replaces a provisional password by the user's own, and signs in with it. */
export function FirstPasswordForm({ username, current, onBack }: FirstPasswordFormProps) {
  const isShown = useIsMounted();
  return (
    <NewPasswordForm
      title={<Trans>Choose your password</Trans>}
      text={<Trans>The password of {username} is provisional. Choose your own to continue.</Trans>}
      username={username}
      submitLabel={<Trans>Save and sign in</Trans>}
      onSave={async (password) => {
        await replace({ username, current, password });
        // The user has gone back: another one may sign in.
        if (isShown()) await signIn(username, password);
      }}
    >
      <button type="button" onClick={onBack} className="link mt-5 self-start text-16 font-semibold">
        <Trans>Back to sign-in</Trans>
      </button>
    </NewPasswordForm>
  );
}

/** A password that was replaced before, by a call whose answer was lost, is refused here: the sign-in then decides. */
async function replace(body: { username: string; current: string; password: string }): Promise<void> {
  try {
    await call('POST /api/auth/first-password', { body, nameless: true, quiet: true });
  } catch (error) {
    if (codeOf(error) !== 'auth.credentials') throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.body?.code : undefined;
}
