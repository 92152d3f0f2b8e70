import { Trans } from '@lingui/react/macro';
import { Dialog } from '#src/ui/dialog.tsx';
import { CodeText } from '#src/ui/code-text.tsx';
import { LocationSign } from '#src/ui/location-sign.tsx';
import { StatePill } from '#src/ui/state-pill.tsx';
import type { Line } from './pick-list.ts';

export interface LinesDialogProps {
  stops: readonly Line[];
  open: boolean;
  onClose: () => void;
  onGoTo: (id: string) => void;
}

/** All lines of the order with their states, to go back to one. */
export function LinesDialog({ stops, open, onClose, onGoTo }: LinesDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} wide title={<Trans>All lines</Trans>}>
      <ul className="-mx-5 mt-3 border-t border-line">
        {stops.map((line) => (
          <li key={line.id} className="border-b border-line">
            <button
              type="button"
              className="flex min-h-15 w-full flex-wrap items-center gap-x-3 gap-y-1.5 px-5 py-2.5 text-left text-16 text-ink hover:bg-hover"
              onClick={() => onGoTo(line.id)}
            >
              {line.location && <LocationSign location={line.location} className="location-sign-floor" />}
              <span className="flex-[1_1_11rem] wrap-anywhere">
                <strong>
                  <CodeText>{line.reference}</CodeText>
                </strong>{' '}
                <span className="text-ink-2">{line.description}</span>
              </span>
              <span className="whitespace-nowrap">
                {line.picked} / {line.quantity}
              </span>
              <StatePill state={line.prep_state} className="pill-floor" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
