import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import type { ImportWork } from './session/import-state.ts';

/** The current operation and its progress. */
export function WorkProgress({ work }: { work: ImportWork }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { kind, done, total } = work;
  const words = {
    reading: t`Reading the file`,
    opening: t`Opening the import`,
    sending: t`Sending the rows`,
    checking: t`Checking the rows`,
    applying: t`Importing the rows`,
    undoing: t`Undoing the import`,
  };
  const counts = kind !== 'reading' && total > 0;
  // Shown as busy at 100 %: the server still finishes the step.
  const measured = kind === 'reading' || (counts && done > 0 && done < total);
  return (
    <div role="status" className="grid gap-2">
      <p className="flex justify-between gap-3">
        <span className="font-semibold">{words[kind]}</span>
        {counts && (
          <span className="text-ink-2">
            <Trans>
              {number(done)} of {number(total)}
            </Trans>
          </span>
        )}
      </p>
      <ProgressBar label={words[kind]} max={total} value={measured ? done : null} />
    </div>
  );
}
