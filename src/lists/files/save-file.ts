/** Passes a file to the browser, which saves it in the user's download folder. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the URL only after the current task, so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
