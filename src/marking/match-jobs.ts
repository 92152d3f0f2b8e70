import { languages } from '#contract/languages.ts';
import { markingInLanguage } from '#contract/rules/marking/marking-in-language.ts';
import { foldText, searchWords } from '#contract/rules/values/fold-text.ts';
import type { OpenJob } from './open-job.ts';

/** The jobs that have all words of a search, as lists search: in order, customer, article, marking and technician. */
export function matchJobs(jobs: readonly OpenJob[], q: string): readonly OpenJob[] {
  const words = searchWords(q);
  if (words.length === 0) return jobs;
  return jobs.filter(({ job, order, designation }) => {
    const texts = [
      job.order_number,
      order.customer_name,
      job.customer_code,
      job.reference,
      designation,
      job.marking,
      // What the screen shows of it.
      ...languages.map((language) => markingInLanguage(job.marking, language)),
      order.customer_reference,
      job.technician,
    ];
    const text = foldText(texts.join(' '));
    return words.every((word) => text.includes(word));
  });
}
