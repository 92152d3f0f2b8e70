import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ImportJob } from '#contract/endpoints/imports.ts';
import type { EntityName } from '#contract/registry.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { madeText } from '../words/made-words.ts';
import { readImports } from '../session/import-calls.ts';

/** States of imports that the user may return to, to see the result or undo it. */
const kept: readonly ImportJob['state'][] = [
  'applying',
  'stopped',
  'applied',
  'undoing',
  'undone',
  'checked',
];
const SHOWN = 5;

/** The user's last imports into this list. */
export function RecentImports({ name, onOpen }: { name: EntityName; onOpen: (id: string) => void }) {
  const { data } = useQuery({
    queryKey: ['imports', name],
    queryFn: ({ signal }) => readImports(name, signal),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  });
  const jobs = data?.filter((job) => kept.includes(job.state)).slice(0, SHOWN) ?? [];
  if (jobs.length === 0) return null;
  return (
    <section>
      <h2 className="mb-1 font-bold">
        <Trans>Your last imports</Trans>
      </h2>
      <ul>
        {jobs.map((job) => (
          <li key={job.id} className="border-b border-line">
            <button
              type="button"
              className="flex min-h-control w-full flex-wrap items-center gap-x-4 px-2 py-1.5 text-start hover:bg-hover"
              onClick={() => onOpen(job.id)}
            >
              <RecentImport job={job} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecentImport({ job }: { job: ImportJob }) {
  const { t, i18n } = useLingui();
  const { date } = useFormat();
  const imported = job.result?.imported ?? 0;
  const made = madeText(job.made, 'created', i18n);
  const removed = madeText(job.undo?.made ?? [], 'created', i18n);
  const words =
    job.state === 'undone'
      ? removed === ''
        ? t`undone`
        : t`undone: ${removed}`
      : job.state === 'applying'
        ? t`import in progress`
        : job.state === 'stopped'
          ? t`imported in part`
          : job.state === 'undoing'
            ? t`undo in progress`
            : job.result
              ? made || t`${plural(imported, { one: '# row imported', other: '# rows imported' })}`
              : t`not imported yet`;
  return (
    <>
      <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{job.file_name}</span>
      <span className="text-ink-2">{words}</span>
      <time dateTime={job.updated_at} className="text-13 text-ink-3">
        {date(job.updated_at, 'moment')}
      </time>
    </>
  );
}
