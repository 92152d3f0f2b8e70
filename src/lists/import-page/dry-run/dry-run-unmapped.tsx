import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { unmappedHeaders } from '../../import/mapping/unmapped-headers.ts';
import type { LoadedFile } from '../session/import-state.ts';

/** How many columns are named. */
const SHOWN = 12;

/** Names the columns of the file that hold values and are not imported; nothing where there are none. */
export function DryRunUnmapped({ loaded: { table, mapping } }: { loaded: LoadedFile }) {
  const { t } = useLingui();
  const headers = useMemo(() => unmappedHeaders(table, mapping), [table, mapping]);
  if (headers.length === 0) return null;
  const names = `${headers.slice(0, SHOWN).join(', ')}${headers.length > SHOWN ? '…' : ''}`;
  return (
    <p className="border-b border-line px-4 py-2.5 text-13 wrap-anywhere text-ink-2 md:px-6">
      {t`${plural(headers.length, { one: `# column not imported: ${names}`, other: `# columns not imported: ${names}` })}`}
    </p>
  );
}
