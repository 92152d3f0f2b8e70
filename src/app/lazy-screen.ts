import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';

/**
 * A screen whose code is fetched when it is first shown. Where that does not come, the screen's place says so and offers
 * to load the page anew (`failed-screen.tsx`). By the browsers' own words for it the router would load the page anew by
 * itself: without a network and a service worker nothing of the application would be left.
 * @param name of the component, among what is fetched
 */
export function lazyScreen<N extends string>(
  load: () => Promise<Record<N, () => React.ReactNode>>,
  name: N,
): RouteComponent {
  return lazyRouteComponent(
    () =>
      load().catch((cause: unknown) => {
        throw new Error(`No screen: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
      }),
    name,
  );
}
