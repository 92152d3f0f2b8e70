import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { coloursInLanguage } from '#contract/rules/marking/marking-in-language.ts';
import { techniqueNames } from '#contract/rules/marking/technique-names.ts';
import { jobStateWords } from '#src/floor/job-state-words.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { jobLooks } from '#src/marking/job-looks.ts';
import { PersonName } from '#src/session/people/person-name.tsx';
import { Pill } from '#src/ui/pill.tsx';
import type { Job } from '../line-facts.ts';

/** The specification of a marking, and its progress. */
export function JobFactsPart({ job, staff }: { job: Job; staff: boolean }) {
  const { t } = useLingui();
  const { number, language } = useFormat();
  const done = number(job.quantity_done);
  const quantity = number(job.quantity);
  const spoiled = number(job.quantity_spoiled);
  const technician = staff ? job.technician : '';
  return (
    <section className="border-t border-line px-5 py-4">
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Pill {...jobLooks[job.state]}>{t(jobStateWords[job.state])}</Pill>
        <span>
          <Trans>
            {done} of {quantity} done
          </Trans>
          {job.quantity_spoiled > 0 && (
            <>
              {', '}
              <Trans>{spoiled} spoiled</Trans>
            </>
          )}
        </span>
        {technician && (
          <span className="text-ink-2">
            <PersonName username={technician} />
          </span>
        )}
      </p>
      {staff && job.state === 'blocked' && job.blocked_reason !== job.proof_reason && (
        <p className="mb-3 font-semibold text-bad">{job.blocked_reason}</p>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <Fact label={<Trans>Technique</Trans>}>
          {job.technique === 'unspecified' ? job.marking : techniqueNames[language][job.technique]}
        </Fact>
        <Fact label={<Trans>Position</Trans>}>{job.position}</Fact>
        <Fact label={<Trans>Size</Trans>}>{job.size}</Fact>
        <Fact label={<Trans>Colours</Trans>}>{coloursInLanguage(job.colours, language)}</Fact>
        <Fact label={<Trans>Text</Trans>}>{job.text}</Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: ReactNode; children: string }) {
  if (children === '') return null;
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="break-words whitespace-pre-line">{children}</dd>
    </>
  );
}
