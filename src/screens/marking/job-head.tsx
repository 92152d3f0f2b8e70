import { useLingui } from '@lingui/react/macro';
import { coloursInLanguage, markingInLanguage } from '#contract/rules/marking/marking-in-language.ts';
import { readMarking } from '#contract/rules/marking/read-marking.ts';
import type { Rows } from '#contract/registry.ts';
import { jobStateWords } from '#src/floor/job-state-words.ts';
import { useNow } from '#src/ui/use-now.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { jobLooks } from '#src/marking/job-looks.ts';
import { PictureButton } from '#src/marking/picture-button.tsx';
import { GoodsPicture } from '#src/ordering/goods-picture.tsx';
import { CodeText } from '#src/ui/code-text.tsx';
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
  const isRecent = job.started_at !== null && now.getTime() - Date.parse(job.started_at) < longestShown;
  const since =
    job.state === 'in progress' && job.started_at && isRecent ? ` · ${age(job.started_at, now)}` : '';
  return (
    <section className="px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <h2 className="min-w-0 text-[min(1.25rem,7.5vw)] leading-[1.3] font-bold wrap-anywhere">
          <CodeText>{line.reference}</CodeText>
        </h2>
        <Pill {...jobLooks[job.state]} className="pill-floor">
          {t(jobStateWords[job.state])}
          {since}
        </Pill>
      </div>
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-16 text-ink-2">
        <span className="min-w-0 break-words">{order.customer_name}</span>
        <span className="whitespace-nowrap">{order.number}</span>
      </p>
    </section>
  );
}

/** How the marking should look: the approved proof or else the article, with position and colours. */
export function JobFacts({ line, job }: { line: Line; job: Job }) {
  const { t } = useLingui();
  const { language } = useFormat();
  const marking = markingInLanguage(job.marking, language);
  const { reference } = line;
  const word = job.text;
  const colours = job.colours.split(/[,;]/).flatMap((one) => coloursInLanguage(one.trim(), language) || []);
  return (
    <section className="flex border-t border-line">
      <div className="w-37 shrink-0 bg-goods">
        {job.proof === 'approved' && job.proof_image ? (
          <PictureButton
            name={job.proof_image}
            alt={t`Proof of ${reference}`}
            title={t`Proof of ${reference}`}
            width={148}
            className="job-picture w-37 rounded-none"
          />
        ) : (
          <GoodsPicture
            hash={line.image}
            alt={line.description}
            width={148}
            height={172}
            eager
            className="job-picture"
          />
        )}
      </div>
      <div className="min-w-0 px-3.5 py-3.5 text-16">
        <h3 className="text-[min(1.25rem,8vw)] leading-[1.3] font-bold break-words">
          {job.position || marking}
        </h3>
        {job.size && <p className="text-ink-2">{job.size}</p>}
        {colours.length > 0 && (
          <ul aria-label={t`Colours`} className="mt-1">
            {colours.map((colour) => (
              <li key={colour} className="break-words">
                {colour}
              </li>
            ))}
          </ul>
        )}
        {job.position && !isRepeated(job) && <p className="mt-2 text-ink-2">{marking}</p>}
        {word && <p className="mt-2 break-words whitespace-pre-line">{t`“${word}”`}</p>}
      </div>
    </section>
  );
}

/** Whether the ordered marking says nothing but what the job's technique, position, size and colours say. */
function isRepeated({ marking, technique, position, size, colours, text }: Job): boolean {
  const ordered = readMarking(marking);
  return (
    ordered.technique === technique &&
    ordered.position === position &&
    (ordered.size === '' || ordered.size === size) &&
    (colours.includes(ordered.colours) || isCountOf(ordered.colours, colours)) &&
    text.includes(ordered.text)
  );
}

/** Whether an ordered number of colours, such as `2 coul.`, is that of the named ones: `noir, or`. */
function isCountOf(ordered: string, named: string): boolean {
  const [, count] = /^(\d{1,2})\s?\p{L}+\.?$/u.exec(ordered) ?? [];
  return named !== '' && !/\d/.test(named) && named.split(/[,+/]/).length === Number(count);
}
