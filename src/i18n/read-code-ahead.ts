import type { AnyRouter, RouteComponent } from '@tanstack/react-router';

/** Preloads the code of the screen at an address and of its layout without navigating there; each once. */
export function readCodeAhead(router: AnyRouter, href: string): void {
  const [routes] = router.getMatchedRoutes(new URL(href, location.origin).pathname);
  for (const { options } of routes) {
    const component: RouteComponent | undefined = options.component;
    // A failed preload is repeated when the screen is shown, which then reports the error.
    void component?.preload?.();
  }
}
