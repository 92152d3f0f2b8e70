import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Scan } from '#src/scan/scan.ts';
import { saveScannerSetting } from '#src/scan/scanner-setting.ts';
import { useFallbackScans } from '#src/scan/use-scans.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { toasts } from '#src/ui/toast-store.ts';
import { prepareScans } from './prepare-scans.ts';
import { renderFrench } from './render-french.tsx';
import { sendKeys } from './send-keys.ts';

const opened = vi.fn<(scan: Scan) => void>();

beforeEach(prepareScans);

function Page() {
  useFallbackScans(opened);
  return (
    <Dialog open onClose={() => undefined} title="Annuler la commande">
      <TextArea aria-label="Message au client" />
      <input aria-label="Motif" data-scan="refuse" />
      <input aria-label="Nom" />
      <TextArea aria-label="Liste" data-scan="lines" />
    </Dialog>
  );
}

const field = (name: string) => page.getByLabelText(name);
const said = () => toasts.read().map((one) => one.text);
const unexpected = [expect.stringMatching(/^Aucun scan n’est attendu ici/)];

async function open(name: string, text = 'Plus de stock'): Promise<void> {
  await renderFrench(<Page />);
  await userEvent.fill(field(name), text);
  (field(name).element() as HTMLInputElement).setSelectionRange(text.length, text.length);
}

test.each([
  ['TP-BB-001', 5, ['Enter']],
  ['TP-BB-001', 30, ['Tab']],
  ['3760123456789', 30, ['Enter', 'Enter']],
  ['TP-BB-001', 100, ['Enter']],
] as const)(
  'a scan of %s at %i ms per key, end key %j, changes no note and no message, and says so',
  async (code, gap, end) => {
    for (const name of ['Message au client', 'Motif']) {
      if (name === 'Motif') await userEvent.fill(field(name), 'Plus de stock');
      else await open(name);
      await sendKeys(code, { gap, layout: 'french', end });
      await expect.element(field(name)).toHaveValue('Plus de stock');
      expect(document.activeElement).toBe(field(name).element());
      expect(said()).toEqual(unexpected);
      for (const { id } of toasts.read()) toasts.dismiss(id);
    }
    expect(opened).not.toHaveBeenCalled();
  },
);

test('so does the scan of a tested scanner without end key', async () => {
  saveScannerSetting({ prefix: '', suffix: '', end: '', longest: 8, mean: 5 });
  await open('Message au client');
  await sendKeys('TP-BB-001', { gap: 5, layout: 'french', end: [] });
  await expect.poll(said).toEqual(unexpected);
  await expect.element(field('Message au client')).toHaveValue('Plus de stock');
});

test('words that a person or a text module types stay, and a list of codes keeps a scan', async () => {
  await open('Message au client', '');
  await sendKeys('reste ', { gap: [110, 90, 100], end: [] });
  await sendKeys('5e2', { gap: 110, layout: 'french' });
  await expect.element(field('Message au client')).toHaveValue('reste (eé\n');
  await new Promise((resolve) => setTimeout(resolve, 400));
  await sendKeys('Cordialement', { gap: 5, end: [] });
  await new Promise((resolve) => setTimeout(resolve, 400));
  await expect.element(field('Message au client')).toHaveValue('reste (eé\nCordialement');
  await userEvent.fill(field('Liste'), '');
  await sendKeys('TP-BB-001', { gap: 5, layout: 'french' });
  await expect.element(field('Liste')).toHaveValue('TP-BB-001\n');
  expect(said()).toEqual([]);
});

test.each([
  ['Message au client', '(payé)', '5pqy2-', 100],
  ['Message au client', "à l'été", '0 l42t2', 100],
  ['Motif', '(payé)', '5pqy2-', 100],
  ['Nom', "à l'été", '0 l42t2', 100],
  ['Nom', 'été', '2t2', 150],
] as const)(
  'in the field %s, the words %s stay that a person types on a French keyboard, with Enter',
  async (name, words, keys, gap) => {
    await open(name, '');
    await sendKeys(keys, { gap, layout: 'french' });
    await new Promise((resolve) => setTimeout(resolve, 400));
    await expect.element(field(name)).toHaveValue(name === 'Message au client' ? `${words}\n` : words);
    expect(said()).toEqual([]);
  },
);

test('a list of codes keeps one scan after the other, each on its own line', async () => {
  await open('Liste', '');
  await sendKeys('TP-BB-001', { gap: 5, layout: 'french', end: ['Enter', 'Enter'] });
  await new Promise((resolve) => setTimeout(resolve, 400));
  await sendKeys('TP-BB-002', { gap: 30, layout: 'french' });
  await expect.element(field('Liste')).toHaveValue('TP-BB-001\nTP-BB-002\n');
  expect(said()).toEqual([]);
});
