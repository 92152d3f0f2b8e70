import { useLingui } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { jobWords } from '#src/floor/job-words.ts';
import { useNow } from '#src/ui/use-now.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { jobLooks } from '#src/marking/job-looks.ts';
import { PictureButton } from '#src/marking/picture-button.tsx';
import { GoodsPicture } from '#src/ordering/goods-picture.tsx';
import { Pill } from '#src/ui/pill.tsx';
import type { Job, Line } from './job-facts.ts';

/** Longest duration that is shown, in ms. */
const longestShown = 12 * 3_600_000;

/** What is marked, for which customer, and the progress of the job. */
export function JobHead({ order, line, job }: { order: Rows['orders']; line: Line; job: Job }) {
  const { t } = useLingui();
  const { age } = useFormat();
  const now = useNow(30_000);
  // A job that was started on another day says nothing about the current work.
  const fresh = job.started_at !== null && now.getTime() - Date.parse(job.started_at) < longestShown;
  const since =
    job.state === 'in progress' && job.started_at && fresh ? ` · ${age(job.started_at, now)}` : '';
  return (
    <section className="px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="min-w-0 truncate text-20 font-bold">{line.reference}</h2>
        <Pill {...jobLooks[job.state]} className="h-8 text-16">
          {t(jobWords[job.state])}
          {since}
        </Pill>
      </div>
      <p className="mt-1 flex justify-between gap-3 text-16 text-ink-2">
        <span className="truncate">{order.customer_name}</span>
        <span className="shrink-0">{order.number}</span>
      </p>
    </section>
  );
}

/** How the marking should look: the approved proof or else the article, with position and colours. */
export function JobFacts({ line, job }: { line: Line; job: Job }) {
  const { t } = useLingui();
  const { reference } = line;
  const word = job.text;
  const how = [job.size, job.colours].filter(Boolean).join(', ');
  return (
    <section className="flex border-t border-line">
      {job.proof === 'approved' && job.proof_image ? (
        <PictureButton
          name={job.proof_image}
          alt={t`Proof of ${reference}`}
          title={t`Proof of ${reference}`}
          width={148}
          className="job-picture w-37 shrink-0 rounded-none"
        />
      ) : (
        <GoodsPicture
          hash={line.image}
          alt={line.description}
          width={148}
          height={172}
          eager
          className="job-picture w-37 shrink-0"
        />
      )}
      <div className="min-w-0 px-3.5 py-3.5 text-16">
        <h3 className="text-20 font-bold break-words">{job.position || job.marking}</h3>
        {how && <p className="text-ink-2">{how}</p>}
        {job.position && <p className="mt-2 text-ink-2">{job.marking}</p>}
        {word && <p className="mt-2 break-words whitespace-pre-line">{t`“${word}”`}</p>}
      </div>
    </section>
  );
}
