import { Trans, useLingui } from '@lingui/react/macro';
import type { ImportJob } from '#contract/endpoints/imports.ts';
import type { EntityName } from '#contract/registry.ts';
import { toastFailure } from '#src/api/failure-toast.ts';
import { useSingleMutation } from '#src/api/use-single-mutation.ts';
import { Button } from '#src/ui/button.tsx';
import { iconDownload } from '#src/ui/icons/actions.ts';
import type { List } from '../declare/list-declaration.ts';
import { saveFile } from '../files/save-file.ts';
import { writeErrorRows } from './session/write-error-rows.ts';
import type { LoadedFile } from './session/import-state.ts';

export interface ErrorFileButtonProps {
  list: List;
  name: EntityName;
  job: ImportJob;
  loaded: LoadedFile | null;
  disabled?: boolean;
}

/** Saves the rows with errors as a file, to be corrected and imported again. */
export function ErrorFileButton({ list, name, job, loaded, disabled }: ErrorFileButtonProps) {
  const { i18n } = useLingui();
  const save = useSingleMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const file = await writeErrorRows(list, name, job, loaded, i18n);
      saveFile(file.name, file.content);
    },
    onError: toastFailure,
  });
  return (
    <Button icon={iconDownload} busy={save.isPending} disabled={disabled} onClick={() => save.mutate()}>
      <Trans>Rows with errors (CSV)</Trans>
    </Button>
  );
}
