import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { markingInLanguage } from '#contract/rules/marking/marking-in-language.ts';
import { techniqueNames } from '#contract/rules/marking/technique-names.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { DashboardJob } from '#contract/endpoints/dashboard-answers.ts';
import { jobStateWords } from '#src/floor/job-state-words.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconChevronRight } from '#src/ui/icons/basic.ts';
import type { BlockSize } from './block-size.ts';
import { Block } from './block.tsx';
import { NothingRow } from './nothing-row.tsx';

/** Jobs that can be worked on now: started, or with picked goods and an approved proof. */
export function NextJobsBlock({ jobs, size }: { jobs: readonly DashboardJob[]; size: BlockSize }) {
  return (
    <Block title={<Trans>Ready to be marked</Trans>} size={size}>
      {jobs.length === 0 ? (
        <NothingRow>
          <Trans>Nothing to mark at the moment.</Trans>
        </NothingRow>
      ) : (
        <ul>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
    </Block>
  );
}

function JobRow({ job }: { job: DashboardJob }) {
  const { t } = useLingui();
  const { language } = useFormat();
  const { order_id, id, order_number, marking, reference, technique, state, quantity, quantity_done } = job;
  const left = Math.max(0, quantity - quantity_done);
  return (
    <li className="border-b border-line">
      <Link
        to="/orders/$orderId/marking"
        params={{ orderId: order_id }}
        search={{ job: id }}
        className="flex min-h-14 items-center gap-3 py-1.5 hover:bg-hover"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">
            {markingInLanguage(marking, language) || reference}
          </span>
          <span className="block text-13 text-ink-2 wrap-anywhere">
            {order_number} · {techniqueNames[language][technique]}
            {state === 'in progress' && ` · ${t(jobStateWords[state])}`}
          </span>
        </span>
        <span className="text-13 font-semibold whitespace-nowrap">
          {t`${plural(left, { one: '# piece', other: '# pieces' })}`}
        </span>
        <Icon icon={iconChevronRight} className="text-ink-2" />
      </Link>
    </li>
  );
}
