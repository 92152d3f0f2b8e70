import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Delimiter } from '#contract/files/csv-line.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Field } from '#src/ui/field.tsx';
import { Radio } from '#src/ui/radio.tsx';
import { Select } from '#src/ui/select.tsx';
import { refusalSentences } from '../file-step/read-refusal-words.ts';
import type { ImportSession } from '../session/import-session.ts';
import type { ImportState, LoadedFile } from '../session/import-state.ts';
import { encodingNames } from '../words/encoding-names.ts';
import { SheetChoice } from './sheet-choice.tsx';

export interface ReadingPanelProps {
  loaded: LoadedFile;
  refusal: ImportState['refusal'];
  session: ImportSession;
}

/** How the file is read, proposed from its content: encoding, separator, sheet, header row, hidden rows. */
export function ReadingPanel({ loaded, refusal, session }: ReadingPanelProps) {
  const { t, i18n } = useLingui();
  const { table, choices } = loaded;
  const { delimiter } = table;
  const hidden = table.hiddenRows + table.hiddenColumns.length;
  const delimiters: { value: Delimiter; label: string }[] = [
    { value: ';', label: t`Semicolon` },
    { value: ',', label: t`Comma` },
    { value: '\t', label: t`Tab` },
    { value: '|', label: t`Bar |` },
    { value: '^', label: t`Caret ^` },
    { value: '~', label: t`Tilde ~` },
    { value: ':', label: t`Colon :` },
  ];
  const rowLabel = (row: number, cells: readonly string[]) => {
    const filled = cells.filter((cell) => cell.trim() !== '');
    const titles = filled.join(', ').slice(0, 60);
    return t`Row ${row}: ${titles}`;
  };
  return (
    <section aria-label={t`Reading`}>
      <SheetChoice loaded={loaded} session={session} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-b border-line px-4 py-3.5 md:px-6">
        {table.encodings.length > 0 && <EncodingChoice loaded={loaded} session={session} />}
        {delimiter !== null && (
          <Field label={<Trans>Separator</Trans>}>
            <Select
              value={delimiter}
              onChange={({ target }) => {
                const chosen = delimiters.find(({ value }) => value === target.value);
                if (chosen) void session.readAgain({ delimiter: chosen.value, headerRow: undefined });
              }}
            >
              {delimiters.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field
          label={<Trans>Header row</Trans>}
          hint={
            table.headerRow > 1 ? (
              <Trans>The rows above it are ignored.</Trans>
            ) : (
              table.headerRow === 0 &&
              choices.headerRow === undefined && (
                <Trans>
                  The first row looks like data, so it is imported as such. If it holds the titles, choose it.
                </Trans>
              )
            )
          }
        >
          <Select
            value={String(table.headerRow)}
            onChange={({ target }) => void session.readAgain({ headerRow: Number(target.value) })}
          >
            <option value="0">{t`No header row`}</option>
            {table.headerCandidates.map(({ row, cells }) => (
              <option key={row} value={row}>
                {rowLabel(row, cells)}
              </option>
            ))}
          </Select>
        </Field>
        {hidden > 0 && (
          <Checkbox
            label={
              <>
                <Trans>Leave out what the spreadsheet hides:</Trans>{' '}
                {[
                  table.hiddenRows > 0
                    ? t`${plural(table.hiddenRows, { one: '# hidden row', other: '# hidden rows' })}`
                    : '',
                  ...table.hiddenColumns,
                ]
                  .filter((text) => text !== '')
                  .join(', ')}
              </>
            }
            checked={choices.skipHidden === true}
            onChange={({ target }) => void session.readAgain({ skipHidden: target.checked })}
          />
        )}
        <p role="alert" className="text-13 text-bad empty:hidden">
          {refusal && refusalSentences(refusal, i18n).join(' ')}
        </p>
      </div>
    </section>
  );
}

function EncodingChoice({ loaded, session }: Omit<ReadingPanelProps, 'refusal'>) {
  const name = useId();
  const { encoding, encodings, proposedEncoding } = loaded.table;
  return (
    <fieldset className="grid">
      <legend className="mb-1 text-small font-semibold">
        <Trans>Encoding</Trans>
      </legend>
      {encodings.map((one) => (
        <Radio
          key={one.encoding}
          name={name}
          checked={one.encoding === encoding}
          onChange={() => void session.readAgain({ encoding: one.encoding })}
          label={
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
              <span className={one.encoding === encoding ? 'font-semibold' : ''}>
                {encodingNames[one.encoding]}
              </span>
              <span className="text-13 wrap-anywhere text-ink-2">{one.sample}</span>
              {one.encoding === proposedEncoding && (
                <span className="text-12 font-semibold text-ok">
                  <Trans>proposed</Trans>
                </span>
              )}
            </span>
          }
        />
      ))}
    </fieldset>
  );
}
