/**
 * Whether more modal dialogs are open than `expected`, so that a scan is not meant for what they cover. Dialogs with
 * `data-scan="page"` are not counted: they pass scans on to the page.
 */
export function isDialogOpen(expected = 0): boolean {
  return document.querySelectorAll('dialog:modal:not([data-scan="page"])').length > expected;
}
