import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Account } from '#contract/endpoints/accounts.ts';
import type { Rows } from '#contract/registry.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { useSingleMutation } from '#src/api/use-single-mutation.ts';
import { RefInput } from '#src/lists/form/ref-input.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconSwap } from '#src/ui/icons/actions.ts';
import { PressForm } from '#src/ui/press-form.tsx';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { useFieldErrors } from '#src/ui/use-field-errors.ts';
import { useIsMounted } from '#src/ui/use-is-mounted.ts';
import { AccountDialog } from './account-dialog.tsx';
import { useAccountRefresh } from './account-query.ts';
import { handOverFields, type HandOverField } from './hand-over-words.ts';

type Then = 'keep' | 'deactivate' | 'remove';

export interface HandOverDialogProps {
  user: Rows['users'];
  account: Account;
  afterwards?: Then;
  onClose: () => void;
  /** Called instead of `onClose` once it is handed over. */
  onDone?: () => void;
}

/** Hands over what is entrusted to a user, and deactivates or deletes the account in the same step. */
export function HandOverDialog({
  user,
  account,
  afterwards = 'keep',
  onClose,
  onDone = onClose,
}: HandOverDialogProps) {
  const { t: translate } = useLingui();
  const refresh = useAccountRefresh(user.id);
  const isShown = useIsMounted();
  const [to, setTo] = useState<Record<HandOverField, string>>({ customers: '', orders: '', jobs: '' });
  const [then, setThen] = useState<Then>(afterwards);
  const { errors, isCorrected, report } = useFieldErrors<'missing' | 'refused'>(to);
  const id = useId();
  const name = user.full_name || user.username;
  const needed = handOverFields.filter(({ key }) => account[key].count > 0);
  const save = useSingleMutation({
    networkMode: 'always',
    mutationFn: (sent: { to: typeof to; afterwards: Then }) =>
      call('POST /api/users/{id}/hand-over', {
        params: { id: user.id },
        body: {
          version: user.version,
          customers_to: sent.to.customers,
          orders_to: sent.to.orders,
          jobs_to: sent.to.jobs,
          afterwards: sent.afterwards,
        },
        quiet: true,
      }),
    onError: (error, sent) => {
      const fields = error instanceof ApiError ? (error.body?.fields ?? {}) : {};
      const refused = handOverFields.filter(({ key }) => fields[`${key}_to`]);
      report(Object.fromEntries(refused.map(({ key }) => [key, 'refused'])), sent.to);
    },
    // The choice can be changed while the request runs.
    onSuccess: async (_counts, sent) => {
      toast({ type: 'success', text: doneText(sent.afterwards, name) });
      if (isShown()) onDone();
      await refresh.lists();
    },
  });
  const submit = () => {
    if (save.isPending) return;
    const lacks = account.customers.count > 0 && to.customers === '';
    report(lacks ? { customers: 'missing' } : {}, to);
    save.reset();
    if (!lacks) save.mutate({ to, afterwards: then });
  };
  return (
    <AccountDialog
      onClose={onClose}
      title={<Trans>Hand over from {name}</Trans>}
      error={isCorrected ? null : save.error}
      save={
        <Button
          variant={then === 'remove' ? 'danger' : 'filled'}
          icon={iconSwap}
          busy={save.isPending}
          type="submit"
          form={id}
        >
          {then === 'keep' ? (
            <Trans>Hand over</Trans>
          ) : then === 'deactivate' ? (
            <Trans>Hand over and deactivate</Trans>
          ) : (
            <Trans>Hand over and delete</Trans>
          )}
        </Button>
      }
    >
      <PressForm id={id} className="flex flex-col gap-4" onSubmit={submit}>
        {needed.map(({ key, label, hint, problem }) => (
          <Field
            key={key}
            label={`${translate(label)} (${account[key].count})`}
            hint={translate(hint)}
            error={
              errors[key] === 'missing'
                ? t`Choose who takes over the customers.`
                : errors[key] && translate(problem)
            }
            required={key === 'customers'}
          >
            <RefInput
              entity="users"
              value={to[key]}
              onChange={(value) => setTo((before) => ({ ...before, [key]: value }))}
            />
          </Field>
        ))}
        <SegmentedControl
          label={t`Then`}
          value={then}
          options={[
            { value: 'keep', label: t`Keep the account` },
            ...(user.active ? [{ value: 'deactivate' as const, label: t`Deactivate` }] : []),
            { value: 'remove', label: t`Delete` },
          ]}
          onChange={setThen}
        />
      </PressForm>
    </AccountDialog>
  );
}

function doneText(then: Then, name: string): string {
  if (then === 'deactivate') return t`Handed over. ${name} is deactivated.`;
  return then === 'remove' ? t`Handed over. ${name} is deleted.` : t`Handed over.`;
}
