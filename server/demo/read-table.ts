import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import * as z from 'zod/mini';

/**
 * Reads a table of the sample: CSV with a header, separated by semicolons.
 * @throws if a line does not fit the schema
 */
export function readTable<T extends z.ZodMiniType>(file: URL, line: T): z.infer<T>[] {
  const text = readFileSync(file, 'utf8');
  return z.array(line).parse(Papa.parse(text, { header: true, delimiter: ';', skipEmptyLines: true }).data);
}
