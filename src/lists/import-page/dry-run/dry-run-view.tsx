import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { Button } from '#src/ui/button.tsx';
import { iconUpload } from '#src/ui/icons/actions.ts';
import { ErrorFileButton } from '../error-file-button.tsx';
import type { StepProps } from '../file-step/file-step.tsx';
import { MadeLine } from '../made-line.tsx';
import { ImportBar } from '../import-bar.tsx';
import type { NoteReason } from '#contract/files/reading-notes.ts';
import { DryRunExisting } from './dry-run-existing.tsx';
import { DryRunExclusions } from './dry-run-exclusions.tsx';
import { DryRunNotes } from './dry-run-notes.tsx';
import { countsOf, DryRunTiles, type TileKey } from './dry-run-tiles.tsx';
import { DryRunMissing } from './dry-run-missing.tsx';
import { DryRunUnmapped } from './dry-run-unmapped.tsx';
import { DryRunTable } from './dry-run-table.tsx';
import { WorkProgress } from '../work-progress.tsx';

/** The result of the dry run: row counts, each row with its action, and the button that writes them. */
export function DryRunView({ list, name, state, session }: StepProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const [tile, setTile] = useState<TileKey | null>(null);
  const [note, setNote] = useState<NoteReason | null>(null);
  const { job, work, loaded } = state;
  if (!job || (work && work.kind === 'opening')) {
    return <div className="p-4 md:p-6">{work && <WorkProgress work={work} />}</div>;
  }
  const counts = countsOf(job);
  const written = job.counts.create + job.counts.update;
  // Unknown after a reload, without the file.
  const hiddenColumns =
    loaded?.table.hiddenColumns.filter((header) => loaded.mapping[loaded.table.header.indexOf(header)]) ?? [];
  const isReady = job.state === 'checked' && work === null;
  const updates = loaded?.options.update_existing ?? job.options.update_existing;
  return (
    <>
      <DryRunTiles counts={counts} updates={updates} current={tile} onSelect={setTile} busy={!isReady} />
      {isReady && (
        <DryRunNotes
          list={list}
          job={job}
          hiddenColumns={hiddenColumns}
          current={note}
          onSelect={setNote}
          onChange={loaded ? session.setOptions : null}
        />
      )}
      {isReady && (
        <MadeLine
          made={job.made}
          tense="planned"
          className="border-b border-line px-4 py-2.5 text-13 md:px-6"
        />
      )}
      {isReady && (
        <DryRunExisting
          job={job}
          hasStock={name === 'products' && loaded?.mapping.includes('on_hand') === true}
          onUpdate={loaded ? () => session.setOptions({ update_existing: true }) : null}
        />
      )}
      {isReady && loaded && <DryRunUnmapped loaded={loaded} />}
      {isReady && <DryRunExclusions list={list} exclusions={job.kinds} />}
      {isReady && (
        <DryRunMissing
          missing={job.missing}
          creates={loaded?.options.create_missing ?? job.options.create_missing}
          onChange={loaded ? (create_missing) => session.setOptions({ create_missing }) : null}
        />
      )}
      {work && (
        <div className="border-b border-line px-4 py-4 md:px-6">
          <WorkProgress work={work} />
        </div>
      )}
      <DryRunTable
        list={list}
        name={name}
        job={job}
        tile={tile}
        note={job.notes.some(({ reason }) => reason === note) ? note : null}
        ready={isReady}
        mapping={loaded?.mapping ?? null}
      />
      <ImportBar
        step={isReady ? 'import' : 'dry_run'}
        note={
          counts.error > 0 && isReady ? (
            <>
              {t`${plural(counts.error, { one: '# row with errors will not be imported.', other: '# rows with errors will not be imported.' })}`}
              <span className="block max-md:hidden">
                {t`${plural(counts.error, { one: 'Correct it and import it later.', other: 'Correct them and import them later.' })}`}
              </span>
            </>
          ) : null
        }
      >
        {counts.error > 0 && (
          <ErrorFileButton list={list} name={name} job={job} loaded={loaded} disabled={!isReady} />
        )}
        <Button
          variant="filled"
          icon={iconUpload}
          disabled={!isReady || written === 0}
          onClick={() => void session.apply()}
        >
          {written === 0 ? (
            <Trans>Nothing to import</Trans>
          ) : (
            t`${plural(written, { one: 'Import # row', other: `Import ${number(written)} rows` })}`
          )}
        </Button>
      </ImportBar>
    </>
  );
}
