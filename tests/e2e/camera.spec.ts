import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/find-chromium.ts';
import { writeCameraVideo } from './camera-video.ts';
import { waitForWorker } from './shell-worker.ts';
import { accounts, signIn } from './sign-in.ts';

const codes = [
  { format: 'EAN13', text: '3760120040115' },
  { format: 'Code128', text: 'TX-1042-BLE-L' },
  { format: 'QRCode', text: 'B-07-3-02' },
  { format: 'DataMatrix', text: 'BAC-02-C' },
] as const;

/** Opens the camera from the search, reads a code, and finds the camera still open below what the code has opened. */
async function readWithCamera(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Search everything' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Scan with the camera' }).click();
  const camera = page.getByRole('region', { name: 'Camera' });
  await expect(camera.getByText(`Read: ${text}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search everything' })).toBeEnabled();
  await expect(camera).toBeVisible();
}

for (const code of codes)
  test(`the camera reads ${code.format} in a browser without a reader of its own, also offline`, async ({
    baseURL,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'quai-camera-'));
    const video = join(folder, 'label.y4m');
    await writeCameraVideo(video, code);
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: [
        ...CHROMIUM_FLAGS,
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${video}`,
      ],
    });
    const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-GB' });
    await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'));
    const page = await context.newPage();
    const wasm: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('.wasm')) wasm.push(request.url());
    });
    await signIn(page, accounts.Preparer);
    await waitForWorker(page);
    expect(wasm, 'loaded before the camera opens').toEqual([]);
    await readWithCamera(page, code.text);
    expect(wasm.map((url) => new URL(url).pathname)).toEqual([
      expect.stringMatching(/^\/assets\/zxing_reader.*\.wasm$/),
    ]);

    await page.reload();
    await context.setOffline(true);
    await readWithCamera(page, code.text);
    expect(wasm).toHaveLength(1);
    await browser.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
