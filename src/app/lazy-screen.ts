import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';

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
      load().catch((cause: unknown) => {
        throw new Error(`screen: loading failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
          cause,
        });
      }),
    name,
  );
}
