import { Trans, useLingui } from '@lingui/react/macro';
import { isImportList } from '#contract/files/import-lists.ts';
import type { EntityName } from '#contract/registry.ts';
import { usePermissions } from '#src/session/can.ts';
import { Button } from '#src/ui/button.tsx';
import { ForbiddenState } from '#src/ui/forbidden-state.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconInfo, iconX } from '#src/ui/icons/basic.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Steps } from '#src/ui/steps.tsx';
import { usePressGuard } from '#src/ui/use-press-guard.ts';
import type { List } from '../declare/list-declaration.ts';
import { missingToImport } from '../files/may-import.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { ColumnsStep } from './columns-step/columns-step.tsx';
import { FileFacts } from './file-facts.tsx';
import { FileStep } from './file-step/file-step.tsx';
import { importSteps, stepOf } from './session/import-state.ts';
import { importTitle } from './words/import-titles.ts';
import { ResultStep } from './result-step/result-step.tsx';
import { useImport } from './session/use-import.ts';

export interface ImportPageProps {
  list: List;
  /** `1` for a new import, or the id of an existing one. */
  id: string;
}

/** Imports a file into a list, from choosing the file to the result. Nothing is written before the last step. */
export function ImportPage({ list, id }: ImportPageProps) {
  const missing = missingToImport(list, usePermissions());
  const { name } = list.entity;
  if (missing !== null) return <ForbiddenState permission={missing} />;
  return isImportList(name) ? <ImportSteps list={list} name={name} id={id} /> : null;
}

function ImportSteps({ list, name, id }: ImportPageProps & { name: EntityName }) {
  const { t, i18n } = useLingui();
  const { state, session, close } = useImport(list, name, id);
  const step = stepOf(state);
  const at = importSteps.indexOf(step);
  const phone = useMedia('(width < 768px)');
  const page = usePressGuard<HTMLDivElement>(`${step} ${state.job?.state}`);
  const facts = <FileFacts loaded={state.loaded} job={state.job} />;
  const isDone = state.job?.state === 'applied' || state.job?.state === 'undone';
  const words = { file: t`File`, columns: t`Columns`, dry_run: t`Dry run`, result: t`Result` };
  return (
    <div ref={page} className="flex min-h-full flex-col bg-surface min-[1100px]:h-full min-[1100px]:min-h-0">
      <PageHeader
        title={importTitle(list, i18n)}
        aside={phone ? null : facts}
        actions={
          phone ? (
            <IconButton icon={iconX} label={t`Close`} onClick={close} />
          ) : (
            <Button variant="quiet" icon={iconX} onClick={close}>
              <Trans>Close</Trans>
            </Button>
          )
        }
        className="max-[1099px]:static"
      >
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Steps
            label={t`Steps of the import`}
            steps={importSteps.map((key) => ({ key, label: words[key] }))}
            current={isDone ? importSteps.length : at}
            className="max-md:gap-x-2"
          />
          {step !== 'result' && (
            <p className="flex items-center gap-2 text-13 text-ink-2">
              <Icon icon={iconInfo} size={18} />
              <Trans>Nothing has been imported yet.</Trans>
            </p>
          )}
        </div>
        {phone && state.loaded && <p className="mt-2 text-13 text-ink-2">{facts}</p>}
      </PageHeader>
      {step === 'file' && <FileStep list={list} name={name} state={state} session={session} />}
      {(step === 'columns' || step === 'dry_run') && (
        <ColumnsStep list={list} name={name} state={state} session={session} />
      )}
      {step === 'result' && <ResultStep list={list} state={state} session={session} onClose={close} />}
    </div>
  );
}
