import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '#src/i18n/use-format.ts';
import { iconHistory } from '#src/ui/icons/actions.ts';
import { iconWarning } from '#src/ui/icons/basic.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { List } from '../declare/list-declaration.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import { failureReason } from './failure-reason.ts';
import type { RowFormState } from './use-row-form.ts';

/** Messages about the form as a whole: a restored draft, invalid values, why it was not saved. */
export function FormNotices({ list, form }: { list: List; form: RowFormState }) {
  const { t } = useLingui();
  const { date } = useFormat();
  const { errors, error, conflict, restoredAt, offeredAt } = form;
  // A location that cannot be used is explained at its field.
  const found = Object.values(errors).filter((one) => typeof one === 'string');
  const words = list.form;
  const missing = found.includes('required') ? words.missing : undefined;
  const wrong = found.length > 0 ? (missing ?? words.invalid) : undefined;
  if (conflict)
    return <ConflictChoice list={list} conflict={conflict} onResolve={form.resolve} busy={form.busy} />;
  return (
    <>
      {restoredAt !== null && (
        <Notice
          tone="note"
          icon={iconHistory}
          action={
            <button type="button" className="link" onClick={form.startOver}>
              <Trans>Start over</Trans>
            </button>
          }
        >
          <Trans>Your unsaved entry from {date(restoredAt, 'moment')} has been restored.</Trans>
        </Notice>
      )}
      {offeredAt !== null && (
        <Notice
          tone="note"
          icon={iconHistory}
          action={
            <button type="button" className="link" onClick={form.takeOffered}>
              <Trans>Resume</Trans>
            </button>
          }
        >
          <Trans>You also have another unsaved entry from {date(offeredAt, 'moment')}.</Trans>
        </Notice>
      )}
      {form.warning && (
        <div role="status">
          <Notice tone="wait" icon={iconWarning}>
            {t(form.warning)}
          </Notice>
        </div>
      )}
      {wrong && (
        <div role="alert">
          <Notice tone="bad" icon={iconWarning}>
            {t(wrong)}
          </Notice>
        </div>
      )}
      {error && (
        <div role="alert">
          <Notice tone="bad" icon={iconWarning} title={t(list.words.failures.save)}>
            {failureReason(error, words.notFound && t(words.notFound))}
          </Notice>
        </div>
      )}
    </>
  );
}
