import { Trans } from '@lingui/react/macro';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import type { ImportSession } from '../session/import-session.ts';
import type { LoadedFile } from '../session/import-state.ts';

/** Chooses the sheet of a workbook that has several. */
export function SheetChoice({ loaded, session }: { loaded: LoadedFile; session: ImportSession }) {
  const { sheets, sheet } = loaded.table;
  if (sheets.length < 2) return null;
  return (
    <div className="border-b border-line px-4 py-3 md:px-6">
      <Field label={<Trans>Sheet</Trans>}>
        <Select
          value={sheet ?? ''}
          onChange={(event) => void session.readAgain({ sheet: event.target.value, headerRow: undefined })}
        >
          {sheets.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
