import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { markingInLanguage } from '#contract/rules/marking/marking-in-language.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { jobStateWords } from '#src/floor/job-state-words.ts';
import type { Job } from './job-facts.ts';

/** The other marking jobs of the same order. */
export function OtherJobs({ jobs }: { jobs: readonly Job[] }) {
  const { t } = useLingui();
  const { language } = useFormat();
  if (jobs.length === 0) return null;
  return (
    <section className="border-t border-line-2">
      <h2 className="bg-bg px-4 py-3 text-16 font-bold">
        <Trans>Also on this order</Trans>
      </h2>
      <ul>
        {jobs.map((job) => (
          <li key={job.id} className="border-b border-line">
            <Link
              to="/orders/$orderId/marking"
              params={{ orderId: job.order_id }}
              search={{ job: job.id }}
              className="flex min-h-15 flex-wrap items-center justify-between gap-x-3 px-4 py-2 text-16 hover:bg-hover"
            >
              <span className="min-w-0 flex-1 basis-40">
                <strong>{job.reference}</strong>{' '}
                <span className="text-ink-2">{markingInLanguage(job.marking, language)}</span>
              </span>
              <span className="shrink-0 text-ink-2">{t(jobStateWords[job.state])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
