import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { pinLength, pinProblem } from '#contract/rules/accounts/pin.ts';
import { ApiError } from '#src/api/api-error.ts';
import { refusalText } from '#src/api/error-text.ts';
import { call } from '#src/api/call.ts';
import { useSingleMutation } from '#src/api/use-single-mutation.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { failureReason } from '#src/lists/form/failure-reason.ts';
import { recordPin } from '#src/session/shared-device/pin-users.ts';
import { useUser } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { PasswordInput } from '#src/ui/password-input.tsx';
import { readFormText } from '#src/ui/read-form-text.ts';
import { createSentControls } from '#src/ui/sent-controls.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { useFormErrors } from '#src/ui/use-field-errors.ts';
import { SettingRow } from './setting-row.tsx';

const KEY = ['own-pin'];

const { min, max } = pinLength;

/** The user's own PIN for shared devices. Administrators have none. */
export function PinSetting() {
  const user = useUser();
  if (!user || user.role_name === 'Admin') return null;
  return (
    <SettingRow
      anchor="pin"
      title={<Trans>Sign-in code</Trans>}
      about={
        <Trans>
          {min} to {max} digits instead of your password, on devices where you typed your password in the last
          30 days.
        </Trans>
      }
    >
      <PinForm userId={user.user_id} username={user.username} />
    </SettingRow>
  );
}

type Save = { body: { password: string; pin: string }; sent: Readonly<Record<string, unknown>> };

function PinForm({ userId, username }: { userId: string; username: string }) {
  const { date } = useFormat();
  const client = useQueryClient();
  const state = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /api/auth/pin', { signal, quiet: true }),
  });
  const { errors, isUnmarked, ...fields } = useFormErrors<string>();
  const set = useSingleMutation({
    networkMode: 'always',
    mutationFn: ({ body }: Save) => call('PUT /api/auth/pin', { body, quiet: true }),
    onSuccess: (made) => {
      client.setQueryData(KEY, made);
      recordPin(userId, made.until);
      toast({ type: 'success', text: t`Code set. You can sign in with it on this device.` });
    },
    onError: (error, { sent }) => {
      const code = error instanceof ApiError ? error.body?.code : undefined;
      const field = { 'auth.password': 'password', 'auth.pin_trivial': 'pin' }[code ?? ''];
      fields.report(field === undefined ? {} : { [field]: failureReason(error) }, sent);
    },
  });
  const remove = useSingleMutation({
    networkMode: 'always',
    mutationFn: () => call('DELETE /api/auth/pin', { quiet: true }),
    onSuccess: () => {
      client.setQueryData(KEY, { set_at: null, until: null });
      recordPin(userId, null);
      toast({ type: 'success', text: t`Code removed.` });
    },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (set.isPending) return;
    const form = event.currentTarget;
    const sent = fields.begin(form);
    set.reset();
    const body = { password: readFormText(form, 'password'), pin: readFormText(form, 'pin') };
    const problem = pinProblem(body.pin);
    const found = {
      ...(body.password === '' && { password: t`Enter your current password.` }),
      ...(problem === 'format' && { pin: t`Enter ${min} to ${max} digits.` }),
      ...(problem === 'trivial' && { pin: refusalText('auth.pin_trivial') }),
    };
    if (Object.keys(found).length > 0) return fields.report(found, sent);
    const fillIn = createSentControls(form);
    set.mutate({ body, sent }, { onSuccess: () => fillIn(() => '') });
  };

  const setOn = state.data?.set_at ? date(state.data.set_at) : '';
  const until = state.data?.until ? date(state.data.until) : '';
  const failure = (isUnmarked ? set.error : null) ?? remove.error;
  return (
    <form noValidate onSubmit={submit} onInput={fields.onInput} className="flex max-w-100 flex-col gap-4">
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      {setOn !== '' && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p>
            <Trans>Set on {setOn}.</Trans>{' '}
            {until === '' ? (
              <Trans>It does not work on this device at present: sign in with the password.</Trans>
            ) : (
              <Trans>It works on this device until {until}.</Trans>
            )}
          </p>
          <Button variant="danger-outline" busy={remove.isPending} onClick={() => remove.mutate()}>
            <Trans>Remove the code</Trans>
          </Button>
        </div>
      )}
      <Field label={<Trans>Current password</Trans>} error={errors['password']}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <Field
        label={<Trans>New code</Trans>}
        hint={
          <Trans>
            {min} to {max} digits.
          </Trans>
        }
        error={errors['pin']}
      >
        <TextInput name="pin" type="password" inputMode="numeric" autoComplete="off" />
      </Field>
      {failure && (
        <p role="alert" className="font-semibold text-bad">
          {failureReason(failure)}
        </p>
      )}
      <Button type="submit" variant="filled" busy={set.isPending} className="self-start">
        {setOn === '' ? <Trans>Set the code</Trans> : <Trans>Change the code</Trans>}
      </Button>
    </form>
  );
}
