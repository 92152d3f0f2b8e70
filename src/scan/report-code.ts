import { t } from '@lingui/core/macro';
import { reportWrong } from './report-scan.ts';

/** Reports that a code matches articles of several products equally well: by their names, as the code may be of either. */
export function reportAmbiguous(references: readonly string[]): void {
  const named = references.join(', ');
  reportWrong(t`Several articles have this code: ${named}.`);
}

/** Reports that the scanned code may be that of another article than the expected one and could not be checked. */
export function reportUnchecked(): void {
  reportWrong(t`The code cannot be checked offline: it may belong to another article.`);
}

/** Reports a badge that was scanned where it cannot be used to sign in. Its code is secret, so it is not shown. */
export function reportBadge(): void {
  reportWrong(t`This is a badge. It signs in on the sign-in page only; nothing was changed.`);
}

/** Reports the code of an order that was scanned where goods are expected; a press on the message opens it, if `open` can. */
export function reportOrder(number: string, open?: () => void): void {
  const action = open && { label: t`Open the order`, onAction: open };
  reportWrong(t`${number} is an order, not goods. Nothing was counted.`, action);
}
