/** Every answer of the server carries it: a reply without it comes from somebody else, such as a captive portal. */
export const appHeader = 'x-quai';
/** Names the user a request acts for; where session and this disagree, nothing runs. */
export const actingUserHeader = 'x-quai-user';
/** Names the device, for history. */
export const deviceHeader = 'x-quai-device';
/**
 * The protocol that a client speaks. It goes up when an older server or client could not follow; what speaks one below
 * `oldestProtocol` is told to update (426 `app.too_old`), and nothing it waits to send is lost. Clients that name none,
 * such as scripts, are taken as they come.
 */
export const protocolHeader = 'x-quai-protocol';
export const protocol = 1;
/** A protocol is served for at least 90 days after its successor came. */
export const oldestProtocol = 1;
/**
 * The epoch that a device stands on, with commands. Where it is not the server's, a backup was restored and may have
 * swallowed what these commands build on: none runs, each gets `retry`, and the device offers the swallowed ones first.
 */
export const epochHeader = 'x-quai-epoch';
/** How many commands wait on a device, those of the request among them: told with commands, pulls and polls. */
export const queueHeader = 'x-quai-queue';
/** `lost`: the device finds that its store is gone, though it had one. The server notes what was known of it. */
export const storeHeader = 'x-quai-store';
/** HttpOnly, for years: the device's name, which outlives its store. */
export const deviceCookie = 'quai_device';
/** The newest revision in the caller's feed scopes. */
export const feedHeadHeader = 'x-quai-head';
/** The HttpOnly cookie beside the bearer token. */
export const sessionCookie = 'quai_session';
