import { Trans } from '@lingui/react/macro';
import { call } from '#src/api/call.ts';
import { NewPasswordForm } from '#src/session/new-password-form.tsx';
import { signIn } from '#src/session/sign-in.ts';

export interface FirstPasswordFormProps {
  username: string;
  /** The provisional password, as typed. */
  current: string;
  onBack: () => void;
}

/** Replaces a provisional password by the user's own, and signs in with it. */
export function FirstPasswordForm({ username, current, onBack }: FirstPasswordFormProps) {
  return (
    <NewPasswordForm
      title={<Trans>Choose your password</Trans>}
      text={<Trans>The password of {username} is provisional. Choose your own to continue.</Trans>}
      username={username}
      submitLabel={<Trans>Save and sign in</Trans>}
      onSave={async (password) => {
        const body = { username, current, password };
        await call('POST /api/auth/first-password', { body, nameless: true, quiet: true });
        await signIn(username, password);
      }}
    >
      <button type="button" onClick={onBack} className="link mt-5 self-start text-16 font-semibold">
        <Trans>Back to sign-in</Trans>
      </button>
    </NewPasswordForm>
  );
}
