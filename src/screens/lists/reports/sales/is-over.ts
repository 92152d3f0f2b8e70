/** Whether the month, or the part of it that a period has, lies before today. */
export function isOver({ from }: { from: string }, today: string): boolean {
  return from.slice(0, 7) < today.slice(0, 7);
}
