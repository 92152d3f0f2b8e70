/** A rule of the ServiceWorker static routing API, in the form that browsers support. */
export interface RoutingRule {
  condition: { urlPattern: { pathname: string; search?: string }; requestMode?: string };
  source: string | { cacheName: string };
}
