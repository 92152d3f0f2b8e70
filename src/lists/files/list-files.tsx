import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconDownload, iconFile, iconUpload } from '#src/ui/icons/actions.ts';
import { iconDots } from '#src/ui/icons/basic.ts';
import { Menu, type MenuItem } from '#src/ui/menu.tsx';
import type { ListFilesProps } from '../page/list-page.tsx';
import { useMedia } from '#src/ui/use-media.ts';
import { useFileActs } from './use-file-acts.ts';

/** Export, templates and import, as far as the user's permissions allow; on a handheld device behind one button. */
export function ListFiles({ list, question }: ListFilesProps) {
  const { t } = useLingui();
  const brief = useMedia('(width < 768px), (width < 1024px) and (pointer: coarse)');
  const { busy, canExport, canImport, exportAs, templateAs, openImport } = useFileActs(list, question);
  const exportItems: MenuItem[] = canExport
    ? [
        { key: 'csv', label: t`Export as CSV`, icon: iconDownload, onSelect: () => exportAs('csv') },
        { key: 'xlsx', label: t`Export as XLSX`, icon: iconDownload, onSelect: () => exportAs('xlsx') },
      ]
    : [];
  const templateItems: MenuItem[] = canImport
    ? [
        {
          key: 'template-csv',
          label: t`CSV template`,
          icon: iconFile,
          onSelect: () => templateAs('csv'),
          separatorBefore: canExport,
        },
        { key: 'template-xlsx', label: t`XLSX template`, icon: iconFile, onSelect: () => templateAs('xlsx') },
      ]
    : [];
  const items = [...exportItems, ...templateItems];
  if (items.length === 0) return null;
  if (brief) {
    const importItem: MenuItem = { key: 'import', label: t`Import`, icon: iconUpload, onSelect: openImport };
    return (
      <Menu
        align="end"
        items={canImport ? [importItem, ...items] : items}
        trigger={(props) => (
          <IconButton variant="outline" icon={iconDots} label={t`Import and export`} {...props} />
        )}
      />
    );
  }
  return (
    <>
      <Menu
        align="end"
        items={items}
        trigger={(props) => (
          <Button icon={iconDownload} busy={busy} {...props}>
            {canExport ? <Trans>Export</Trans> : <Trans>Template</Trans>}
          </Button>
        )}
      />
      {canImport && (
        <Button icon={iconUpload} onClick={openImport}>
          <Trans>Import</Trans>
        </Button>
      )}
    </>
  );
}
