/** Whether a pasted reference may be a barcode. */
export function isBarcode(reference: string): boolean {
  return /^\d{8,14}$/.test(reference);
}
