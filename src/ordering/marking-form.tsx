import { Trans, useLingui } from '@lingui/react/macro';
import { techniqueNames } from '#contract/rules/marking/technique-names.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import {
  askedTechniques,
  longestMarking,
  longestPosition as max,
  tidyPosition,
  tidySize,
  type MarkingDraft,
} from './marking-draft.ts';

export interface MarkingFormProps {
  draft: MarkingDraft;
  onChange: (draft: MarkingDraft) => void;
  /** True if the user tried to save without a required position, or with a size that cannot be read. */
  missing: boolean;
  /** The whole marking is longer than it may be. */
  isTooLong: boolean;
}

const MAX_COLOURS = 12;

/** Technique, position, size, colours and text of a marking. */
export function MarkingForm({ draft, onChange, missing, isTooLong }: MarkingFormProps) {
  const { t } = useLingui();
  const { language } = useFormat();
  const { technique } = draft;
  const position = tidyPosition(draft.position);
  const places = [t`heart`, t`back`, t`front`, t`sleeve`, t`centre`];
  return (
    <div className="mt-4 grid gap-4 text-ink">
      <Field label={<Trans>Technique</Trans>}>
        <Select
          value={technique ?? ''}
          onChange={({ target }) =>
            onChange({ ...draft, technique: askedTechniques.find((one) => one === target.value) ?? null })
          }
        >
          <option value="">{t`To be advised`}</option>
          {askedTechniques.map((one) => (
            <option key={one} value={one}>
              {techniqueNames[language][one]}
            </option>
          ))}
        </Select>
      </Field>
      {technique !== null && (
        <>
          <div>
            <Field
              label={<Trans>Position</Trans>}
              required
              error={
                position.length > max ? (
                  <Trans>Maximum: {max} characters. Shorten the text.</Trans>
                ) : (
                  missing && position === '' && <Trans>Indicate where the marking goes.</Trans>
                )
              }
            >
              <TextInput
                value={draft.position}
                maxLength={max}
                autoComplete="off"
                onChange={({ target }) => onChange({ ...draft, position: target.value.replaceAll(',', '') })}
              />
            </Field>
            <div className="mt-2 flex flex-wrap gap-2">
              {places.map((place) => (
                <button
                  key={place}
                  type="button"
                  aria-pressed={draft.position === place}
                  className={`chip items-center px-3 ${draft.position === place ? 'chip-set' : ''}`}
                  onClick={() => onChange({ ...draft, position: place })}
                >
                  {place}
                </button>
              ))}
            </div>
          </div>
          <Field
            label={<Trans>Size</Trans>}
            aside={<Trans>optional</Trans>}
            hint={<Trans>Width × height in mm, such as 80 × 60.</Trans>}
            error={
              missing &&
              tidySize(draft.size) === null && <Trans>Enter width × height, such as 80 × 60.</Trans>
            }
          >
            <TextInput
              value={draft.size}
              maxLength={20}
              autoComplete="off"
              onChange={({ target }) => onChange({ ...draft, size: target.value })}
            />
          </Field>
          <Field
            label={<Trans>Colours</Trans>}
            hint={<Trans>0 if there are none, as for an engraving.</Trans>}
          >
            <Stepper
              className="self-start"
              value={draft.colours}
              max={MAX_COLOURS}
              onChange={(colours) => onChange({ ...draft, colours })}
            />
          </Field>
        </>
      )}
      <Field
        label={<Trans>Text or remark</Trans>}
        aside={<Trans>optional</Trans>}
        error={isTooLong && <Trans>Maximum for the whole marking: {longestMarking} characters.</Trans>}
      >
        <TextArea
          rows={2}
          maxLength={150}
          value={draft.text}
          onChange={({ target }) => onChange({ ...draft, text: target.value })}
        />
      </Field>
    </div>
  );
}
