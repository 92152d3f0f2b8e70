import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { JobPicture, type JobPictureProps } from './job-picture.tsx';

export interface PictureButtonProps extends JobPictureProps {
  /** Title of the enlarged picture. */
  title: ReactNode;
  /** As wide as its container. */
  isWide?: boolean;
}

/** A picture that opens enlarged when pressed. */
export function PictureButton({ title, isWide = false, ...picture }: PictureButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`block cursor-zoom-in rounded-plate focus-visible:outline-offset-2 ${isWide ? 'w-full' : ''}`}
        onClick={() => setOpen(true)}
      >
        <JobPicture {...picture} className={`rounded-plate ${picture.className ?? ''}`} />
      </button>
      <PictureDialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        name={picture.name}
        alt={picture.alt}
      />
    </>
  );
}

export interface PictureDialogProps extends Pick<JobPictureProps, 'name' | 'alt'> {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
}

/** A picture as large as the screen allows. */
export function PictureDialog({ open, onClose, title, name, alt }: PictureDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      wide
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <JobPicture name={name} alt={alt} width={960} className="mt-2 h-[70dvh] w-full rounded-plate" />
    </Dialog>
  );
}
