import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type FormEvent } from 'react';
import type { Rows } from '#contract/registry.ts';
import { cleanCode } from '#contract/rules/values/clean-text.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { useSingleMutation } from '#src/api/use-single-mutation.ts';
import { failureReason } from '#src/lists/form/failure-reason.ts';
import { createSubmitKeys } from '#src/lists/form/submit-key.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { useFieldErrors } from '#src/ui/use-field-errors.ts';
import { useIsMounted } from '#src/ui/use-is-mounted.ts';
import { clashWords } from './clash-words.ts';
import { CodeSpelling } from './code-spelling.tsx';
import { useClashSettled } from './use-clash-settled.ts';

/** Gives one row of a duplicate another code, user name, e-mail or barcode. */
export function RenameDialog({ row, onClose }: { row: Rows['clashes']; onClose: () => void }) {
  const { t: translate } = useLingui();
  const form = useId();
  const words = clashWords(row.kind);
  const [code, setCode] = useState('');
  const [keyOf] = useState(createSubmitKeys);
  const settled = useClashSettled();
  const isShown = useIsMounted();
  const clean = cleanCode(code);
  const { errors, isUnmarked, report } = useFieldErrors<string>({ code: clean });
  const save = useSingleMutation({
    networkMode: 'always',
    mutationFn: (code: string) =>
      call('POST /api/clashes/{id}/rename', {
        params: { id: row.id },
        body: { from: row.code, code },
        idempotencyKey: keyOf([row.id, code]),
        quiet: true,
      }),
    onError: (error, code) => {
      const reason = error instanceof ApiError ? error.body?.fields?.['code'] : undefined;
      report(
        reason === undefined
          ? {}
          : {
              code:
                reason === 'taken'
                  ? t`Another entry already has this, or reads alike.`
                  : t`This value is not valid here.`,
            },
        { code },
      );
    },
    onSuccess: async ({ open }) => {
      const rest = plural(open, {
        one: '# entry is left to settle.',
        other: '# entries are left to settle.',
      });
      toast({
        type: 'success',
        text: open === 0 ? t`Settled. No duplicates are left.` : t`Settled. ${rest}`,
      });
      if (isShown()) onClose();
      await settled(open);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const lacks = clean === '' && !words.optional;
    report(lacks ? { code: t`This field is required.` } : {}, { code: clean });
    save.reset();
    if (!lacks) save.mutate(clean);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={translate(words.act)}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="filled" type="submit" form={form} busy={save.isPending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4 pt-3">
        <p>
          <CodeSpelling code={row.code} />
          {row.name !== '' && <span className="text-ink-2"> {row.name}</span>}
        </p>
        <Field
          label={translate(words.label)}
          hint={words.optional ? t`Leave it empty to remove it.` : undefined}
          error={errors['code']}
          required={!words.optional}
        >
          <TextInput
            value={code}
            autoComplete="off"
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </Field>
        <p className="text-ink-2">{translate(words.effect)}</p>
        {save.error && isUnmarked && (
          <div role="alert">
            <Notice tone="bad" icon={iconWarning}>
              {failureReason(save.error)}
            </Notice>
          </div>
        )}
      </form>
    </Dialog>
  );
}
