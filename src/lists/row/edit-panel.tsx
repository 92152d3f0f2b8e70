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

export interface EditPanelProps {
  list: List;
  /** Null for a new row. */
  row: AnyRow | null;
  /** Initial values of a new row, in addition to the list's defaults. */
  starting?: Readonly<Record<string, string>> | undefined;
  /** Closes without saving; the draft is kept. */
  onClose: () => void;
  /** @param isWhole false if the user typed during the save: the form stays open with what is not saved yet */
  onSaved: (row: AnyRow, isWhole: boolean) => void;
}

/** The form of a row in its drawer. */
export function EditPanel({ list, row: given, starting, onClose, onSaved }: EditPanelProps) {
  const { t } = useLingui();
  const id = useId();
  const isShown = useIsMounted();
  const form = useRowForm(list, { row: given, starting }, (saved, isWhole) => {
    const name = list.name(saved);
    const text = isWhole ? t`${name} saved.` : t`${name} saved. What you typed since then is not saved yet.`;
    toast({ type: 'success', text });
    // The user may have opened another row or page.
    if (isShown()) onSaved(saved, isWhole);
  });
  const { row } = form;
  const title = row ? list.name(row) : list.words.create && t(list.words.create);
  return (
    <Drawer
      open
      onClose={onClose}
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
