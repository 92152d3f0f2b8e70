import { i18n } from '@lingui/core';
import { languageOf, regions } from '#contract/languages.ts';
import { imageTypes } from '#contract/rules/catalogue/image-limits.ts';
import { documentTypes } from '#contract/rules/marking/file-limits.ts';

export type FileKind = 'proof' | 'artwork';

const { pdf, svg } = documentTypes;

const typesOf = {
  proof: [pdf, ...imageTypes],
  artwork: [pdf, ...imageTypes, svg],
} as const satisfies Record<FileKind, readonly string[]>;

const names: Record<(typeof typesOf)[FileKind][number], string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/avif': 'AVIF',
  'image/svg+xml': 'SVG',
};

/** Types for the file picker; some systems know those of documents only by their extension. */
export const proofAccept = typesOf.proof.join();
export const artworkAccept = [...typesOf.artwork, '.pdf', '.svg'].join();

/** The allowed formats in the language of the page: "PDF, JPEG or PNG". */
export function formatNames(kind: FileKind): string {
  const list = new Intl.ListFormat(regions[languageOf(i18n.locale)], { type: 'disjunction' });
  return list.format(typesOf[kind].map((type) => names[type]));
}
