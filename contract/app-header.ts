/** Every answer of the server carries it: a reply without it comes from somebody else, such as a captive portal. */
export const appHeader = 'x-quai';
/** Names the user a request acts for; where session and this disagree, nothing runs. */
export const actingUserHeader = 'x-quai-user';
/** Names the device, for history. */
export const deviceHeader = 'x-quai-device';
/** The newest revision in the caller's feed scopes. */
export const feedHeadHeader = 'x-quai-head';
/** The HttpOnly cookie beside the bearer token. */
export const sessionCookie = 'quai_session';
