/** The folder with the house that this run copies for its tests, beside the data directory of its server. */
export function seedFolder(dataDir: string): string {
  return `${dataDir}-house`;
}
