/** What the client has to know of the rooms above it, and whom it tells. */
export interface ApiConnection {
  /**
   * `user_id` of the user whom this tab shows, or null. Every call names it, so that a tab left open by one user
   * never acts with the token that another stored since.
   */
  actingUser: () => string | null;
  /** The server refused the session itself: a 401 to a call that carried a token, or a session of somebody else. */
  onSessionRefused: () => void;
}

const nobody: ApiConnection = { actingUser: () => null, onSessionRefused: () => undefined };
const held = { current: nobody };

/** Hands the client its connection, once, at start. Returns a function that takes it back. */
export function connectApi(connection: ApiConnection): () => void {
  held.current = connection;
  return () => {
    held.current = nobody;
  };
}

/** The connection as it is now; nobody's until the application handed one in. */
export function readConnection(): ApiConnection {
  return held.current;
}
