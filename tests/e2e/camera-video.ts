import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, writeBarcode, type WriteInputBarcodeFormat } from 'zxing-wasm/writer';

const [width, height] = [1280, 960];

/**
 * Writes a video of one still picture of a barcode, for Chromium's fake camera (YUV4MPEG2).
 * @param path file name, ending in `.y4m`
 */
export async function writeCameraVideo(
  path: string,
  code: { format: WriteInputBarcodeFormat; text: string },
): Promise<void> {
  const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'));
  const { buffer } = new Uint8Array(await readFile(wasm));
  prepareZXingModule({ overrides: { wasmBinary: buffer } });
  const { symbol, error } = await writeBarcode(code.text, { format: code.format, addQuietZones: true });
  if (error !== '') throw new Error(`${code.format}: ${error}`);
  const isLinear = symbol.height < symbol.width / 4;
  const module = Math.floor(Math.min(800 / symbol.width, isLinear ? Infinity : 600 / symbol.height));
  const [wide, high] = [symbol.width * module, isLinear ? 300 : symbol.height * module];
  const [left, top] = [Math.floor((width - wide) / 2), Math.floor((height - high) / 2)];
  const luma = Buffer.alloc(width * height, 200);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const row = isLinear ? 0 : Math.floor(y / module);
      const value = symbol.data[row * symbol.width + Math.floor(x / module)] ?? 255;
      luma[(top + y) * width + left + x] = value < 128 ? 30 : 220;
    }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(path, Buffer.concat([head, frame, frame]));
}
