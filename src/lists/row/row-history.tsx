import { Trans, useLingui } from '@lingui/react/macro';
import type { HistoryEntry } from '#contract/endpoints/entities.ts';
import { entities } from '#contract/registry.ts';
import { isBulkCause } from '#contract/rules/lists/bulk-cause.ts';
import { decodeValue } from '#contract/rules/values/decode-value.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { usePermissions } from '#src/session/can.ts';
import { useUser } from '#src/session/use-session.ts';
import { usePersonName } from '#src/session/people/person-names.ts';
import { Button } from '#src/ui/button.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { plainValue } from '../cells/plain-value.ts';
import { Thumbnail } from '../cells/thumbnail.tsx';
import { useHistory } from '../calls/use-history.ts';
import type { List } from '../declare/list-declaration.ts';
import { failureReason } from '../form/failure-reason.ts';
import { CachedLine } from '../page/cached-line.tsx';
import { RowLink } from './row-link.tsx';

/** The changes of each field, with author, time, old and new value; newest first. */
export function RowHistory({ list, id }: { list: List; id: string }) {
  const { data, cached, error, refetch } = useHistory(list, id);
  if (error) {
    return (
      <div role="alert" className="flex flex-col items-start gap-3 px-5 py-4">
        <p>{failureReason(error)}</p>
        <Button onClick={() => void refetch()}>
          <Trans>Retry</Trans>
        </Button>
      </div>
    );
  }
  if (!data) {
    return (
      <SkeletonRows cells={['w-24', 'w-40 flex-1']} rows={5}>
        <Trans>Loading…</Trans>
      </SkeletonRows>
    );
  }
  // An order's history includes its lines and jobs, whose fields this list has no labels for, and events that changed no
  // field.
  const own = data.filter((entry) => entry.row_id === id && Object.keys(entry.changes).length > 0);
  if (own.length === 0) {
    return (
      <>
        <CachedLine cached={cached} className="px-5" />
        <p className="px-5 py-4 text-ink-2">
          <Trans>No changes yet.</Trans>
        </p>
        <FullAuditLink list={list} id={id} />
      </>
    );
  }
  return (
    <>
      <CachedLine cached={cached} className="px-5" />
      <ol className="px-5 py-2">
        {own.map((entry) => (
          <Entry key={entry.id} list={list} entry={entry} />
        ))}
      </ol>
      <FullAuditLink list={list} id={id} />
    </>
  );
}

/** Links to the row's full audit log, for Admins only. */
function FullAuditLink({ list, id }: { list: List; id: string }) {
  const held = usePermissions();
  const user = useUser();
  if (user?.role_name !== 'Admin' || !held.includes(entities.audit.view)) return null;
  return (
    <p className="px-5 pb-5">
      <RowLink to={`/audit?entity=${list.entity.name}&row_id=${id}`} className="link">
        <Trans>View all in the audit log</Trans>
      </RowLink>
    </p>
  );
}

function Entry({ list, entry }: { list: List; entry: HistoryEntry }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  // Undoing a deletion is shown as a restore.
  const isBack = entry.changes['deleted_at']?.[1] === null;
  const fieldOf = (name: string) => list.entity.fields[name] ?? null;
  const show = (name: string, value: unknown) =>
    name === 'images' ? (
      <Pictures names={value} />
    ) : (
      plainValue(list, name, fieldOf(name), decodeValue(fieldOf(name), value), { format, i18n }) || '–'
    );
  return (
    <li className="border-b border-line py-3 last:border-0">
      <p className="flex items-baseline gap-2 text-13 text-ink-2">
        <span>
          <ChangeBy entry={entry} isBack={isBack} />
        </span>
        <time dateTime={entry.at} title={format.date(entry.at, 'moment')} className="ml-auto">
          {format.date(entry.at, 'moment')}
        </time>
      </p>
      {entry.action === 'update' && (
        <dl className="mt-1 flex flex-col gap-1">
          {Object.entries(entry.changes)
            .filter(([name]) => list.words.fields[name])
            .map(([name, [from, to]]) => (
              <div key={name}>
                <dt className="inline text-ink-2">{t(list.words.fields[name]!)} </dt>
                <dd className="inline wrap-break-word">
                  <s className="text-ink-3">{show(name, from)}</s>
                  <span aria-label={t`changed to`}> → </span>
                  <span className="font-semibold">{show(name, to)}</span>
                </dd>
              </div>
            ))}
        </dl>
      )}
    </li>
  );
}

/** The kind of change and its author. */
function ChangeBy({ entry, isBack }: { entry: HistoryEntry; isBack: boolean }) {
  const { t } = useLingui();
  const name = usePersonName(entry.username) || t`Quai`;
  const bulk = isBulkCause(entry.cause);
  if (isBack)
    return (
      <Trans>
        Restored by <Author name={name} />
      </Trans>
    );
  if (entry.action === 'create')
    return (
      <Trans>
        Created by <Author name={name} />
      </Trans>
    );
  if (entry.action === 'delete')
    return bulk ? (
      <Trans>
        Bulk deletion by <Author name={name} />
      </Trans>
    ) : (
      <Trans>
        Deleted by <Author name={name} />
      </Trans>
    );
  return bulk ? (
    <Trans>
      Bulk change by <Author name={name} />
    </Trans>
  ) : (
    <Trans>
      Changed by <Author name={name} />
    </Trans>
  );
}

function Author({ name }: { name: string }) {
  return <span className="font-semibold text-ink">{name}</span>;
}

/**
 * Pictures in the history: a JSON array of their names. A picture that no article uses any more is shown as an icon.
 */
function Pictures({ names }: { names: unknown }) {
  const all = typeof names === 'string' && names !== '' ? (JSON.parse(names) as string[]) : [];
  if (all.length === 0) return '–';
  return (
    <span className="inline-flex flex-wrap gap-1 align-middle">
      {all.map((name) => (
        <Thumbnail key={name} hashes={[name]} size={32} />
      ))}
    </span>
  );
}
