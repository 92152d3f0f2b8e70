import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProofVersion } from '#contract/endpoints/photos.ts';
import { readJobFile } from '#contract/rules/marking/job-file.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { failureCardText } from '#src/api/error-text.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { PictureButton } from '#src/marking/picture-button.tsx';
import { usePersonName } from '#src/session/people/person-names.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconDownload, iconHistory } from '#src/ui/icons/actions.ts';
import type { Job } from '../line-facts.ts';

/** Every proof of a job with its answer, the latest first. Read from the server when asked for. */
export function ProofVersionsPart({ job }: { job: Job }) {
  const [open, setOpen] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['proofs', job.id, job.version],
    queryFn: ({ signal }) =>
      call('GET /api/customizations/{id}/proofs', { params: { id: job.id }, signal, quiet: true }),
    enabled: open,
    retry: false,
  });
  if (job.proof_version === 0) return null;
  return (
    <section className="border-t border-line px-5 py-4">
      {open ? (
        <h3 className="mb-2 font-bold">
          <Trans>All versions of the proof</Trans>
        </h3>
      ) : (
        <Button icon={iconHistory} onClick={() => setOpen(true)}>
          <Trans>All versions of the proof</Trans>
        </Button>
      )}
      {open && error && (
        <p role="alert" className="text-bad">
          {error instanceof ApiError ? failureCardText(error) : error.message}
        </p>
      )}
      {open && !error && !data && (
        <p className="text-ink-2">
          <Trans>Loading…</Trans>
        </p>
      )}
      {data && open && (
        <ol className="grid gap-3">
          {data.map((one) => (
            <Version key={one.version} of={one} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Version({ of }: { of: ProofVersion }) {
  const { t } = useLingui();
  const { moment } = useFormat();
  const { version, answer, reason, image, hash, note } = of;
  const author = usePersonName(of.sent_by);
  const answeredBy = usePersonName(of.answered_by);
  const file = readJobFile(of.file);
  const name = file?.name ?? '';
  const sent = moment(of.sent_at);
  const answered = of.answered_at === null ? '' : moment(of.answered_at);
  const print = hash.slice(0, 12);
  return (
    <li className="flex gap-3">
      {image !== '' && (
        <PictureButton
          name={image}
          alt={t`Version ${version}`}
          title={t`Version ${version}`}
          width={96}
          className="size-18 shrink-0"
        />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-bold">
          <Trans>Version {version}</Trans>
        </p>
        <p className="text-ink-2">{author ? t`sent ${sent} by ${author}` : t`sent ${sent}`}</p>
        {note && <p className="break-words whitespace-pre-line">{note}</p>}
        {answer === '' ? (
          <p className="text-ink-2">
            <Trans>No answer</Trans>
          </p>
        ) : (
          <p className={answer === 'approved' ? 'font-semibold text-ok' : 'font-semibold text-bad'}>
            {answer === 'approved' ? t`approved ${answered}` : t`refused ${answered}`}
            {answeredBy && ` · ${answeredBy}`}
          </p>
        )}
        {reason && <p className="break-words whitespace-pre-line text-bad">{reason}</p>}
        {print && (
          <p className="text-13 text-ink-2" title={hash}>
            SHA-256 <span className="font-mono">{print}…</span>
          </p>
        )}
      </div>
      {file && name !== '' && (
        <a
          href={`/api/job-files/${file.id}`}
          download={name}
          aria-label={t`Download ${name}`}
          title={t`Download ${name}`}
          className="grid size-12 shrink-0 place-items-center rounded-control text-act hover:bg-hover"
        >
          <Icon icon={iconDownload} size={20} />
        </a>
      )}
    </li>
  );
}
