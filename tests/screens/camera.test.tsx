import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CameraDialog } from '#src/scan/camera-dialog.tsx';
import type { Scan } from '#src/scan/scan.ts';
import { loadWords } from './load-words.ts';
import { renderFrench } from './render-french.tsx';

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code', 'data_matrix'];

/** The codes in the camera's picture now, and whether the reader names them in turns. */
let seen: string[] = [];
let takesTurns = false;

class FakeReader {
  static getSupportedFormats = async () => FORMATS;
  detect = async () => {
    const codes = seen.map((rawValue) => ({ rawValue }));
    if (takesTurns) seen = seen.toReversed();
    return codes;
  };
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens the dialog with a camera that has a torch. */
async function openCamera() {
  await loadWords('fr');
  vi.stubGlobal('BarcodeDetector', FakeReader);
  takesTurns = false;
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
  const screen = await renderFrench(<CameraDialog open onScan={onScan} onClose={() => undefined} />);
  const close = async () => {
    await screen.unmount();
    clearInterval(drawing);
  };
  return { read, lit, track, close };
}

/** Waits longer than a code must be out of the picture to count again. */
const wait = () => new Promise((resolve) => setTimeout(resolve, 1800));

test('the camera reads on: a code in view counts once, and again after it was away', async () => {
  seen = ['3760120040115'];
  const { read, lit, track, close } = await openCamera();
  await expect.element(page.getByText('Lu : 3760120040115')).toBeVisible();
  await wait();
  expect(read).toEqual(['3760120040115']);
  seen = ['B-07-3-02'];
  await expect.element(page.getByText('Lu : B-07-3-02')).toBeVisible();
  seen = [];
  await wait();
  seen = ['B-07-3-02'];
  await expect.poll(() => read).toEqual(['3760120040115', 'B-07-3-02', 'B-07-3-02']);

  await page.getByRole('button', { name: 'Lampe' }).click();
  expect(lit).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
  await expect.element(page.getByRole('button', { name: 'Lampe' })).toHaveAttribute('aria-pressed', 'true');
  await close();
  expect(track.readyState).toBe('ended');
});

test('two codes in view count once each, whichever the reader names first', async () => {
  seen = ['3760120040115', 'B-07-3-02'];
  const { read, close } = await openCamera();
  takesTurns = true;
  await expect.poll(() => read).toHaveLength(2);
  await wait();
  expect(read).toEqual(['3760120040115', 'B-07-3-02']);
  // The first one stays in the picture beside the other.
  takesTurns = false;
  seen = ['B-07-3-02', '3760120040115'];
  await wait();
  seen = ['3760120040115'];
  await wait();
  expect(read).toHaveLength(2);
  seen = ['B-07-3-02', '3760120040115'];
  await expect.poll(() => read).toEqual(['3760120040115', 'B-07-3-02', 'B-07-3-02']);
  await close();
});
