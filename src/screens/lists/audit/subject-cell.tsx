import { useLingui } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import type { ToldLists } from './told-lists.ts';

/** Which row it was, and of which list. */
export function SubjectCell({ told, row }: { told: ToldLists; row: Rows['audit'] }) {
  const { t } = useLingui();
  const title = told[row.entity]?.title;
  return (
    <>
      <span className="font-bold text-ink">{row.label || '–'}</span>{' '}
      <span className="text-13 text-ink-2">{title ? t(title) : row.entity}</span>
    </>
  );
}
