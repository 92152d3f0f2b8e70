import type { AnyRouter, RouteComponent } from '@tanstack/react-router';

/** Reads the code of the screen at an address, and of what stands around it, without going there. Each once. */
export function readCodeAhead(router: AnyRouter, href: string): void {
  const [routes] = router.getMatchedRoutes(new URL(href, location.origin).pathname);
  for (const { options } of routes) {
    const component: RouteComponent | undefined = options.component;
    // What fails is read again when it is shown, which then says so.
    void component?.preload?.();
  }
}
