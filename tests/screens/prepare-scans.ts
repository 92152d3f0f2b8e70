import { vi } from 'vitest';
import { deleteScannerSetting } from '#src/scan/scanner-setting.ts';
import { toasts } from '#src/ui/toast-store.ts';
import { loadWords } from './load-words.ts';

/** A French page on a device whose scanner is not calibrated, without messages and calls of the test before. */
export async function prepareScans(): Promise<void> {
  await loadWords('fr');
  deleteScannerSetting();
  vi.clearAllMocks();
  for (const { id } of toasts.read()) toasts.dismiss(id);
}
