import { onTestFinished, vi } from 'vitest';

/**
 * A camera until the end of a test. Returns what makes it see a code from now on, and nothing before. The test file
 * restores mocks and globals after each test.
 */
export function openFakeCamera(): { show: (code: string) => void } {
  let seen: string | null = null;
  class FakeReader {
    static getSupportedFormats = async () =>
      'ean_13 ean_8 upc_a upc_e code_128 code_39 itf qr_code data_matrix'.split(' ');
    detect = async () => (seen === null ? [] : [{ rawValue: seen }]);
  }
  vi.stubGlobal('BarcodeDetector', FakeReader);
  const canvas = document.createElement('canvas');
  const drawing = setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 9, 9), 50);
  onTestFinished(() => clearInterval(drawing));
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(canvas.captureStream(10));
  return { show: (code) => (seen = code) };
}
