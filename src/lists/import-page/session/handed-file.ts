/** A file that the import of one list hands to the import of another. */
let handed: File | null = null;

export function handFile(file: File): void {
  handed = file;
}

/** The handed file; each is taken once. */
export function takeHandedFile(): File | null {
  const file = handed;
  handed = null;
  return file;
}
