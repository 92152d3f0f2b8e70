import { Trans, useLingui } from '@lingui/react/macro';
import { isRequired } from '#contract/field.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import type { List } from '../declare/list-declaration.ts';
import { NewLocationDialog } from '../location/new-location-dialog.tsx';
import { FieldControl } from './field-control.tsx';
import { formFields } from './form-values.ts';
import { FormNotices } from './form-notices.tsx';
import { problemWords } from './problem.ts';
import type { RowFormState } from './use-row-form.ts';

export interface RowFormProps {
  list: List;
  form: RowFormState;
  /** Id of the form element, for a submit button outside it. */
  id: string;
}

/** The form of a row, generated from the entity's fields, for new and existing rows. */
export function RowForm({ list, form, id }: RowFormProps) {
  const { t, i18n } = useLingui();
  const names = formFields(list.entity, list.form.fields, form.mode);
  const { locationQuestion } = form;
  const fields = (
    <form
      id={id}
      noValidate
      className="flex flex-col gap-4 px-5 py-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.busy) form.submit();
      }}
    >
      <FormNotices list={list} form={form} />
      {names.map((name) => {
        const field = list.entity.fields[name]!;
        const value = form.values[name] ?? '';
        const label = t(list.words.fields[name]!);
        const problem = form.errors[name];
        const own = problem === 'required' ? list.form.required?.[name] : undefined;
        const required = isRequired(field, form.values) || problem === 'required';
        const hint = list.form.hints?.[name];
        if (field.kind === 'boolean') {
          return (
            <Checkbox
              key={name}
              label={label}
              checked={value === true}
              className="self-start"
              onChange={({ target }) => form.set(name, target.checked)}
            />
          );
        }
        return (
          <Field
            key={name}
            label={label}
            aside={required ? undefined : <Trans>optional</Trans>}
            required={required}
            hint={hint && t(hint)}
            error={
              typeof problem === 'string'
                ? t(own ?? problemWords(name, field, problem, value, i18n.locale))
                : problem?.text
            }
          >
            <FieldControl
              list={list}
              name={name}
              field={field}
              value={value}
              onChange={(next) => form.set(name, next)}
            />
          </Field>
        );
      })}
    </form>
  );
  return (
    <>
      {fields}
      {locationQuestion && <NewLocationDialog question={locationQuestion} />}
    </>
  );
}
