import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { failureCardText } from '#src/api/error-text.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useConfirmDiscard } from '#src/ui/use-confirm-discard.tsx';
import { useDebounced } from '#src/ui/use-debounced.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { toOrderable } from '../orderable-article.ts';
import { putIntoBasket } from '../put-into-basket.ts';
import { useAddToBasket } from '../use-add-to-basket.ts';
import { useUser } from '#src/session/use-session.ts';
import { correctReferences, learnReferences } from './correct-references.ts';
import { recallReferences, rememberReferences } from './customer-references.ts';
import { exceededLimit, MAX_PASTED } from './long-lines.ts';
import { undecided, type PastedMatch } from './match-pasted-list.ts';
import { PasteActions } from './paste-actions.tsx';
import { PastePreview } from './paste-preview.tsx';
import { PasteQuestions } from './paste-questions.tsx';
import { usePasteReading } from './use-paste-reading.ts';
import { usePastedList } from './use-pasted-list.ts';

const PAUSE_MS = 250;
const EXAMPLE = 'TX-1042-BLE-M\t24\nTB-0310-NAT;50\nGO-0550-PET 12';

type Entries = Parameters<typeof putIntoBasket>[0];

export interface PasteDialogProps {
  open: boolean;
  onClose: () => void;
  /** Where the articles go; the basket by default. `present`: references that are there already. */
  target?: { present: ReadonlySet<string>; onAdd: (entries: Entries) => void };
  /** Code of the customer who orders, whose own references are remembered; empty while it is not known. */
  customer?: string;
}

/** Adds a list of references and quantities from a spreadsheet or an email to the basket, after a preview. */
export function PasteDialog({ open, onClose, target, customer = '' }: PasteDialogProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const user = useUser();
  const ordering = customer || (user?.customer_code ?? '');
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const { inBasket } = useAddToBasket();
  /** References that this list has added; its other lines stay to be corrected. */
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const there = target?.present ?? inBasket;
  const present = useMemo(() => new Set([...there, ...added]), [there, added]);
  const [text, setText] = useState('');
  const [decisions, setDecisions] = useState(undecided);
  const settled = useDebounced(text, PAUSE_MS);
  const exceeded = useMemo(() => exceededLimit(text), [text]);
  const limit = number(MAX_PASTED[exceeded ?? 'lines']);
  const reading = usePasteReading(exceeded || exceededLimit(settled) ? '' : settled);
  const { list } = reading;
  const entries = useMemo(
    () => correctReferences(list.entries, new Map([...recallReferences(ordering), ...typed])),
    [list, ordering, typed],
  );
  const { matches, ...catalogue } = usePastedList(entries, present, decisions);
  const isWaiting = exceeded === null && (catalogue.reading || text !== settled);
  const found = (matches ?? []).flatMap(({ state, article, quantity }) =>
    state === 'found' && article && quantity !== null
      ? [{ article: toOrderable(article), quantity, marking: '' }]
      : [],
  );
  const count = found.length;
  const isNothing = list.isOpen || count === 0;
  const leave = () => {
    setText('');
    reading.forget();
    setDecisions(undecided);
    setTyped(new Map());
    setAdded(new Set());
    onClose();
  };
  const { requestClose, question } = useConfirmDiscard(
    text.trim() !== '',
    leave,
    <Trans>Discard this list?</Trans>,
    added.size === 0 ? (
      <Trans>Its lines are not added yet.</Trans>
    ) : (
      <Trans>The lines that remain will not be added.</Trans>
    ),
  );
  const add = () => {
    const references = found.map(({ article }) => article.reference);
    rememberReferences(ordering, learnReferences(entries, typed, decisions, references));
    if (target) target.onAdd(found);
    else putThem();
    const isOpen = ({ state, reference }: PastedMatch) =>
      state !== 'found' && state !== 'present' && decisions.chosen.get(reference) !== '';
    if (matches?.some(isOpen)) setAdded(new Set([...added, ...references]));
    else leave();
  };
  const putThem = () => {
    const done = putIntoBasket(found);
    const articles = plural(count, { one: '# article', other: '# articles' });
    void done.then((stored) => stored && toast({ type: 'success', text: t`${articles} added to basket.` }));
  };
  return (
    <>
      <Dialog
        wide
        open={open}
        onClose={requestClose}
        title={<Trans>Paste a list</Trans>}
        actions={
          <PasteActions busy={isWaiting} disabled={isNothing} onCancel={requestClose} onAdd={add}>
            {isNothing ? (
              <Trans>Add</Trans>
            ) : (
              <Plural value={count} one="Add # article" other="Add # articles" />
            )}
          </PasteActions>
        }
      >
        <Field
          label={<Trans>References and quantities</Trans>}
          hint={
            <Trans>One article per line: reference, then quantity. You can paste from a spreadsheet.</Trans>
          }
          error={
            exceeded &&
            (exceeded === 'lines' ? (
              <Trans>
                This list has more than {limit} lines. Paste a part of it, add it, then paste the next one.
              </Trans>
            ) : (
              <Trans>
                This list has more than {limit} characters. Paste a part of it, add it, then paste the next
                one.
              </Trans>
            ))
          }
          className="mt-2"
        >
          <TextArea
            rows={6}
            data-scan="lines"
            className="max-h-60 font-mono"
            placeholder={EXAMPLE}
            value={text}
            spellCheck={false}
            onPaste={reading.forget}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <PasteQuestions reading={reading} />
        {catalogue.error && (
          <Notice
            tone="bad"
            icon={iconWarning}
            className="mt-3"
            action={
              <button type="button" className="link" onClick={catalogue.retry}>
                <Trans>Try again</Trans>
              </button>
            }
          >
            {failureCardText(catalogue.error)}
          </Notice>
        )}
        {matches && matches.length > 0 && !list.isOpen && (
          <PastePreview
            matches={matches}
            inOrder={target !== undefined}
            onCorrect={(pasted, reference) => setTyped(new Map(typed).set(pasted, reference))}
            onChoose={(pasted, reference) =>
              setDecisions({ ...decisions, chosen: new Map(decisions.chosen).set(pasted, reference) })
            }
            onQuantity={(pasted, pieces) => {
              const quantities = new Map(decisions.quantities);
              if (pieces === null) quantities.delete(pasted);
              else quantities.set(pasted, pieces);
              setDecisions({ ...decisions, quantities });
            }}
          />
        )}
      </Dialog>
      {question}
    </>
  );
}
