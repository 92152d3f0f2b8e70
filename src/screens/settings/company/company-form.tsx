import { msg, t } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import type { Company } from '#contract/endpoints/company.ts';
import { languageNames, languageOf, languages } from '#contract/languages.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { failureCardText } from '#src/api/error-text.ts';
import { useSingleMutation } from '#src/api/use-single-mutation.ts';
import { useConfirmLeave } from '#src/floor/use-confirm-leave.tsx';
import { keepCompany } from '#src/papers/company-store.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { readFormText } from '#src/ui/read-form-text.ts';
import { Select } from '#src/ui/select.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { createSentControls } from '#src/ui/sent-controls.ts';
import { toast } from '#src/ui/toast-store.ts';
import { useFormErrors } from '#src/ui/use-field-errors.ts';
import { companyFieldNames, companyFields, companyProblem, shownText } from './company-fields.ts';
import { CompanyLogo } from './company-logo.tsx';

const KEY = ['company'];

/** The form of the company's details. */
export function CompanyForm() {
  const client = useQueryClient();
  /** Counts the times that the form was filled in from the saved values. */
  const [filled, setFilled] = useState(0);
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call('GET /api/company', { signal, quiet: true })) ?? null,
    // Another user's save must not replace what is being typed.
    refetchOnWindowFocus: false,
  });
  const note = (company: Company) => {
    keepCompany(company);
    client.setQueryData(KEY, company);
  };
  const reload = async () => {
    await client.invalidateQueries({ queryKey: KEY });
    setFilled((before) => before + 1);
  };
  if (data) return <Details key={filled} company={data} onNote={note} onReload={reload} />;
  return error && <p role="alert">{failureCardText(error)}</p>;
}

interface DetailsProps {
  company: Company;
  /** The company as the server has it now. */
  onNote: (company: Company) => void;
  onReload: () => Promise<void>;
}

/** What is sent, and what fills in the form afterwards. */
type Save = {
  body: Omit<Company, 'logo' | 'default_language'>;
  /** The values of the form. */
  sent: Readonly<Record<string, unknown>>;
  fillIn: ReturnType<typeof createSentControls>;
};

function Details({ company, onNote, onReload }: DetailsProps) {
  const { t: translate, i18n } = useLingui();
  /** The version that the typed values are based on. */
  const [version, setVersion] = useState(company.version);
  const { errors, isCorrected, ...fields } = useFormErrors<MessageDescriptor>();
  const save = useSingleMutation({
    networkMode: 'always',
    mutationFn: ({ body }: Save) => call('PUT /api/company', { body, quiet: true }),
    onSuccess: (saved, { fillIn }) => {
      const hasNewer = fillIn((name) => shownText(saved, name));
      setVersion(saved.version);
      onNote(saved);
      toast({
        type: 'success',
        text: hasNewer ? t`Company saved. What you typed since then is not saved yet.` : t`Company saved.`,
      });
    },
    onError: (error, { sent }) => {
      const wrong = error instanceof ApiError ? error.body?.fields : undefined;
      const refused = companyFieldNames.filter((name) => wrong?.[name]);
      fields.report(Object.fromEntries(refused.map((name) => [name, msg`This value is not valid.`])), sent);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    const form = event.currentTarget;
    const sent = fields.begin(form);
    const found: Record<string, MessageDescriptor> = {};
    const values = { ...company };
    for (const name of companyFieldNames) {
      values[name] = readFormText(form, name).trim();
      const problem = companyProblem(name, values[name]);
      if (problem) found[name] = problem;
    }
    save.reset();
    const language = languages.find((one) => one === readFormText(form, 'language')) ?? '';
    const { logo: _, default_language: __, ...body } = values;
    if (Object.keys(found).length > 0) return fields.report(found, sent);
    save.mutate({ body: { ...body, language, version }, sent, fillIn: createSentControls(form) });
  };
  const ref = useRef<HTMLFormElement>(null);
  const question = useConfirmLeave(
    () => ref.current !== null && hasUnsaved(ref.current, company),
    <Trans>Discard what you entered about the company?</Trans>,
    <Trans>It is not saved yet.</Trans>,
  );
  // Keeps what is being typed. After a change of another user, the save is refused.
  const noteLogo = (saved: Company) => {
    if (saved.version === version + 1) setVersion(saved.version);
    onNote(saved);
  };
  // Before the first save, the user's own language is the better proposal.
  const ownLanguage = company.name === '' ? languageOf(i18n.locale) : company.default_language;
  const isStale = save.error instanceof ApiError && save.error.body?.code === 'row.stale';
  return (
    <div className="flex max-w-150 flex-col gap-4">
      {company.name === '' && (
        <Notice icon={iconWarning} tone="wait">
          <Trans>Papers have no sender yet: enter the legal name and the address.</Trans>
        </Notice>
      )}
      <CompanyLogo company={company} onSaved={noteLogo} />
      {question}
      <form ref={ref} noValidate onSubmit={submit} onInput={fields.onInput} className="flex flex-col gap-4">
        {companyFieldNames.map((name) => {
          const { label, hint, isLong, max } = companyFields[name];
          const problem = errors[name];
          const own = { name, defaultValue: shownText(company, name), maxLength: max };
          return (
            <Field
              key={name}
              label={translate(label)}
              hint={hint && translate(hint)}
              error={problem && translate(problem)}
            >
              {isLong ? <TextArea {...own} rows={3} /> : <TextInput {...own} autoComplete="off" />}
            </Field>
          );
        })}
        <Field
          label={<Trans>Language of papers</Trans>}
          hint={<Trans>For customers without a language of their own.</Trans>}
        >
          <Select name="language" defaultValue={company.language || ownLanguage}>
            {languages.map((language) => (
              <option key={language} value={language}>
                {languageNames[language]}
              </option>
            ))}
          </Select>
        </Field>
        {save.error && !isCorrected && (
          <p role="alert" className="font-semibold text-bad">
            {failureCardText(save.error)}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="filled" busy={save.isPending}>
            <Trans>Save the company</Trans>
          </Button>
          {isStale && (
            <Button onClick={() => void onReload()}>
              <Trans>Load the saved values</Trans>
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}

/** Whether a text of the form differs from what is saved; the language of papers may be a proposal. */
function hasUnsaved(form: HTMLFormElement, company: Company): boolean {
  return companyFieldNames.some(
    (name) => readFormText(form, name).trim() !== shownText(company, name).trim(),
  );
}
