import { Trans, useLingui } from '@lingui/react/macro';
import type { RecalledChoices, RememberedChoice } from '../session/import-state.ts';
import { choiceWords } from '../words/choice-words.ts';

/** Says which choices of the last file with these columns are taken over, and which contradict this file. */
export function RecalledNotice({ recalled: { applied, contradicted } }: { recalled: RecalledChoices }) {
  const { i18n } = useLingui();
  const namesOf = (choices: readonly RememberedChoice[]) =>
    choices.flatMap((one) => (choiceWords[one] ? [i18n._(choiceWords[one])] : [])).join(', ');
  if (applied.length + contradicted.length === 0) return null;
  return (
    <div role="status" className="grid gap-1 border-b border-line bg-act-soft px-4 py-3 text-13 md:px-6">
      {applied.length > 0 && (
        <p>
          <Trans>Chosen as for the last file with these columns: {namesOf(applied)}.</Trans>
        </p>
      )}
      {contradicted.length > 0 && (
        <p className="font-semibold text-wait">
          <Trans>Not taken over, because this file contradicts it: {namesOf(contradicted)}.</Trans>
        </p>
      )}
    </div>
  );
}
