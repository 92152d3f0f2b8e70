import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { markingInLanguage } from '#contract/rules/marking/marking-in-language.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { buttonClass } from '#src/ui/button-class.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconPen } from '#src/ui/icons/actions.ts';
import { iconPlus } from '#src/ui/icons/basic.ts';
import { iconNeedle } from '#src/ui/icons/states.ts';
import { MarkingDialog } from './marking-dialog.tsx';

export interface MarkingButtonProps {
  designation: string;
  /** Readable text; empty without a marking. */
  marking: string;
  /** The line keeps a marking, see `MarkingDialog`. */
  required?: boolean;
  onChange: (marking: string) => void;
}

/** The marking of a line, and the button to choose it. */
export function MarkingButton({ designation, marking: stored, required, onChange }: MarkingButtonProps) {
  const { t } = useLingui();
  const marking = markingInLanguage(stored, useFormat().language);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={
          marking === ''
            ? t`Choose a marking for ${designation}`
            : t`${marking}: change the marking of ${designation}`
        }
        className={
          marking === ''
            ? `${buttonClass()} border-dashed border-edge px-3 text-14 text-act`
            : `${buttonClass()} max-w-full px-3 text-14 font-normal whitespace-normal`
        }
        onClick={() => setOpen(true)}
      >
        {marking === '' ? (
          <>
            <Icon icon={iconPlus} size={18} />
            <Trans>Choose a marking</Trans>
          </>
        ) : (
          <>
            <Icon icon={iconNeedle} size={18} className="text-mark" />
            <span className="min-w-0 text-start break-words">{marking}</span>
            <Icon icon={iconPen} size={18} className="text-ink-3" />
          </>
        )}
      </button>
      <MarkingDialog
        open={open}
        onClose={() => setOpen(false)}
        designation={designation}
        marking={stored}
        required={required}
        onChange={onChange}
      />
    </>
  );
}
