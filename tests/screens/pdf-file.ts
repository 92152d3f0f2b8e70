/** The text of a small PDF, as far as the browser looks at one. */
export function makeTextPdf(trailer = ''): string {
  return `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R${trailer}>>\n%%EOF`;
}
