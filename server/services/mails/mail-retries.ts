/** A mail that could not be sent for this long has failed (`expired`), in minutes. */
export const giveUpMinutes = 24 * 60;
/** Backoff after the first attempt, in minutes; it doubles after each further one. */
export const firstBackoffMinutes = 1;
/** Maximum backoff, in minutes. */
export const maxBackoffMinutes = 60;
/** A mail about an order that is sent this long after its event states the moment that it describes, in minutes. */
export const lateMinutes = 15;
/** How long a mail server that has received a whole mail may take to confirm it, in minutes. */
export const confirmMinutes = 2;
