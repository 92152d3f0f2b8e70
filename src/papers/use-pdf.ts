import { useState } from 'react';
import { failureCardText } from '#src/api/error-text.ts';
import type { FetchedFile } from '#src/api/fetch-file.ts';

export type PdfUse = 'open' | 'download';

/** Fetches a PDF, then opens it in a new tab or saves it. `failure` is the text of the last failure, or null. */
export function usePdf(fetchDocument: () => Promise<FetchedFile>): {
  busy: PdfUse | null;
  failure: string | null;
  run: (use: PdfUse) => void;
} {
  const [busy, setBusy] = useState<PdfUse | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (use: PdfUse) => {
    // Opened in the press itself: browsers block tabs that open later.
    const tab = use === 'open' ? window.open('', '_blank') : null;
    setBusy(use);
    setFailure(null);
    try {
      const { name, content } = await fetchDocument();
      const address = URL.createObjectURL(content);
      if (tab) tab.location.href = address;
      else saveAs(address, name);
      // The tab or the download reads it after this task.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    } catch (error) {
      tab?.close();
      setFailure(failureCardText(error));
    } finally {
      setBusy(null);
    }
  };
  return { busy, failure, run: (use) => void run(use) };
}

function saveAs(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
