import { Trans } from '@lingui/react/macro';
import { Icon } from '#src/ui/icon.tsx';
import { iconDownload } from '#src/ui/icons/actions.ts';
import type { List } from '../declare/list-declaration.ts';
import { useFileActs } from '../files/use-file-acts.ts';

/** A template file with the list's columns and one example row. */
export function TemplateLinks({ list }: { list: List }) {
  const { templateAs, busy } = useFileActs(list, {});
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <button
        type="button"
        className="link inline-flex items-center gap-2"
        disabled={busy}
        onClick={() => templateAs('csv')}
      >
        <Icon icon={iconDownload} size={18} />
        <Trans>Download the template</Trans>
      </button>
      <button type="button" className="link" disabled={busy} onClick={() => templateAs('xlsx')}>
        <Trans>as XLSX</Trans>
      </button>
    </p>
  );
}
