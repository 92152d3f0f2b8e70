/**
 * Set on every response of the server. A response without it comes from something in between, such as a captive portal.
 */
export const appHeader = 'x-quai';
/** The user that a request acts for. The server rejects the request if the session belongs to another user. */
export const actingUserHeader = 'x-quai-user';
/** The device's id, kept in the history. */
export const deviceHeader = 'x-quai-device';
/**
 * The protocol version of a client. It is raised when an older server or client could not follow. A client below
 * `oldestProtocol` receives 426 `app.too_old` and keeps everything that it has queued. Clients that send no version,
 * such as scripts, are accepted.
 */
export const protocolHeader = 'x-quai-protocol';
export const protocol = 1;
/** A protocol is served for at least 90 days after its successor was released. */
export const oldestProtocol = 1;
/**
 * The epoch of the device's replica, sent with commands. If it differs from the server's, a backup was restored that
 * may lack what these commands build on: none runs, each returns `retry`, and the device resends the lost ones first.
 */
export const epochHeader = 'x-quai-epoch';
/** The number of unsettled commands on a device, including those of this request. Sent with commands, pulls and polls. */
export const queueHeader = 'x-quai-queue';
/** `lost`: the device found its store deleted although it had one. The server records what it last knew about it. */
export const storeHeader = 'x-quai-store';
/** HttpOnly and valid for years: the device's id, which survives the loss of the browser's store. */
export const deviceCookie = 'quai_device';
/**
 * HttpOnly: the secret of a paired device, on which PIN and badge work for 30 days after a password sign-in. The server
 * stores only its hash.
 */
export const pairingCookie = 'quai_pairing';
/** The newest revision in the caller's feed scopes. */
export const feedHeadHeader = 'x-quai-head';
/** The HttpOnly session cookie, used beside the bearer token. */
export const sessionCookie = 'quai_session';
