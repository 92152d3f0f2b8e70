import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { OrderableArticle } from '#src/ordering/orderable-article.ts';
import { PasteDialog } from '#src/ordering/paste/paste-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { iconPlus } from '#src/ui/icons/basic.ts';
import { iconClipboard } from '#src/ui/icons/navigation.ts';
import { AddLineDialog } from './add-line-dialog.tsx';
import { lineKeysAfter, referencesAfter, withAdded, type AmendDraft, type DraftLine } from './amend-draft.ts';

/** On a phone the two buttons share one line. */
const SHARE = 'max-md:px-2.5 max-md:text-13 max-md:[&>svg]:hidden';

export interface AddButtonsProps {
  lines: readonly DraftLine[];
  draft: AmendDraft;
  onDraft: (draft: AmendDraft) => void;
}

/** Adds lines by search, or by a pasted list. */
export function AddButtons({ lines, draft, onDraft }: AddButtonsProps) {
  const [open, setOpen] = useState<'search' | 'paste' | null>(null);
  const add = (found: readonly { article: OrderableArticle; quantity: number; marking: string }[]) =>
    onDraft(
      withAdded(
        draft,
        found.map((one) => ({ ...one, id: uuidv7() })),
      ),
    );
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-2 py-2">
      <Button icon={iconClipboard} className={SHARE} onClick={() => setOpen('paste')}>
        <Trans>Paste a list</Trans>
      </Button>
      <Button icon={iconPlus} className={SHARE} onClick={() => setOpen('search')}>
        <Trans>Add a line</Trans>
      </Button>
      <PasteDialog
        open={open === 'paste'}
        onClose={close}
        target={{ present: referencesAfter(lines, draft), onAdd: add }}
        customer={lines[0]?.line.customer_code ?? ''}
      />
      <AddLineDialog
        open={open === 'search'}
        onClose={close}
        present={lineKeysAfter(lines, draft)}
        onAdd={(one) => add([one])}
      />
    </div>
  );
}
