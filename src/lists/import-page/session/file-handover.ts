/** A file that the import of one list hands over to the import of another. */
let handedOver: File | null = null;

export function handOverFile(file: File): void {
  handedOver = file;
}

/** The file that was handed over; returned once. */
export function takeHandedOverFile(): File | null {
  const file = handedOver;
  handedOver = null;
  return file;
}
