/** A mail that could not be sent for this long has failed (`expired`), in minutes. */
export const giveUpMinutes = 24 * 60;
/** Maximum time between two attempts, in minutes; it doubles from one minute. */
export const maxBackoffMinutes = 60;
/** How long a mail server that has received a whole mail may take to confirm it, in minutes. */
export const confirmMinutes = 2;
