import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { iconKeyboard } from '#src/ui/icons/actions.ts';
import { SettingRow } from './setting-row.tsx';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('#src/floor/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
}));

/** Lists the keyboard shortcuts. */
export function ShortcutsSetting() {
  const [open, setOpen] = useState(false);
  return (
    <SettingRow
      title={<Trans>Keyboard shortcuts</Trans>}
      about={<Trans>On every page, the key ? shows them.</Trans>}
    >
      <Button icon={iconKeyboard} onClick={() => setOpen(true)}>
        <Trans>Show the shortcuts</Trans>
      </Button>
      <Suspense>{open && <ShortcutsDialog onClose={() => setOpen(false)} />}</Suspense>
    </SettingRow>
  );
}
