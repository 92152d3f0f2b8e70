import { Trans, useLingui } from '@lingui/react/macro';
import { madeText, type CountedRows } from './words/made-words.ts';

export interface MadeLineProps {
  made: CountedRows;
  /** What the import or its undo will do, or has done. */
  tense: 'planned' | 'done' | 'undoing' | 'undone';
  className?: string;
}

/** The orders, lines, customers and articles behind the rows of a file; nothing where the file's rows say it all. */
export function MadeLine({ made, tense, className = '' }: MadeLineProps) {
  const { i18n } = useLingui();
  const created = madeText(made, 'created', i18n);
  const updated = madeText(made, 'updated', i18n);
  if (created === '' && updated === '') return null;
  const words = {
    planned: [<Trans key="created">Will be created:</Trans>, <Trans key="updated">Will be changed:</Trans>],
    done: [<Trans key="created">Created:</Trans>, <Trans key="updated">Changed:</Trans>],
    undoing: [<Trans key="created">Will be removed:</Trans>, <Trans key="updated">Will be restored:</Trans>],
    undone: [<Trans key="created">Removed:</Trans>, <Trans key="updated">Restored:</Trans>],
  }[tense];
  return (
    <p className={`flex flex-wrap gap-x-5 ${className}`}>
      {created !== '' && (
        <span>
          {words[0]} <strong className="font-semibold">{created}</strong>
        </span>
      )}
      {updated !== '' && (
        <span>
          {words[1]} <strong className="font-semibold">{updated}</strong>
        </span>
      )}
    </p>
  );
}
