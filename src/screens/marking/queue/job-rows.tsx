import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { markingInLanguage } from '#contract/rules/marking/marking-in-language.ts';
import { jobStateWords } from '#src/floor/job-state-words.ts';
import { useActor } from '#src/floor/use-actor.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { jobLooks } from '#src/marking/job-looks.ts';
import { placeOfJob, type OpenJob } from '#src/marking/open-job.ts';
import { proofLooks } from '#src/marking/proof-looks.ts';
import { GoodsPicture } from '#src/ordering/goods-picture.tsx';
import { PersonName } from '#src/session/people/person-name.tsx';
import { Button } from '#src/ui/button.tsx';
import { CodeText } from '#src/ui/code-text.tsx';
import { Pill } from '#src/ui/pill.tsx';
import type { JobTab } from '#src/marking/use-job-counts.ts';

/** The number of rows shown first; more than a user scrolls through on a phone. */
const FIRST = 40;

/** The jobs: those that are ready first, then those whose pieces are not picked yet. */
export function JobRows({ jobs, tab }: { jobs: readonly OpenJob[]; tab: JobTab }) {
  const [most, setMost] = useState(FIRST);
  const later = tab === 'todo' ? jobs.filter((one) => placeOfJob(one) === 'goods') : [];
  const now = jobs.filter((one) => !later.includes(one));
  const shownNow = now.slice(0, most);
  const shownLater = later.slice(0, most - shownNow.length);
  return (
    <>
      <Rows jobs={shownNow} />
      {shownLater.length > 0 && (
        <>
          <h2 className="border-b border-line bg-bg px-4 py-3 text-16 font-bold">
            <Trans>Their pieces are still being picked</Trans>
          </h2>
          <Rows jobs={shownLater} />
        </>
      )}
      {jobs.length > most && (
        <div className="p-4">
          <Button size="technician" className="w-full" onClick={() => setMost(most + FIRST)}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function Rows({ jobs }: { jobs: readonly OpenJob[] }) {
  return (
    <ul>
      {jobs.map((one) => (
        <li key={one.job.id} className="border-b border-line">
          <JobRow one={one} />
        </li>
      ))}
    </ul>
  );
}

function JobRow({ one }: { one: OpenJob }) {
  const { job, order, image, designation } = one;
  const { t } = useLingui();
  const { number, language } = useFormat();
  const done = number(job.quantity_done);
  const quantity = number(job.quantity);
  return (
    <Link
      to="/orders/$orderId/marking"
      params={{ orderId: job.order_id }}
      search={{ job: job.id }}
      className="flex min-h-21 gap-3 px-4 py-3 hover:bg-hover focus-visible:-outline-offset-3"
    >
      {image && (
        <GoodsPicture hash={image} width={56} height={56} className="size-14 shrink-0 rounded-plate" />
      )}
      <div className="min-w-0 flex-1 text-16">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <strong className="min-w-0 wrap-anywhere">
            <CodeText>{job.reference}</CodeText>
          </strong>
          <span className="shrink-0 text-16">
            {job.quantity_done > 0 ? (
              <Trans>
                {done} of {quantity}
              </Trans>
            ) : (
              t`${plural(job.quantity, { one: `${quantity} pc`, other: `${quantity} pcs` })}`
            )}
          </span>
        </p>
        {designation && <p className="break-words text-ink-2">{designation}</p>}
        <p className="break-words">{markingInLanguage(job.marking, language)}</p>
        <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1 text-16 text-ink-2">
          <span className="min-w-0 break-words">{order.customer_name}</span>
          <RowPill one={one} />
        </div>
        {job.state === 'blocked' && <p className="text-16 text-bad">{job.blocked_reason}</p>}
      </div>
    </Link>
  );
}

/** One-word labels for a proof, for lists that are all about proofs. */
const proofShort: Record<OpenJob['job']['proof'], MessageDescriptor> = {
  none: msg`To send`,
  sent: msg`Waiting`,
  approved: msg`Approved`,
  refused: msg`Refused`,
};

/** What blocks the job or who is working on it; nothing for a job that is simply ready. */
function RowPill({ one }: { one: OpenJob }) {
  const { t } = useLingui();
  const { username } = useActor();
  const { job } = one;
  if (placeOfJob(one) === 'proof') {
    return (
      <Pill {...proofLooks[job.proof]} className="pill-floor">
        {t(proofShort[job.proof])}
      </Pill>
    );
  }
  if (job.state === 'to do') return null;
  const other = job.state === 'in progress' && job.technician !== username;
  return (
    <Pill {...jobLooks[job.state]} className="pill-floor">
      {other && job.technician ? <PersonName username={job.technician} /> : t(jobStateWords[job.state])}
    </Pill>
  );
}
