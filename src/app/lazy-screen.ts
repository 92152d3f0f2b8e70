import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';

/** Screens and layouts whose code is being loaded. */
const loading = new Set<Promise<unknown>>();

/** Resolves once no screen's code is being loaded, whether it came or failed. */
export async function whenScreensLoaded(): Promise<void> {
  while (loading.size > 0) await Promise.allSettled(loading);
}

/**
 * A screen whose code is loaded when it is first shown. If that fails, the screen's place shows an error with a reload
 * button (`failed-screen.tsx`). The error gets its own message, because the router reloads the page on the browsers'
 * original messages: offline and without a service worker that would leave an empty page.
 * @param name name of the exported component
 */
export function lazyScreen<N extends string>(
  load: () => Promise<Record<N, () => React.ReactNode>>,
  name: N,
): RouteComponent {
  return lazyRouteComponent(
    () =>
      noteLoading(load()).catch((cause: unknown) => {
        throw new Error(`screen: loading failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
          cause,
        });
      }),
    name,
  );
}

function noteLoading<T>(code: Promise<T>): Promise<T> {
  loading.add(code);
  const end = () => void loading.delete(code);
  code.then(end, end);
  return code;
}
