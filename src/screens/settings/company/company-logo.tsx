import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Company } from '#contract/endpoints/company.ts';
import { companyLimits } from '#contract/rules/company/company-limits.ts';
import { ApiError } from '#src/api/api-error.ts';
import { call } from '#src/api/call.ts';
import { failureCardText, refusalText } from '#src/api/error-text.ts';
import { sendFile } from '#src/api/send-file.ts';
import { useSingleMutation } from '#src/api/use-single-mutation.ts';
import { Button } from '#src/ui/button.tsx';
import { iconImage, iconTrash } from '#src/ui/icons/actions.ts';
import { ImageFileButton } from '#src/ui/image-file-button.tsx';
import { toast } from '#src/ui/toast-store.ts';

/** The logo on papers: shown, replaced, removed. */
export function CompanyLogo({ company, onSaved }: { company: Company; onSaved: (company: Company) => void }) {
  const send = useSingleMutation({
    networkMode: 'always',
    mutationFn: (file: File) =>
      sendFile('POST /api/company/logo', file, {
        params: {},
        idempotencyKey: crypto.randomUUID(),
        signal: new AbortController().signal,
        onProgress: () => undefined,
      }),
    onSuccess: (saved) => {
      onSaved(saved);
      toast({ type: 'success', text: t`Logo saved.` });
    },
  });
  const remove = useSingleMutation({
    networkMode: 'always',
    mutationFn: () => call('DELETE /api/company/logo', { quiet: true }),
    onSuccess: onSaved,
  });
  const [isTooLarge, setTooLarge] = useState(false);
  const error = send.error ?? remove.error;
  const megabytes = companyLimits.logoBytes / 1024 / 1024;
  return (
    <div className="flex flex-col gap-2">
      {/* On white in every theme, as on paper. */}
      {company.logo !== '' && (
        <img
          src={company.logo}
          alt={t`Logo of the company`}
          className="max-h-20 max-w-60 self-start rounded-control border border-line bg-white p-2"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <ImageFileButton
          icon={iconImage}
          accept="image/png,image/jpeg,image/svg+xml"
          disabled={send.isPending}
          onFiles={(files) => {
            const [file] = files ?? [];
            if (!file) return;
            // Beyond this size the server closes the connection, which would read as a broken network.
            const tooLarge = file.size > companyLimits.logoBytes;
            setTooLarge(tooLarge);
            if (tooLarge) send.reset();
            else send.mutate(file);
          }}
        >
          {company.logo === '' ? <Trans>Add a logo</Trans> : <Trans>Replace the logo</Trans>}
        </ImageFileButton>
        {company.logo !== '' && (
          <Button icon={iconTrash} busy={remove.isPending} onClick={() => remove.mutate()}>
            <Trans>Remove the logo</Trans>
          </Button>
        )}
      </div>
      <p className="text-13 text-ink-2">
        <Trans>PNG, JPEG or SVG, at most {megabytes} MB.</Trans>
      </p>
      {(isTooLarge || error) && (
        <p role="alert" className="font-semibold text-bad">
          {isTooLarge ? <Trans>This file is larger than {megabytes} MB.</Trans> : error && logoProblem(error)}
        </p>
      )}
    </div>
  );
}

/** The reason why the logo was not changed; a refused file by what is wrong with it. */
function logoProblem(error: Error): string {
  const body = error instanceof ApiError ? error.body : null;
  return body?.code.startsWith('image.') ? refusalText(body.code, body) : failureCardText(error);
}
