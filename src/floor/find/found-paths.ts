/** The page that answers where a product is and what is there. */
export function foundProductPath(reference: string): string {
  return `/found?product=${encodeURIComponent(reference)}`;
}

/** The page that answers what lies at a location. */
export function foundLocationPath(location: string): string {
  return `/found?location=${encodeURIComponent(location)}`;
}
