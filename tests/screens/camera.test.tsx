import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CameraDialog } from '#src/scan/camera-dialog.tsx';
import type { Scan } from '#src/scan/scan.ts';
import { loadWords } from './load-words.ts';
import { renderFrench } from './render-french.tsx';

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code', 'data_matrix'];

/** What the camera sees now. */
let seen: string | null = null;

class FakeReader {
  static getSupportedFormats = async () => FORMATS;
  detect = async () => (seen === null ? [] : [{ rawValue: seen }]);
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the camera reads on: a code in view counts once, and again after it was away', async () => {
  await loadWords('fr');
  vi.stubGlobal('BarcodeDetector', FakeReader);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  // A video plays only once it has pictures.
  const drawing = setInterval(() => context?.fillRect(0, 0, 9, 9), 50);
  const stream = canvas.captureStream(10);
  const [track] = stream.getVideoTracks();
  if (!track) throw new Error('no track');
  const lit = vi.fn<(constraints?: object) => Promise<void>>(async () => undefined);
  Object.assign(track, { getCapabilities: () => ({ torch: true }), applyConstraints: lit });
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream);
  const read: string[] = [];
  const onScan = (scan: Scan) => void read.push(scan.text);
  seen = '3760120040115';
  const screen = await renderFrench(<CameraDialog open onScan={onScan} onClose={() => undefined} />);

  await expect.element(page.getByText('Lu : 3760120040115')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 1800));
  expect(read).toEqual(['3760120040115']);
  seen = 'B-07-3-02';
  await expect.element(page.getByText('Lu : B-07-3-02')).toBeVisible();
  seen = null;
  await new Promise((resolve) => setTimeout(resolve, 1800));
  seen = 'B-07-3-02';
  await expect.poll(() => read).toEqual(['3760120040115', 'B-07-3-02', 'B-07-3-02']);

  await page.getByRole('button', { name: 'Lampe' }).click();
  expect(lit).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
  await expect.element(page.getByRole('button', { name: 'Lampe' })).toHaveAttribute('aria-pressed', 'true');
  await screen.unmount();
  clearInterval(drawing);
  expect(track.readyState).toBe('ended');
});
