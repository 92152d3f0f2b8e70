import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type DragEvent } from 'react';
import type { EntityName } from '#contract/registry.ts';
import { importLimits } from '#contract/files/import-limits.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { ActionBar } from '#src/ui/action-bar.tsx';
import { Button } from '#src/ui/button.tsx';
import { buttonClass } from '#src/ui/button-class.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconFile, iconUpload } from '#src/ui/icons/actions.ts';
import { iconArrowRight, iconWarning } from '#src/ui/icons/basic.ts';
import type { List } from '../../declare/list-declaration.ts';
import { ImportFailure } from '../import-failure.tsx';
import type { ImportSession } from '../session/import-session.ts';
import type { ImportState } from '../session/import-state.ts';
import { RecentImports } from './recent-imports.tsx';
import { refusalSentences } from './read-refusal-words.ts';
import { TemplateLinks } from '../template-links.tsx';
import { WorkProgress } from '../work-progress.tsx';

export interface StepProps {
  list: List;
  name: EntityName;
  state: ImportState;
  session: ImportSession;
}

/** The first step: the user chooses a file or drops one on the page. */
export function FileStep({ list, name, state, session }: StepProps) {
  const { i18n } = useLingui();
  const { number } = useFormat();
  const id = useId();
  const [over, setOver] = useState(false);
  const { refusal, work } = state;
  const choose = (files: FileList | null) => {
    const file = files?.[0];
    if (file) void session.choose(file);
  };
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    setOver(isOver);
  };
  const [what, then] = refusal ? refusalSentences(refusal, i18n) : ['', ''];
  return (
    <>
      <div className="flex-1 overflow-y-auto p-4 md:p-6">
        <div className="mx-auto grid max-w-180 gap-6">
          <ImportFailure list={list} state={state} />
          <div
            className={`grid justify-items-center gap-3 rounded-floor border-2 border-dashed px-4 py-10 text-center ${
              over ? 'border-act bg-act-soft' : refusal ? 'border-bad' : 'border-edge'
            }`}
            onDragEnter={(event) => drag(event, true)}
            onDragOver={(event) => drag(event, true)}
            onDragLeave={(event) => drag(event, false)}
            onDrop={(event) => {
              drag(event, false);
              choose(event.dataTransfer.files);
            }}
          >
            <Icon icon={iconFile} size={40} className="text-ink-3" />
            <p className="text-16">
              <Trans>Drop a file here or choose one.</Trans>
            </p>
            <input
              id={id}
              type="file"
              accept=".csv,.xlsx,.xls"
              className="peer sr-only"
              aria-describedby={`${id}-limits ${id}-wrong`}
              aria-invalid={refusal !== null}
              disabled={work !== null}
              onChange={(event) => {
                choose(event.target.files);
                // Allows the user to choose the same file again after correcting it.
                event.target.value = '';
              }}
            />
            <label
              htmlFor={id}
              className={`${buttonClass()} cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-act`}
            >
              <Icon icon={iconUpload} size={18} />
              <Trans>Choose a file</Trans>
            </label>
            <p id={`${id}-limits`} className="text-13 text-ink-3">
              <Trans>
                CSV, XLSX or XLS, up to {number(importLimits.bytes / 2 ** 20)} MiB and{' '}
                {number(importLimits.rows)} rows.
              </Trans>
            </p>
            {work && (
              <div className="w-full max-w-90 text-start">
                <WorkProgress work={work} />
              </div>
            )}
            <p id={`${id}-wrong`} role="alert" className="text-bad empty:hidden">
              {refusal && (
                <span className="flex items-center justify-center gap-2">
                  <Icon icon={iconWarning} size={18} />
                  <span>
                    <strong className="font-semibold">{what}</strong> {then}
                  </span>
                </span>
              )}
            </p>
          </div>
          <TemplateLinks list={list} />
          <RecentImports name={name} onOpen={(job) => void session.resume(job)} />
        </div>
      </div>
      <ActionBar className="justify-end bg-sunk" step="file">
        <Button
          variant="filled"
          iconAfter={iconArrowRight}
          busy={work !== null}
          onClick={() => session.requireFile()}
        >
          <Trans>Continue</Trans>
        </Button>
      </ActionBar>
    </>
  );
}
