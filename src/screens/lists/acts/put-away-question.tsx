import { Plural, Trans } from '@lingui/react/macro';
import type { Rows } from '#contract/registry.ts';
import { CodeText } from '#src/ui/code-text.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { iconPin } from '#src/ui/icons/actions.ts';

/** Products at the location that are named; the others are only counted. */
const MAX_NAMED = 3;

export interface PutAwayQuestionProps {
  product: Rows['products'];
  /** Where it is put. */
  location: string;
  /** The other products at that location; null if neither the device nor the server could answer. */
  others: readonly Rows['products'][] | null;
  problem?: string | null;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Asks whether a product now lies at a location, and names what lies there already: waiting lines are then picked there.
 */
export function PutAwayQuestion({ product, location, others, problem = null, ...on }: PutAwayQuestionProps) {
  const { reference, designation, location: from } = product;
  const more = (others?.length ?? 0) - MAX_NAMED;
  return (
    <ConfirmDialog
      open
      danger={false}
      icon={iconPin}
      title={
        <Trans>
          Put {reference} at {location}?
        </Trans>
      }
      confirmLabel={<Trans>Put it here</Trans>}
      cancelLabel={<Trans>Cancel</Trans>}
      {...on}
    >
      {designation !== '' && <p className="text-16">{designation}</p>}
      <p className="text-16">
        {from === '' ? (
          <Trans>It has no location yet.</Trans>
        ) : (
          <Trans>It lies at {from} by the records. Orders are then picked here.</Trans>
        )}
      </p>
      {others !== null && others.length > 0 && (
        <div className="mt-2 text-16 text-ink">
          <p>
            <Trans>Already at {location}:</Trans>
          </p>
          <ul className="list-disc pl-6">
            {others.slice(0, MAX_NAMED).map((other) => (
              <li key={other.id} className="wrap-anywhere">
                <strong>
                  <CodeText>{other.reference}</CodeText>
                </strong>{' '}
                {other.designation}
              </li>
            ))}
            {more > 0 && (
              <li>
                <Plural value={more} one="# more product" other="# more products" />
              </li>
            )}
          </ul>
        </div>
      )}
      {problem !== null && (
        <p role="alert" className="text-16 text-bad">
          {problem}
        </p>
      )}
    </ConfirmDialog>
  );
}
