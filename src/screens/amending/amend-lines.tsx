import { Trans, useLingui } from '@lingui/react/macro';
import { withMarking, withQuantity, type AddedLine, type AmendDraft, type DraftLine } from './amend-draft.ts';
import { AddedRow } from './added-row.tsx';
import { AmendRow } from './amend-row.tsx';
import type { useLineStock } from './use-line-stock.ts';

export interface AmendLinesProps {
  lines: readonly DraftLine[];
  draft: AmendDraft;
  client: boolean;
  stock: ReturnType<typeof useLineStock>;
  onDraft: (draft: AmendDraft) => void;
}

/** The lines of the order, with their limits and new quantities, and the new lines at the end. */
export function AmendLines({ lines, draft, client, stock, onDraft }: AmendLinesProps) {
  const { t } = useLingui();
  const changeAdded = (id: string, change: Partial<AddedLine>) =>
    onDraft({ ...draft, added: draft.added.map((one) => (one.id === id ? { ...one, ...change } : one)) });
  return (
    <section className="amend-lines" aria-label={t`Lines of the order`}>
      <div className="amend-row amend-head" aria-hidden="true">
        <span className="amend-article">
          <Trans>Article</Trans>
        </span>
        <span className="amend-limit">
          <Trans>Limit</Trans>
        </span>
        <span className="amend-quantity text-right">
          <Trans>Quantity</Trans>
        </span>
        <span className="amend-price text-right">
          <Trans>Unit price excl. VAT</Trans>
        </span>
        <span className="amend-total text-right">
          <Trans>Total excl. VAT</Trans>
        </span>
        <span className="amend-act" />
      </div>
      <ul>
        {lines.map((one) => (
          <AmendRow
            key={one.line.id}
            draftLine={one}
            client={client}
            stock={stock.ofLine(one)}
            onQuantity={(quantity) => onDraft(withQuantity(draft, one.line, quantity))}
            onMarking={(marking) => onDraft(withMarking(draft, one.line, marking))}
          />
        ))}
        {draft.added.map((one) => (
          <AddedRow
            key={one.id}
            added={one}
            stock={stock.ofAdded(one)}
            onChange={(change) => changeAdded(one.id, change)}
            onRemove={() => onDraft({ ...draft, added: draft.added.filter(({ id }) => id !== one.id) })}
          />
        ))}
      </ul>
    </section>
  );
}
