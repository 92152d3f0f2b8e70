/** What the API client needs from the modules above it, and the callbacks to notify them. */
export interface ApiConnection {
  /**
   * `user_id` of the user that this tab shows, or null. Every call names it, so that a tab left open by one user never
   * acts with the token that another user has stored since.
   */
  actingUser: () => string | null;
  /** Called if the server refuses the session itself: a 401 to a call with a token, or a session of another user. */
  onSessionRefused: () => void;
}

const disconnected: ApiConnection = { actingUser: () => null, onSessionRefused: () => undefined };
const held = { current: disconnected };

/** Sets the client's connection, once, at startup. Returns a function that removes it. */
export function connectApi(connection: ApiConnection): () => void {
  held.current = connection;
  return () => {
    held.current = disconnected;
  };
}

/** The current connection; a no-op one until the application has set it. */
export function readConnection(): ApiConnection {
  return held.current;
}
