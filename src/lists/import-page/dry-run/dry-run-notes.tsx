import { Trans, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import type { ImportJob } from '#contract/endpoints/imports.ts';
import type { ImportOptions } from '#contract/files/import-options.ts';
import { noteReasons, type NoteReason } from '#contract/files/reading-notes.ts';
import { toastFailure } from '#src/api/failure-toast.ts';
import { useSingleMutation } from '#src/api/use-single-mutation.ts';
import { Button } from '#src/ui/button.tsx';
import { iconDownload } from '#src/ui/icons/actions.ts';
import type { List } from '../../declare/list-declaration.ts';
import { saveFile } from '../../files/save-file.ts';
import { SegmentedControl } from '#src/ui/segmented-control.tsx';
import { writeDifferences } from '../session/write-differences.ts';
import { noteCountText } from '../words/note-words.ts';

export interface DryRunNotesProps {
  list: List;
  job: ImportJob;
  /** Names of the columns that the spreadsheet hides and that are imported. */
  hiddenColumns: readonly string[];
  /** The reason whose rows alone are shown. */
  current: NoteReason | null;
  onSelect: (reason: NoteReason | null) => void;
  /** Null where the file is no longer here: the import can only be written as it was checked. */
  onChange: ((options: Pick<ImportOptions, 'rounding'>) => void) | null;
}

/**
 * What is read differently from the file, counted by kind; pressing a kind shows its rows. Prices with more than
 * two decimals are rounded or refused, decided once for the file.
 */
export function DryRunNotes({ list, job, hiddenColumns, current, onSelect, onChange }: DryRunNotesProps) {
  const { t, i18n } = useLingui();
  const counts = noteReasons.flatMap((reason) => {
    const rows = job.notes.reduce((sum, note) => sum + (note.reason === reason ? note.rows : 0), 0);
    return rows > 0 ? [{ reason, rows }] : [];
  });
  const save = useSingleMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const file = await writeDifferences(list, job, i18n);
      saveFile(file.name, file.content);
    },
    onError: toastFailure,
  });
  const isRefusing = job.kinds.some(({ reason }) => reason === 'too_precise');
  const asksRounding = isRefusing || counts.some(({ reason }) => reason === 'rounded');
  const hasNotes = counts.length > 0 || hiddenColumns.length > 0;
  if (!hasNotes && !asksRounding) return null;
  const hiddenNames = hiddenColumns.join(', ');
  return (
    <section
      aria-label={t`Differences from the file`}
      className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line bg-sunk px-4 py-2 text-13 md:px-6"
    >
      {hasNotes && (
        <h2 className="font-semibold">
          <Trans>Differences from the file</Trans>
        </h2>
      )}
      {counts.map(({ reason, rows }) => (
        <button
          key={reason}
          type="button"
          aria-pressed={current === reason}
          className={`min-h-control border-b-3 px-1 font-semibold ${current === reason ? 'border-ink' : 'border-transparent text-wait'}`}
          onClick={() => onSelect(current === reason ? null : reason)}
        >
          {noteCountText(reason, rows, i18n)}
        </button>
      ))}
      {hiddenColumns.length > 0 && (
        <span className="px-1 font-semibold wrap-anywhere text-wait">
          {t`${plural(hiddenColumns.length, { one: '# hidden column', other: '# hidden columns' })} (${hiddenNames})`}
        </span>
      )}
      {counts.length > 0 && (
        <Button size="small" icon={iconDownload} busy={save.isPending} onClick={() => save.mutate()}>
          <Trans>Download differences (CSV)</Trans>
        </Button>
      )}
      {asksRounding && onChange && (
        <SegmentedControl
          label={t`Prices with more than two decimals`}
          options={[
            { value: 'round', label: <Trans>Round to the cent</Trans> },
            { value: 'refuse', label: <Trans>Refuse these rows</Trans> },
          ]}
          value={job.options.rounding}
          onChange={(rounding) => onChange({ rounding })}
        />
      )}
    </section>
  );
}
