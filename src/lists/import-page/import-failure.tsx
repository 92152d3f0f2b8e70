import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { refusalText } from '#src/api/error-text.ts';
import { useSentences } from '#src/api/use-sentences.ts';
import { iconWarning } from '#src/ui/icons/basic.ts';
import type { List } from '../declare/list-declaration.ts';
import { failureReason } from '../form/failure-reason.ts';
import type { ImportState } from './session/import-state.ts';
import { ShownNotice } from './shown-notice.tsx';

export interface ImportFailureProps {
  list: List;
  state: ImportState;
  /** The user's options. */
  action?: ReactNode;
}

/** Why the last step failed; shown until the user tries another step. */
export function ImportFailure({ list, state, action }: ImportFailureProps) {
  const { t } = useLingui();
  const { job, work } = state;
  const refused = work === null ? job?.failure : undefined;
  useSentences(refused);
  if (state.failure === null && !refused) return null;
  const isUndo = job?.state === 'applied' || job?.state === 'undoing' || !!job?.undo;
  const title = isUndo ? t`The import could not be undone.` : t(list.words.failures.import);
  return (
    <ShownNotice role="alert" tone="bad" icon={iconWarning} title={title} action={action}>
      {state.failure === null
        ? refusalText(refused?.code ?? '', refused ?? {})
        : failureReason(state.failure)}
    </ShownNotice>
  );
}
