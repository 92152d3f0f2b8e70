/** Causes of an order's history entries about the outcome of a mail: delivered to a user of the customer, or given up. */
export const mailOutcomeCauses = { sent: 'mail.sent', failed: 'mail.failed' } as const;

/** Whether a history entry is about a mail and changes no field of its row. */
export function isMailOutcomeCause(cause: string): boolean {
  return cause === mailOutcomeCauses.sent || cause === mailOutcomeCauses.failed;
}
