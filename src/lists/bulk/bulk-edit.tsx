import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type FormEvent } from 'react';
import type { BulkAct } from '#contract/endpoints/bulk.ts';
import { bulkFields, bulkOperationsOf, type BulkOperation } from '#contract/rules/lists/bulk-fields.ts';
import { ApiError } from '#src/api/api-error.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconHistory, iconPen } from '#src/ui/icons/actions.ts';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Select } from '#src/ui/select.tsx';
import { useFieldErrors } from '#src/ui/use-field-errors.ts';
import { failureReason } from '../form/failure-reason.ts';
import { sameValue, showValue, type FormValue } from '../form/form-values.ts';
import { problemWords } from '../form/problem.ts';
import { readValue } from '../form/read-value.ts';
import type { FormError } from '../form/use-row-form.ts';
import { NewLocationDialog } from '../location/new-location-dialog.tsx';
import { useLocationCheck } from '../location/use-location-check.ts';
import { sizeOf } from '../selection/selection.ts';
import type { BulkDialogProps } from './bulk-remove.tsx';
import { BulkValue } from './bulk-value.tsx';
import { percentRange, readPercent } from './read-percent.ts';
import { useStartBulk } from './use-start-bulk.ts';

/** Asks for a field and its new value for all chosen rows. Before changing all matching rows it shows their number. */
export function BulkEdit({ list, selection, onClose, onStarted }: BulkDialogProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const { entity } = list;
  const names = bulkFields(entity);
  // Preselects a field that the list offers as a filter: these are the fields that are most often corrected on many
  // rows.
  const [name, setName] = useState(() => names.find((one) => list.filters.includes(one)) ?? names[0]!);
  const field = entity.fields[name]!;
  const warning = list.form.bulkWarnings?.[name];
  const [way, setWay] = useState<BulkOperation>(bulkOperationsOf(entity, name)[0]!);
  const [value, setValue] = useState<FormValue>(showValue(field, null, i18n.locale));
  const chosen = { name, way, value };
  const { errors, isUnmarked, report, areUnchanged } = useFieldErrors<FormError, FormValue>(
    chosen,
    { value: ['name', 'way'] },
    sameValue,
  );
  const { check, question, isShown } = useLocationCheck();
  const [checking, setChecking] = useState(false);
  const { preparedJob, busy, error, prepare, start, prepareAndStart, back } = useStartBulk(
    list,
    selection,
    onStarted,
  );
  const choose = (next: string) => {
    const kind = entity.fields[next]!;
    setName(next);
    setWay(bulkOperationsOf(entity, next)[0]!);
    setValue(showValue(kind, null, i18n.locale));
    back();
  };
  /** Whether a typed location may be written; a new one is asked about. */
  const mayUse = async (read: unknown) => {
    if (field.kind !== 'location' || typeof read !== 'string' || read === '') return true;
    setChecking(true);
    const { isAccepted, problem: text } = await check(read).finally(() => setChecking(false));
    if (text !== null) report({ value: { text } }, chosen);
    // What was changed during the check is not what the user asked for.
    return isAccepted && isShown() && areUnchanged(chosen);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || checking) return;
    if (preparedJob) return void start();
    const read = way === 'percent' ? readPercent(String(value), i18n.locale) : readValue(field, value);
    const empty = way !== 'set' && Array.isArray(value) && value.length === 0;
    const problem = read.ok ? (empty ? 'required' : null) : read.problem;
    const wrong = typeof problem === 'string' || problem === null ? problem : { text: t(problem) };
    report(wrong === null ? {} : { value: wrong }, chosen);
    if (wrong !== null || !read.ok || !(await mayUse(read.value))) return;
    const act: BulkAct = { kind: 'edit', field: name, way, value: read.value };
    const failure = await (selection.kind === 'rows' ? prepareAndStart(act) : prepare(act));
    const refused = failure instanceof ApiError ? failure.body?.fields?.['value'] : undefined;
    if (refused !== undefined) report({ value: refused }, chosen);
  };
  const size = preparedJob?.matched ?? sizeOf(selection);
  const counted = size === null ? null : t(list.words.counted(size));
  const wrong = errors['value'];
  const isBusy = busy || checking;
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        step={preparedJob ? 'change' : 'prepare'}
        title={counted === null ? t`Edit all matching rows` : t`Edit ${counted}`}
        actions={
          <>
            <Button onClick={preparedJob ? back : onClose}>
              {preparedJob ? <Trans>Back</Trans> : <Trans>Cancel</Trans>}
            </Button>
            <Button type="submit" form={id} variant="filled" icon={iconPen} busy={isBusy}>
              {counted !== null && (preparedJob || selection.kind === 'rows') ? (
                <Trans>Change {counted}</Trans>
              ) : (
                <Trans>Continue</Trans>
              )}
            </Button>
          </>
        }
      >
        <form
          id={id}
          noValidate
          className="mt-2 flex flex-col gap-4"
          onSubmit={(event) => void submit(event)}
        >
          <Field label={t`Field`}>
            <Select
              value={name}
              disabled={preparedJob !== null}
              onChange={({ target }) => choose(target.value)}
            >
              {names.map((one) => (
                <option key={one} value={one}>
                  {t(list.words.fields[one]!)}
                </option>
              ))}
            </Select>
          </Field>
          <BulkValue
            list={list}
            name={name}
            way={way}
            value={value}
            disabled={preparedJob !== null}
            error={
              typeof wrong === 'string'
                ? way === 'percent' && wrong.startsWith('too_')
                  ? t(percentRange(i18n.locale))
                  : t(problemWords(name, field, wrong, value, i18n.locale))
                : wrong?.text
            }
            onWay={(next) => {
              // A percentage is not a price.
              if (next === 'percent' || way === 'percent') setValue('');
              setWay(next);
              back();
            }}
            onValue={(next) => {
              setValue(next);
              back();
            }}
          />
          {warning && (
            <div role="status">
              <Notice tone="wait" icon={iconWarning}>
                {t(warning)}
              </Notice>
            </div>
          )}
          {preparedJob && (
            <Notice tone="note" icon={iconHistory}>
              <Trans>The current values are saved so that you can undo this change.</Trans>
            </Notice>
          )}
          {error !== null && isUnmarked && (
            <div role="alert">
              <Notice tone="bad" icon={iconWarning} title={t(list.words.failures.save)}>
                {failureReason(error)}
              </Notice>
            </div>
          )}
        </form>
      </Dialog>
      {question && <NewLocationDialog question={question} />}
    </>
  );
}
