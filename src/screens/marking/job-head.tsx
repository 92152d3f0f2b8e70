import { useLingui } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { jobWords } from '#src/floor/technique-words.ts';
import { useNow } from '#src/ui/use-now.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { GoodsPicture } from '#src/ordering/goods-picture.tsx';
import type { IconShape } from '#src/ui/icons/icon-shape.ts';
import { iconBan, iconDone, iconList, iconPlay } from '#src/ui/icons/states.ts';
import { Pill, type Tone } from '#src/ui/pill.tsx';
import type { Job, Line } from './job-facts.ts';

const looks: Record<Job['state'], { tone: Tone; icon: IconShape }> = {
  'to do': { tone: 'off', icon: iconList },
  'in progress': { tone: 'mark', icon: iconPlay },
  blocked: { tone: 'bad', icon: iconBan },
  done: { tone: 'ok', icon: iconDone },
};

/** What is marked, for whom, and how far the job is. */
export function JobHead({ order, line, job }: { order: Rows['orders']; line: Line; job: Job }) {
  const { t } = useLingui();
  const { age } = useFormat();
  const now = useNow(30_000);
  const since = job.state === 'in progress' && job.started_at ? ` · ${age(job.started_at, now)}` : '';
  return (
    <section className="px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-20 font-bold break-words">{line.reference}</h2>
        <Pill {...looks[job.state]} className="h-7 text-[0.8125rem]">
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

/** How it is to look: the article, and where and in which colours. */
export function JobFacts({ line, job }: { line: Line; job: Job }) {
  const how = [job.size, job.colours].filter(Boolean).join(', ');
  return (
    <section className="flex border-t border-line">
      <GoodsPicture
        hash={line.image}
        alt={line.description}
        width={148}
        height={172}
        eager
        className="w-37 shrink-0"
      />
      <div className="min-w-0 px-3.5 py-3.5 text-16">
        <h3 className="text-20 font-bold break-words">{job.position || job.marking}</h3>
        {how && <p className="text-ink-2">{how}</p>}
        {job.position && <p className="mt-2 text-ink-2">{job.marking}</p>}
        {job.text && <p className="mt-2 break-words whitespace-pre-line">“{job.text}”</p>}
      </div>
    </section>
  );
}
