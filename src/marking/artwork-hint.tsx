import { Trans } from '@lingui/react/macro';

/** What artwork may be, for a hint beside its button. */
export function ArtworkHint() {
  return <Trans>PDF, PNG, JPEG or SVG, 15 MB and 6 files at most. The original file is kept as it is.</Trans>;
}
