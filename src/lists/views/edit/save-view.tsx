import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import type { SavedView } from '#contract/endpoints/saved-views.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { toast } from '#src/ui/toast-store.ts';
import { useIsMounted } from '#src/ui/use-is-mounted.ts';
import { createSubmitKeys } from '../../form/submit-key.ts';
import type { ViewsModel } from '../use-saved-views.ts';
import { useViewActions } from './use-view-actions.ts';
import { changeView, createView } from './write-view.ts';

const LONGEST = 60;

export interface SaveViewProps {
  model: ViewsModel;
  onClose: () => void;
}

/** Asks for a name and saves the list's state as a view; shared, if the user may manage the list. */
export function SaveView({ model, onClose }: SaveViewProps) {
  const { t } = useLingui();
  const [shared, setShared] = useState(false);
  const [keyOf] = useState(createSubmitKeys);
  const isShown = useIsMounted();
  const { busy, problem, act } = useViewActions(model.entity);
  const save = async (name: string) => {
    const body = { name, parameters: model.parameters, shared };
    if (!(await act(() => createView(model.entity, body, keyOf(body))))) return;
    toast({ type: 'success', text: t`The view ${name} is saved.` });
    if (isShown()) onClose();
  };
  return (
    <NameDialog title={t`Save the view`} name="" {...{ busy, problem, onClose }} onName={save}>
      {model.canShare && (
        <Checkbox
          label={<Trans>Share with all users of this list</Trans>}
          checked={shared}
          className="self-start"
          onChange={({ target }) => setShared(target.checked)}
        />
      )}
      <p className="text-13">
        {model.about ?? (
          <Trans>
            It saves the search, filters, sort order and columns. Users see only the rows they have access to.
          </Trans>
        )}
      </p>
    </NameDialog>
  );
}

/** Asks for a new name of a view. */
export function RenameView({ model: { entity }, view, onClose }: SaveViewProps & { view: SavedView }) {
  const { t } = useLingui();
  const isShown = useIsMounted();
  const { busy, problem, act } = useViewActions(entity);
  const rename = async (name: string) => {
    if (name !== view.name && !(await act(() => changeView(entity, view, { name })))) return;
    if (isShown()) onClose();
  };
  return (
    <NameDialog title={t`Rename the view`} name={view.name} {...{ busy, problem, onClose }} onName={rename} />
  );
}

interface NameDialogProps {
  title: string;
  name: string;
  busy: boolean;
  problem: string | null;
  onClose: () => void;
  onName: (name: string) => Promise<void>;
  children?: ReactNode;
}

function NameDialog({ title, name: given, busy, problem, onClose, onName, children }: NameDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const [name, setName] = useState(given);
  /** The name that was submitted last. */
  const [submitted, setSubmitted] = useState<string | null>(null);
  const tidy = name.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(tidy);
    if (tidy !== '' && !busy) void onName(tidy);
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} variant="filled" busy={busy}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="mt-2 flex flex-col gap-3" onSubmit={submit}>
        <Field
          label={t`Name of the view`}
          required
          error={submitted === tidy && (tidy === '' ? t`This field is required.` : problem)}
        >
          <TextInput
            value={name}
            maxLength={LONGEST}
            autoComplete="off"
            readOnly={busy}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        {children}
      </form>
    </Dialog>
  );
}
