import { describe, expect, it } from 'vitest';
import { SharedRead } from '#server/db/shared-read.ts';

describe('a shared read', () => {
  it('begins after every call that it answers, and answers all that arrived while another one ran', async () => {
    let committed = 0;
    const reads: (readonly string[])[] = [];
    const ends: (() => void)[] = [];
    const read = new SharedRead(async (asked: readonly string[]) => {
      reads.push(asked);
      const seen = committed;
      await new Promise<void>((resolve) => ends.push(resolve));
      return seen;
    });
    const first = read.ask('a');
    await Promise.resolve();
    committed = 1;
    const second = read.ask('b');
    committed = 2;
    const third = read.ask('c');
    expect(reads).toEqual([['a']]);
    ends.shift()!();
    expect(await first).toBe(0);
    await Promise.resolve();
    expect(reads).toEqual([['a'], ['b', 'c']]);
    committed = 3;
    ends.shift()!();
    expect(await second).toBe(2);
    expect(await third).toBe(2);
  });

  it('fails only the calls of the read that failed', async () => {
    let fails = true;
    const read = new SharedRead(async () => {
      if (fails) throw new Error('connection lost');
      return 'found';
    });
    const failed = [read.ask(1), read.ask(2)];
    for (const one of failed) await expect(one).rejects.toThrow('connection lost');
    fails = false;
    expect(await read.ask(3)).toBe('found');
  });
});
