/** What the browser may do without the worker's word; as browsers have it that know static routing. */
export interface RoutingRule {
  condition: { urlPattern: { pathname: string; search?: string }; requestMode?: string };
  source: string | { cacheName: string };
}
