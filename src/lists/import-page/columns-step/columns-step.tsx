import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { importKey } from '#contract/files/import-fields.ts';
import { Button } from '#src/ui/button.tsx';
import { iconPlay } from '#src/ui/icons/states.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { ColumnMap } from './column-map.tsx';
import type { StepProps } from '../file-step/file-step.tsx';
import { ImportBar } from '../import-bar.tsx';
import { ImportChoices } from './import-choices.tsx';
import { ImportFailure } from '../import-failure.tsx';
import { fieldLabel } from '../words/label-fields.ts';
import { unansweredChoice } from '../session/detect-formats.ts';
import { PointZero } from './point-zero.tsx';
import { RecalledNotice } from './recalled-notice.tsx';
import { SampleTable } from './sample-table.tsx';
import { ReadingPanel } from './reading-panel.tsx';
import { TemplateLinks } from '../template-links.tsx';
import { WholeOrdersNotice } from './whole-orders-notice.tsx';
import { DryRunView } from '../dry-run/dry-run-view.tsx';

/** The columns on one side and the result on the other: first the rows as read, then the dry run. */
export function ColumnsStep(props: StepProps) {
  const { list, name, state, session } = props;
  const { i18n } = useLingui();
  const { loaded, tried, work } = state;
  const isWide = useMedia('(width >= 1100px)');
  const key = importKey(name);
  const hasKey = loaded?.mapping.includes(key) === true;
  const unanswered = loaded && unansweredChoice(name, loaded);
  const panel = loaded && (
    <>
      <RecalledNotice recalled={loaded.recalled} />
      <ReadingPanel loaded={loaded} refusal={state.refusal} session={session} />
      <ColumnMap list={list} name={name} loaded={loaded} onMap={session.map} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4 md:px-6">
        <PointZero name={name} loaded={loaded} onChange={session.setPointZero} />
        <ImportChoices list={list} name={name} loaded={loaded} onChange={session.setOptions} />
        <TemplateLinks list={list} />
      </div>
    </>
  );
  const failure = (
    <div className="p-4 empty:hidden md:px-6">
      <ImportFailure
        list={list}
        state={state}
        action={
          loaded && (
            <button type="button" className="link" onClick={session.dryRun}>
              <Trans>Try again</Trans>
            </button>
          )
        }
      />
    </div>
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col min-[1100px]:flex-row">
      {panel && <ColumnsPanel folded={!isWide && tried}>{panel}</ColumnsPanel>}
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        {failure}
        {loaded && name === 'orderlines' && <WholeOrdersNotice loaded={loaded} />}
        {tried ? (
          <DryRunView {...props} />
        ) : (
          loaded && (
            <>
              <SampleTable list={list} name={name} loaded={loaded} />
              <ImportBar
                step="columns"
                note={
                  hasKey ? (
                    unanswered === 'point_zero' ? (
                      <Trans>Answer the question “Codes that end in .0” first.</Trans>
                    ) : unanswered === 'date_order' ? (
                      <Trans>Answer the question “Dates such as 06/12/2026” first.</Trans>
                    ) : null
                  ) : (
                    <Trans>
                      Choose the column for “{fieldLabel(list, key, i18n)}”: it identifies each row.
                    </Trans>
                  )
                }
              >
                <Button
                  variant="filled"
                  icon={iconPlay}
                  busy={work !== null}
                  disabled={!hasKey || unanswered !== null}
                  onClick={session.dryRun}
                >
                  <Trans>Start the dry run</Trans>
                </Button>
              </ImportBar>
            </>
          )
        )}
      </div>
    </div>
  );
}

/** On narrow screens the mapping collapses after the dry run. */
function ColumnsPanel({ folded, children }: { folded: boolean; children: ReactNode }) {
  const { t } = useLingui();
  if (folded) {
    return (
      <details className="border-b border-line-2">
        <summary className="flex min-h-12 cursor-pointer items-center gap-2 px-4 font-semibold text-act md:px-6">
          <Trans>Columns and options</Trans>
        </summary>
        {children}
      </details>
    );
  }
  return (
    <section
      aria-label={t`Columns and options`}
      className="border-line-2 max-[1099px]:border-b min-[1100px]:w-97 min-[1100px]:shrink-0 min-[1100px]:overflow-y-auto min-[1100px]:border-r"
    >
      {children}
    </section>
  );
}
