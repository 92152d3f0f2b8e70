import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MarkingButton } from '#src/ordering/marking-button.tsx';
import { toOrderable, type OrderableArticle } from '#src/ordering/orderable-article.ts';
import { useMostPieces } from '#src/ordering/use-most-pieces.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useCatalogue } from '#src/sync/client/catalogue/catalogue.ts';
import { Button } from '#src/ui/button.tsx';
import { Combobox } from '#src/ui/combobox.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconSearch } from '#src/ui/icons/actions.ts';
import { iconPlus } from '#src/ui/icons/basic.ts';
import { Stepper } from '#src/ui/stepper.tsx';
import { useDebounced } from '#src/ui/use-debounced.ts';
import { lineKey } from './amend-draft.ts';

export interface AddLineDialogProps {
  open: boolean;
  onClose: () => void;
  /** The `lineKey`s of the lines that the order has already. */
  present: ReadonlySet<string>;
  onAdd: (line: { article: OrderableArticle; quantity: number; marking: string }) => void;
}

const PAUSE_MS = 200;
/** Suggestions listed at once. */
const MAX_LISTED = 20;

/** Adds one line: an article by reference or name, its marking and its quantity. */
export function AddLineDialog({ open, ...props }: AddLineDialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, present, onAdd }: Omit<AddLineDialogProps, 'open'>) {
  const { t } = useLingui();
  const { money } = useFormat();
  const most = useMostPieces();
  const [typed, setTyped] = useState('');
  const [article, setArticle] = useState<OrderableArticle | null>(null);
  const [marking, setMarking] = useState('');
  const [quantity, setQuantity] = useState(1);
  const found = useCatalogue({ q: useDebounced(typed.trim(), PAUSE_MS) });
  const listed = (found.data ?? []).slice(0, MAX_LISTED);
  const isThere = article !== null && present.has(lineKey(article.reference, marking));
  const choose = (reference: string | null) => {
    const chosen = listed.find((one) => one.reference === reference);
    setMarking('');
    setArticle(chosen ? toOrderable(chosen) : null);
  };
  const add = () => {
    if (article === null || isThere) return;
    onAdd({ article, quantity, marking });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Add a line</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="filled" icon={iconPlus} aria-disabled={article === null || isThere} onClick={add}>
            <Trans>Add</Trans>
          </Button>
        </>
      }
    >
      <div className="mt-2 grid gap-4 text-ink">
        <Field
          label={<Trans>Article</Trans>}
          error={
            isThere && (
              <Trans>The order has this line already. Change its quantity, or choose another marking.</Trans>
            )
          }
        >
          <Combobox
            icon={iconSearch}
            placeholder={t`Reference or name`}
            value={article?.reference ?? null}
            selectedLabel={article ? `${article.reference} · ${article.designation}` : ''}
            options={listed.map((one) => ({
              value: one.reference,
              label: `${one.reference} · ${one.designation}`,
              detail: money(one.price),
            }))}
            onQuery={setTyped}
            onChange={choose}
            emptyText={
              found.isLoading
                ? t`Loading…`
                : found.error
                  ? t`Not loaded: the server is not responding.`
                  : t`No article matches.`
            }
          />
        </Field>
        {article && (
          <div>
            <MarkingButton designation={article.designation} marking={marking} onChange={setMarking} />
          </div>
        )}
        <Field label={<Trans>Quantity</Trans>}>
          <Stepper
            className="w-full max-w-44"
            value={quantity}
            min={1}
            max={most}
            strict
            onChange={setQuantity}
          />
        </Field>
      </div>
    </Dialog>
  );
}
