import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { Rows } from '#contract/registry.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { readChanges, type ChangeText } from './read-changes.ts';
import type { AuditedLists } from './audited-lists.ts';

/** The maximum number of fields in one line. */
const MOST = 4;

/** The changes in one line: `Price excl. VAT €12.50 → €13.00 · Category Mugs → Drinks`. */
export function ChangeLine({ audited, row }: { audited: AuditedLists; row: Rows['audit'] }) {
  const { i18n } = useLingui();
  const format = useFormat();
  // The label of the row is shown beside it already.
  const named = row.action === 'update' ? [] : row.label.split(' · ');
  const changes = readChanges(audited, row, { format, i18n }).filter(
    ({ from, to }) => !named.includes(row.action === 'create' ? to : from),
  );
  const more = changes.length - MOST;
  return (
    <>
      {changes.slice(0, MOST).map((change, at) => (
        <Fragment key={change.name}>
          {at > 0 && ' · '}
          <Change action={row.action} change={change} />
        </Fragment>
      ))}
      {more > 0 && ` +${format.number(more)}`}
    </>
  );
}

function Change({ action, change: { label, from, to } }: { action: string; change: ChangeText }) {
  const { t } = useLingui();
  if (action !== 'update') {
    return (
      <>
        {label} <span className="text-ink">{(action === 'create' ? to : from) || '–'}</span>
      </>
    );
  }
  return (
    <>
      {label} {from || '–'}
      <span aria-label={t`changed to`}> → </span>
      <span className="font-semibold text-ink">{to || '–'}</span>
    </>
  );
}
