import { afterEach, expect, test, vi } from 'vitest';
import { runStage } from '../../scripts/run-stage.ts';

const lines: string[] = [];
const log = vi.spyOn(console, 'log').mockImplementation((text: string) => void lines.push(text));
afterEach(() => {
  lines.length = 0;
  log.mockClear();
});

const { signal } = new AbortController();

test('beside other stages each line of output starts with the title, the last one without a line end too', async () => {
  const script = "console.log('one\\ntwo'); process.stdout.write('three')";
  const outcome = await runStage({ title: 'API', command: ['-e', script] }, signal, true);
  expect(outcome).toEqual({ passed: 1, failed: 0, skipped: 0, failures: [] });
  expect(lines.filter((line) => line.startsWith('API │ '))).toEqual([
    'API │ one',
    'API │ two',
    'API │ three',
  ]);
});

test('beside other stages the errors of a program are shown, and its failure is counted', async () => {
  const script = "console.error('broken'); process.exitCode = 3";
  const outcome = await runStage({ title: 'sync', command: ['-e', script] }, signal, true);
  expect(outcome.failed).toBe(1);
  expect(lines).toContain('sync │ broken');
});
