/**
 * What a failed attempt means. `unreachable`: not delivered, will be retried. `refused`: rejected by the mail server, not
 * retried. `unconfirmed`: the end of the mail was sent, and the mail server did not answer.
 * @param error of nodemailer; `code` names the step, `responseCode` the server's answer to it
 * @param mayBeDelivered whether the end of the mail may have been sent
 */
export function failureOf(
  error: unknown,
  mayBeDelivered: boolean,
): 'unreachable' | 'refused' | 'unconfirmed' {
  const answer = rejectionCodeOf(error);
  if (answer >= 500) return 'refused';
  return mayBeDelivered && answer === 0 ? 'unconfirmed' : 'unreachable';
}

/**
 * The SMTP code with which the mail server rejected recipient or content; 0 where it did not: it could not be reached, or
 * rejected sign-in or sender, which is for the operator to repair. Then other mails would not get through either.
 */
export function rejectionCodeOf(error: unknown): number {
  const code = fieldOf(error, 'code');
  const answer = Number(fieldOf(error, 'responseCode'));
  const isOfMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && !isSenderRejected(error);
  return isOfMail && answer >= 400 ? answer : 0;
}

/**
 * Many servers reject a missing sign-in or a wrong sender only when the recipient is named. Then the enhanced status code
 * (RFC 3463) tells it: 5.7 of permission, 5.1.7 and 5.1.8 of the sender's address.
 */
function isSenderRejected(error: unknown): boolean {
  return fieldOf(error, 'command') === 'MAIL FROM' || isSenderRejectedForRecipient(error);
}

/** The same when the recipient is named: then it may hold for this recipient only. */
export function isSenderRejectedForRecipient(error: unknown): boolean {
  const response = String(fieldOf(error, 'response'));
  return fieldOf(error, 'command') === 'RCPT TO' && /^(530|5\d\d[ -]5\.(7|1\.[78])\b)/.test(response);
}

/** What the mail server or the network answered, for an Admin. */
export function failureDetail(error: unknown): string {
  const text = fieldOf(error, 'response') ?? (error instanceof Error ? error.message : error);
  return String(text).replace(/\s+/g, ' ').slice(0, 300);
}

function fieldOf(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null && name in error
    ? (error as Record<string, unknown>)[name] || undefined
    : undefined;
}
