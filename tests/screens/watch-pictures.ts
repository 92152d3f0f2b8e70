import { onTestFinished } from 'vitest';

/** Records the pictures that the page requests. Returns the addresses so far that contain a text. */
export function watchPictures(): (part: string) => string[] {
  const asked: string[] = [];
  const observer = new PerformanceObserver((list) =>
    asked.push(...list.getEntries().map(({ name }) => name)),
  );
  observer.observe({ type: 'resource' });
  onTestFinished(() => observer.disconnect());
  return (part) => asked.filter((address) => address.includes(`/api/images/${part}`));
}
