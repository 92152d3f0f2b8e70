import { Trans, useLingui } from '@lingui/react/macro';
import { outageOf, type Failure } from '#src/api/outage.ts';
import { useLink } from '#src/api/use-link.ts';
import type { ClosestKind } from '#src/sync/rows/closest/names-of.ts';
import { olderOrdersText } from '#src/sync/client/reading/outage-words.ts';
import { Icon } from '#src/ui/icon.tsx';
import { iconCloudOff } from '#src/ui/icons/states.ts';
import { KeyHint } from '#src/ui/key-hint.tsx';
import { groupWords } from './group-words.ts';

export interface SearchFootProps {
  typed: string;
  missing: readonly ClosestKind[];
  withoutOlder: Failure | null;
}

/** What was not searched, and the keyboard shortcuts. */
export function SearchFoot({ typed, missing, withoutOlder }: SearchFootProps) {
  const { t, i18n } = useLingui();
  const link = useLink();
  const names = missing.map((kind) => i18n._(groupWords[kind])).join(', ');
  const partial = typed.trim() !== '' && (!link.up || missing.length > 0 || withoutOlder !== null);
  return (
    <div className="search-foot">
      <div role="status">
        {partial && (
          <p className="flex gap-2.5 px-5 py-2.5 text-13 text-wait">
            <Icon icon={iconCloudOff} size={18} />
            <span>
              {!link.up && <Trans>Only the data on this device was searched.</Trans>}{' '}
              {withoutOlder && olderOrdersText(outageOf(withoutOlder))}{' '}
              {missing.length > 0 && <Trans>Could not be searched: {names}.</Trans>}
            </span>
          </p>
        )}
      </div>
      <p aria-hidden="true" className="search-keys">
        <KeyHint>↑</KeyHint>
        <KeyHint>↓</KeyHint>
        <span>{t`choose`}</span>
        <KeyHint>{t`Enter`}</KeyHint>
        <span>{t`open`}</span>
        <KeyHint>{t`Ctrl Enter`}</KeyHint>
        <span>{t`in a new tab`}</span>
        <KeyHint>{t`Esc`}</KeyHint>
        <span>{t`close`}</span>
      </p>
    </div>
  );
}
