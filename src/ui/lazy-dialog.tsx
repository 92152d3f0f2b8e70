import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

/**
 * A dialog whose code is loaded when it first opens, because it opens seldom. Offline it comes from the service worker,
 * which has all code. Mounted only while it is open.
 */
export function lazyDialog<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const LazyComponent: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return (props) =>
    props.open ? (
      <Suspense>
        <LazyComponent {...props} />
      </Suspense>
    ) : null;
}
