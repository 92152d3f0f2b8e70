import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Delimiter } from '#contract/files/csv-line.ts';
import type { ImportJob } from '#contract/endpoints/imports.ts';
import type { LoadedFile } from './session/import-state.ts';
import { encodingNames } from './words/encoding-names.ts';

/** One line about the file: name, number of rows, format. */
export function FileFacts({ loaded, job }: { loaded: LoadedFile | null; job: ImportJob | null }) {
  const { t } = useLingui();
  if (loaded === null) return job?.file_name ?? '';
  const { fileName, rowCount, delimiter, encoding, sheets, sheet } = loaded.table;
  const signs: Record<Delimiter, string> = {
    ';': t`semicolon`,
    ',': t`comma`,
    '\t': t`tab`,
    '|': t`bar |`,
    '^': t`caret ^`,
    '~': t`tilde ~`,
    ':': t`colon :`,
  };
  const facts = [
    fileName,
    t`${plural(rowCount, { one: '# row', other: '# rows' })}`,
    delimiter === null ? '' : signs[delimiter],
    encoding === null ? '' : encodingNames[encoding],
    sheets.length > 1 ? (sheet ?? '') : '',
  ];
  return <span className="wrap-anywhere">{facts.filter((fact) => fact !== '').join(', ')}</span>;
}
