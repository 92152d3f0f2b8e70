/** Days for which an invitation link is valid; it can be used once. */
export const invitationDays = 7;
