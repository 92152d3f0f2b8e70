import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTemporaryFolder } from '../../scripts/find-temporary-folder.ts';

describe('the folder of a PostgreSQL for tests', () => {
  let memory: string;
  beforeAll(() => {
    memory = mkdtempSync(join(tmpdir(), 'quai-memory-'));
  });
  afterAll(() => rmSync(memory, { recursive: true, force: true }));

  it('is in memory if there is enough space', () => {
    expect(findTemporaryFolder(memory, 1)).toBe(memory);
  });

  it('is on the disk if memory has too little space', () => {
    expect(findTemporaryFolder(memory, Infinity)).toBe(tmpdir());
  });

  it('is on the disk if the system keeps no files in memory', () => {
    expect(findTemporaryFolder(join(memory, 'none'), 1)).toBe(tmpdir());
  });
});
