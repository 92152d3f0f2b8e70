/** The causes of movements whose source is the number of a row of a list. The source of other movements is a text. */
export const sourceCauses = {
  arrivals: ['arrival', 'arrival reversal'],
  orders: ['shipment', 'shipment undo', 'spoilage'],
} as const;

/** The list that has the row that a movement names as its source; null where it names none. */
export function sourceList(cause: string): keyof typeof sourceCauses | null {
  const lists = Object.keys(sourceCauses) as (keyof typeof sourceCauses)[];
  return lists.find((list) => (sourceCauses[list] as readonly string[]).includes(cause)) ?? null;
}
