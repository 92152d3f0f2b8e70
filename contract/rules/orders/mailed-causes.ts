/** Causes of an order's history entries about a mail: delivered to a user of the customer, or given up. */
export const mailedCauses = { sent: 'mail.sent', failed: 'mail.failed' } as const;

/** Whether a history entry is about a mail and changes no field of its row. */
export function isMailedCause(cause: string): boolean {
  return cause === mailedCauses.sent || cause === mailedCauses.failed;
}
