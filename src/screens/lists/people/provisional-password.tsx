import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import type { Rows } from '#contract/registry.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { useSingleMutation } from '#src/api/use-single-mutation.ts';
import { failureReason } from '#src/lists/form/failure-reason.ts';
import { checkPasswords } from '#src/session/check-passwords.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { PasswordInput } from '#src/ui/password-input.tsx';
import { readFormText } from '#src/ui/read-form-text.ts';
import { toast } from '#src/ui/toast-store.ts';
import { useFormErrors } from '#src/ui/use-field-errors.ts';
import { useIsMounted } from '#src/ui/use-is-mounted.ts';
import { AccountDialog } from './account-dialog.tsx';
import { useAccountRefresh } from './account-query.ts';

type Save = { password: string; sent: Readonly<Record<string, unknown>> };

/** An Admin sets a first password, which the user has to change before the first sign-in. */
export function ProvisionalPassword({ user, onClose }: { user: Rows['users']; onClose: () => void }) {
  const { username } = user;
  const refresh = useAccountRefresh(user.id);
  const isShown = useIsMounted();
  const { errors, isUnmarked, ...form } = useFormErrors<string>();
  const save = useSingleMutation({
    networkMode: 'always',
    mutationFn: ({ password }: Save) =>
      call('PUT /api/users/{id}/password', { params: { id: user.id }, body: { password }, quiet: true }),
    onSuccess: async () => {
      toast({ type: 'success', text: t`Provisional password set for ${username}.` });
      if (isShown()) onClose();
      await refresh.account();
    },
    onError: (error, { sent }) => {
      const isRefused = error instanceof ApiError && error.body?.fields?.['password'] !== undefined;
      form.report(isRefused ? { password: failureReason(error) } : {}, sent);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    const sent = form.begin(event.currentTarget);
    save.reset();
    const password = readFormText(event.currentTarget, 'password');
    const found = checkPasswords(password, password);
    if (found) form.report({ password: found.text }, sent);
    else save.mutate({ password, sent });
  };
  return (
    <AccountDialog
      onClose={onClose}
      title={<Trans>Provisional password of {username}</Trans>}
      error={isUnmarked ? save.error : null}
      save={
        <Button variant="filled" type="submit" form="provisional-password" busy={save.isPending}>
          <Trans>Set password</Trans>
        </Button>
      }
    >
      <form
        id="provisional-password"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={submit}
        onInput={form.onInput}
      >
        <p>
          <Trans>
            Tell it to the user: they must choose their own before they are signed in. Their sessions, code
            and badge end now.
          </Trans>
        </p>
        <Field
          label={<Trans>Password</Trans>}
          hint={<Trans>At least 8 characters.</Trans>}
          error={errors['password']}
        >
          <PasswordInput name="password" autoComplete="off" />
        </Field>
      </form>
    </AccountDialog>
  );
}
