import { Trans, useLingui } from '@lingui/react/macro';
import { refusalText } from '#src/api/error-text.ts';
import { MAX_TYPED_NOTE } from '#src/floor/counting/note-with-first-count.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconArrowRight, iconCheck, iconEyeOff, iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { CountDifference, CountHint, CountQuestion } from './count-difference.tsx';
import { CountSettingButtons } from './count-setting-buttons.tsx';
import { CountLocation, NextLocation } from './count-location.tsx';
import { QuantityQuestion } from './quantity-question.tsx';
import { useCountForm, type CountCause, type CountFormProps } from './use-count-form.tsx';

const FORM_ID = 'count-product';

/**
 * The count of one product. Shows the difference before it is saved, which becomes a movement; a blind count shows no
 * recorded number, and asks for a second count of a large difference.
 */
export function CountForm(props: CountFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const form = useCountForm(props);
  const { seen, isBlind, counted, first, difference, expected, cause, refused, next, goesOn } = form;
  const { product } = seen;
  const signed = (pieces: number) => (pieces > 0 ? `+${format.number(pieces)}` : format.number(pieces));
  const byEnter = { type: 'submit', form: FORM_ID } as const;
  return (
    <>
      <Dialog
        open
        onClose={form.requestClose}
        isOpaque={isBlind}
        title={<Trans>Count {product.reference}</Trans>}
        step={first === null ? product.id : `${product.id} again`}
        actions={
          <>
            <Button className="flex-1 max-md:px-2" onClick={form.requestClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              className="flex-1 max-md:px-2"
              variant={goesOn ? 'outline' : 'filled'}
              icon={iconCheck}
              busy={form.isSending}
              {...(goesOn ? { onClick: () => void form.save() } : byEnter)}
            >
              {difference && !isBlind ? <Trans>Save: {signed(difference)}</Trans> : <Trans>Save</Trans>}
            </Button>
            {next && (
              <Button
                className="basis-full"
                variant={goesOn ? 'filled' : 'outline'}
                iconAfter={iconArrowRight}
                busy={form.isSending}
                {...(goesOn ? byEnter : { onClick: () => void form.saveAndGoOn(next) })}
              >
                <Trans>Save and next</Trans>
              </Button>
            )}
          </>
        }
      >
        <form id={FORM_ID} className="flex flex-col gap-4 pt-3" onSubmit={form.submit}>
          {refused && (
            <Notice tone="bad" icon={iconWarning} title={<Trans>Nothing was counted.</Trans>}>
              {refusalText(refused.code ?? '', refused)}{' '}
              <Trans>Close, check the product again, then recount.</Trans>
            </Notice>
          )}
          <CountLocation product={product} />
          {first !== null && (
            <Notice tone="wait" icon={iconWarning} title={<Trans>Count a second time.</Trans>}>
              <Trans>
                This count differs from the recorded stock. The second count is the one that is saved.
              </Trans>
            </Notice>
          )}
          <Field
            label={<Trans>Pieces at this location</Trans>}
            hint={isBlind ? <Trans>Count what you see.</Trans> : <CountHint {...seen} />}
            error={form.error}
            required
          >
            <TextInput
              ref={form.field}
              role="spinbutton"
              aria-valuenow={counted ?? undefined}
              aria-valuemin={0}
              inputMode="numeric"
              autoComplete="off"
              icon={isBlind ? iconEyeOff : undefined}
              value={form.text}
              onChange={({ target }) => form.onType(target.value)}
            />
          </Field>
          {difference !== null && !isBlind && <CountDifference difference={difference} {...seen} />}
          <CountSettingButtons />
          <Field label={<Trans>Cause</Trans>}>
            <Select value={cause} onChange={(event) => form.onCause(event.target.value as CountCause)}>
              <option value="opening">{t`Opening stock`}</option>
              <option value="count">{t({ context: 'cause', message: 'Count' })}</option>
              <option value="correction">{t`Correction`}</option>
            </Select>
          </Field>
          <Field
            label={<Trans>Note</Trans>}
            aside={cause === 'correction' ? undefined : <Trans>optional</Trans>}
            required={cause === 'correction'}
            error={form.noteError}
          >
            <TextInput
              value={form.note}
              maxLength={MAX_TYPED_NOTE}
              data-scan="refuse"
              onChange={(event) => form.onNote(event.target.value)}
            />
          </Field>
          {next && <NextLocation product={next} />}
        </form>
      </Dialog>
      {form.discardQuestion}
      <QuantityQuestion
        open={form.isAsking}
        title={<CountQuestion expected={expected ?? 0} counted={counted ?? 0} isSecond={isBlind} {...seen} />}
        confirmLabel={<Trans>Save {format.number(counted ?? 0)}</Trans>}
        onConfirm={() => form.onAnswer(true)}
        onClose={() => form.onAnswer(false)}
      />
    </>
  );
}
