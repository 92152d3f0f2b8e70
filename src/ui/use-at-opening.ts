import { useState } from 'react';

/**
 * The value as it was when the component was mounted. The form of a dialog compares what the user entered with the row
 * that the user saw, and sends that row's values as `from`, however often the row changes while the dialog is open.
 */
export function useAtOpening<T>(value: T): T {
  return useState(() => value)[0];
}
