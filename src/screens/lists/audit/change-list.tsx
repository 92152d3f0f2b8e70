import { Trans, useLingui } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { Thumbnail } from '#src/lists/cells/thumbnail.tsx';
import type { List } from '#src/lists/declare/list-declaration.ts';
import { RowLink } from '#src/lists/row/row-link.tsx';
import { readChanges } from './read-changes.ts';
import { auditEntryText } from './audit-entry-text.ts';
import type { AuditedLists } from './audited-lists.ts';

export interface ChangeListProps {
  audited: AuditedLists;
  list: Pick<List, 'words'>;
  row: Rows['audit'];
}

/** The action, and every changed field with old and new value. */
export function ChangeList({ audited, list, row }: ChangeListProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const changes = readChanges(audited, row, { format, i18n });
  return (
    <section className="px-5 pb-5">
      <h3 className="font-semibold">
        <Trans>What changed</Trans>
      </h3>
      {(row.command || row.cause) && (
        <p className="mb-1 wrap-break-word text-ink-2">{auditEntryText(list, row, i18n)}</p>
      )}
      <dl>
        {changes.map(({ name, label, from, to, pictures }) => (
          <div key={name} className="border-b border-line py-2 last:border-0">
            <dt className="text-13 text-ink-2">
              <RowLink
                to={`/audit?entity=${row.entity}&fields=${encodeURIComponent(name)}`}
                className="hover:underline"
              >
                {label}
              </RowLink>
            </dt>
            <dd className="wrap-break-word whitespace-pre-line">
              {row.action !== 'create' && (
                <>
                  <s className="text-ink-3">{pictures ? <Pictures names={pictures.from} /> : from || '–'}</s>
                  {row.action === 'update' && <span aria-label={t`changed to`}> → </span>}
                </>
              )}
              {row.action !== 'delete' && (
                <span className="font-semibold">
                  {pictures ? <Pictures names={pictures.to} /> : to || '–'}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Pictures; a deleted one shows as an icon. */
function Pictures({ names }: { names: readonly string[] }) {
  if (names.length === 0) return '–';
  return (
    <span className="inline-flex flex-wrap gap-1 align-middle">
      {names.map((name) => (
        <Thumbnail key={name} hashes={[name]} size={32} />
      ))}
    </span>
  );
}
