const day = 24 * 60 * 60_000;
/** When the work first runs, in ms after the start: the devices that waited for the server come first. */
const firstRunAfter = 60_000;

/** Runs some work a minute after the start and every 24 h. Returns a stop function. */
export function runDaily(work: () => void): () => void {
  const first = setTimeout(work, firstRunAfter);
  const timer = setInterval(work, day);
  first.unref();
  timer.unref();
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
