import { useLingui } from '@lingui/react/macro';
import type { FileFormat } from '#contract/endpoints/files.ts';
import { useFileActs } from '#src/lists/files/use-file-acts.ts';
import type { ListFilesProps } from '#src/lists/page/list-page.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconDownload } from '#src/ui/icons/actions.ts';
import { Menu } from '#src/ui/menu.tsx';
import { useMedia } from '#src/ui/use-media.ts';

/** Exports the list of a report as it is filtered. */
export function ReportFiles({ list, question }: ListFilesProps) {
  const { busy, canExport, exportAs } = useFileActs(list, question);
  return canExport ? <ExportMenu busy={busy} onExport={exportAs} /> : null;
}

export interface ExportMenuProps {
  busy: boolean;
  onExport: (format: FileFormat) => void;
}

/** The export button of a report, with the formats. */
export function ExportMenu({ busy, onExport }: ExportMenuProps) {
  const { t } = useLingui();
  const phone = useMedia('(width < 768px)');
  return (
    <Menu
      align="end"
      items={[
        { key: 'csv', label: t`Export as CSV`, icon: iconDownload, onSelect: () => onExport('csv') },
        { key: 'xlsx', label: t`Export as XLSX`, icon: iconDownload, onSelect: () => onExport('xlsx') },
      ]}
      trigger={(props) =>
        phone ? (
          <IconButton variant="outline" icon={iconDownload} label={t`Export`} {...props} />
        ) : (
          <Button icon={iconDownload} busy={busy} {...props}>
            {t`Export`}
          </Button>
        )
      }
    />
  );
}
