import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePublishedHeight } from '#src/ui/use-published-height.ts';
import { renderFrench } from './render-french.tsx';

function Bar({ name, height }: { name: `--${string}`; height: number }) {
  const ref = useRef<HTMLDivElement>(null);
  usePublishedHeight(ref, name);
  return <div ref={ref} style={{ position: 'sticky', height }} />;
}

afterEach(() => void vi.restoreAllMocks());

const published = (name: string) => document.documentElement.style.getPropertyValue(name);

test('the heights of bars that open together are all read before one is published', async () => {
  const reading = vi.spyOn(window, 'getComputedStyle');
  const writing = vi.spyOn(document.documentElement.style, 'setProperty');
  await renderFrench(
    <>
      <Bar name="--first-bar" height={40} />
      <Bar name="--second-bar" height={50} />
    </>,
  );
  await expect.poll(() => published('--second-bar')).toBe('50px');
  expect(reading).toHaveBeenCalledTimes(2);
  const [read, written] = [reading, writing].map((one) => one.mock.invocationCallOrder);
  expect(Math.max(...read!)).toBeLessThan(Math.min(...written!));
});

test('the height of a bar is published as long as the bar is mounted', async () => {
  const shown = await renderFrench(
    <>
      <Bar name="--first-bar" height={40} />
      <Bar name="--second-bar" height={50} />
    </>,
  );
  await expect.poll(() => published('--second-bar')).toBe('50px');
  expect(published('--first-bar')).toBe('40px');
  await shown.rerender(<Bar name="--first-bar" height={60} />);
  await expect.poll(() => published('--first-bar')).toBe('60px');
  expect(published('--second-bar')).toBe('');
  await shown.unmount();
  expect(published('--first-bar')).toBe('');
});
