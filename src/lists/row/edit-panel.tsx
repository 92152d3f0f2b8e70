import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { AnyRow } from '#contract/entity.ts';
import { Button } from '#src/ui/button.tsx';
import { Drawer } from '#src/ui/drawer.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { useIsMounted } from '#src/ui/use-is-mounted.ts';
import type { List } from '../declare/list-declaration.ts';
import { RowForm } from '../form/row-form.tsx';
import { useRowForm } from '../form/use-row-form.ts';
import { valueText } from '../form/value-text.ts';

export interface EditPanelProps {
  list: List;
  /** Null for a new row. */
  row: AnyRow | null;
  /** Initial values of a new row, in addition to the list's defaults. */
  initial?: Readonly<Record<string, string>> | undefined;
  /** Closes without saving; the draft is kept. */
  onClose: () => void;
  /** The URL says that the form is open. */
  isInUrl?: boolean;
  /** @param isAllSaved false if the user typed during the save: the form stays open with what is not saved yet */
  onSaved: (row: AnyRow, isAllSaved: boolean) => void;
}

/** How long a text that could not be saved is shown, in ms: the user may want to copy it. */
const LOST_MS = 20_000;

/** The form of a row in its drawer. */
export function EditPanel({ list, row: given, initial, onClose, isInUrl, onSaved }: EditPanelProps) {
  const { t } = useLingui();
  const id = useId();
  const isShown = useIsMounted();
  const form = useRowForm(list, { row: given, initial }, (saved, { isAllSaved, lost }) => {
    const name = list.name(saved);
    const text = isAllSaved
      ? t`${name} saved.`
      : t`${name} saved. What you typed since then is not saved yet.`;
    toast({ type: 'success', text });
    if (lost.length > 0) {
      const named = lost.map(
        ([field, value]) => `${t(list.words.fields[field]!)} (${valueText(list, field, value)})`,
      );
      const fields = named.join(', ');
      // Also if the form was closed: the text is stored nowhere else.
      toast({ type: 'warning', duration: LOST_MS, text: t`Typed too late to be saved: ${fields}` });
    }
    // The user may have opened another row or page.
    if (isShown()) onSaved(saved, isAllSaved);
  });
  const { row } = form;
  const title = row ? list.name(row) : list.words.create && t(list.words.create);
  return (
    <Drawer
      open
      onClose={onClose}
      isInUrl={isInUrl}
      title={title}
      footer={
        form.conflict ? undefined : (
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" form={id} variant="filled" busy={form.busy}>
              <Trans>Save</Trans>
            </Button>
          </div>
        )
      }
    >
      <RowForm list={list} form={form} id={id} />
    </Drawer>
  );
}
