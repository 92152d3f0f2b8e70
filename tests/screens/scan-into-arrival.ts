import { page, userEvent } from 'vitest/browser';

/** Types a code into the field of an open arrival sheet, in French, and submits it, as a scanner does. */
export async function scanIntoArrival(code: string): Promise<void> {
  await page.getByLabelText('Référence ou code-barres').fill(code);
  await userEvent.keyboard('{Enter}');
}
