import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { markingInLanguage } from '#contract/rules/marking/marking-in-language.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { Rows } from '#contract/registry.ts';
import { documentTypes } from '#contract/rules/marking/file-limits.ts';
import { seenMarkingOf } from '#contract/rules/marking/proof-subject.ts';
import { shrinkPhoto } from '#src/api/shrink-photo.ts';
import { useConfirmDiscard } from '#src/ui/use-confirm-discard.tsx';
import { enqueue } from '#src/sync/client/outbox/enqueue.ts';
import { storePhoto } from '#src/sync/client/outbox/store-photo.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { ImageFileButton } from '#src/ui/image-file-button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { iconCamera, iconFile, iconImage, iconSend } from '#src/ui/icons/actions.ts';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { TextArea } from '#src/ui/text-area.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { useAtOpening } from '#src/ui/use-at-opening.ts';
import { useIsMounted } from '#src/ui/use-is-mounted.ts';
import { useSingleFlight } from '#src/ui/use-single-flight.ts';
import { JobPicture } from './job-picture.tsx';
import { proofAccept } from './file-formats.ts';
import { pictureFailure } from './picture-failure.ts';
import { pictureSize } from './picture-size.ts';
import { prepareFile } from './prepare-file.ts';

type Job = Rows['customizations'];

/** A chosen file with the object URL of its picture; a PDF has none before the server has drawn it. */
type Chosen = { blob: Blob; url: string | null; name?: string };

export interface SendProofDialogProps {
  job: Job;
  open: boolean;
  onClose: () => void;
}

/** Sends a proof to the customer for approval: a picture or PDF, and a message if needed. */
export function SendProofDialog({ open, ...rest }: SendProofDialogProps) {
  return open && <OpenDialog {...rest} />;
}

function OpenDialog({ job: now, onClose }: Omit<SendProofDialogProps, 'open'>) {
  const job = useAtOpening(now);
  const { reference } = job;
  const noteAtOpening = job.proof === 'sent' ? job.proof_note : '';
  const [picture, setPicture] = useState<Chosen | null>(null);
  const [note, setNote] = useState(noteAtOpening);
  const [isSending, setSending] = useState(false);
  const { requestClose, question } = useConfirmDiscard(
    // A sending that has begun goes on without the dialog.
    !isSending && (picture !== null || note.trim() !== noteAtOpening.trim()),
    onClose,
    <Trans>Discard this proof?</Trans>,
    <Trans>It is not sent yet.</Trans>,
  );
  return (
    <>
      <Dialog open onClose={requestClose} title={<Trans>Proof of {reference}</Trans>}>
        <SendProofForm
          job={job}
          picture={picture}
          onPicture={setPicture}
          note={note}
          onNote={setNote}
          onSending={setSending}
          onCancel={requestClose}
          onSent={onClose}
        />
      </Dialog>
      {question}
    </>
  );
}

interface SendProofFormProps {
  job: Job;
  picture: Chosen | null;
  onPicture: (picture: Chosen) => void;
  note: string;
  onNote: (note: string) => void;
  /** Sending has begun, or has failed. */
  onSending: (isSending: boolean) => void;
  onCancel: () => void;
  onSent: () => void;
}

function SendProofForm({ job, picture, onPicture, note, onNote, ...on }: SendProofFormProps) {
  const { t } = useLingui();
  const { language } = useFormat();
  const isShown = useIsMounted();
  const [failure, setFailure] = useState('');
  // Releases the object URL of a picture that is no longer shown.
  useEffect(() => () => (picture?.url ? URL.revokeObjectURL(picture.url) : undefined), [picture]);
  const choose = async (files: FileList | null, from: 'file' | 'camera') => {
    const [file] = files ?? [];
    if (!file) return;
    setFailure('');
    try {
      // The bytes of a chosen file are what the customer approves; a photo only has to be seen.
      const chosen =
        from === 'file' ? await prepareFile(file, 'proof') : { blob: await shrinkPhoto(file, pictureSize) };
      const shown = chosen.blob.type !== documentTypes.pdf;
      onPicture({ ...chosen, url: shown ? URL.createObjectURL(chosen.blob) : null });
    } catch (error) {
      setFailure(pictureFailure(error, 'proof'));
    }
  };
  const [send, busy] = useSingleFlight(async () => {
    on.onSending(true);
    try {
      const photo = picture && (await storePhoto(picture.blob, picture.name));
      const named = picture?.name === undefined ? {} : { file_name: picture.name };
      const at = { order_id: job.order_id, customization_id: job.id, from: job.proof };
      const shown = { note: note.trim(), marking: seenMarkingOf(job) };
      enqueue('proof.send', { ...at, ...shown, ...(photo ? { photo, ...named } : {}) });
      if (isShown()) on.onSent();
    } catch (error) {
      on.onSending(false);
      if (isShown()) setFailure(pictureFailure(error));
      else toast({ type: 'danger', text: pictureFailure(error) });
    }
  });
  return (
    <>
      <p>{markingInLanguage(job.marking, language)}</p>
      {picture && picture.url === null ? (
        <p className="mt-3 grid h-40 place-items-center content-center gap-2 rounded-plate bg-sunk px-6 text-center">
          <Icon icon={iconFile} size={32} />
          <strong className="break-all">{picture.name}</strong>
          <span className="text-small text-ink-2">
            <Trans>The customer sees the first page and can download the file.</Trans>
          </span>
        </p>
      ) : picture?.url ? (
        <img
          src={picture.url}
          alt={t`The proof`}
          className="mt-3 h-52 w-full rounded-plate bg-goods object-contain"
        />
      ) : job.proof_image ? (
        <JobPicture
          name={job.proof_image}
          alt={t`The proof`}
          width={400}
          className="mt-3 h-52 w-full rounded-plate"
        />
      ) : (
        <p className="mt-3 grid h-40 place-items-center rounded-plate border-2 border-dashed border-edge px-6 text-center">
          <Trans>Show what it will look like: the customer approves what they see.</Trans>
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <ImageFileButton
          icon={iconImage}
          accept={proofAccept}
          onFiles={(files) => void choose(files, 'file')}
        >
          {picture || job.proof_image ? (
            <Trans>Choose another file</Trans>
          ) : (
            <Trans>Choose a picture or PDF</Trans>
          )}
        </ImageFileButton>
        <span className="hidden pointer-coarse:contents">
          <ImageFileButton icon={iconCamera} camera onFiles={(files) => void choose(files, 'camera')}>
            <Trans>Take a photo</Trans>
          </ImageFileButton>
        </span>
      </div>
      {failure !== '' && (
        <p role="alert" className="mt-2 flex items-start gap-1.5 text-small font-semibold text-bad">
          <Icon icon={iconWarning} size={16} className="mt-px" />
          {failure}
        </p>
      )}
      <Field className="mt-4" label={<Trans>Message to the customer</Trans>} aside={<Trans>optional</Trans>}>
        <TextArea value={note} maxLength={300} rows={2} onChange={(event) => onNote(event.target.value)} />
      </Field>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button onClick={on.onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="filled" icon={iconSend} aria-disabled={busy} onClick={send}>
          {picture || job.proof_image ? <Trans>Send the proof</Trans> : <Trans>Send without a picture</Trans>}
        </Button>
      </div>
    </>
  );
}
