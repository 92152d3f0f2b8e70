/** Increases with each user, so that one user's commands are never shown to the next. */
let session = 0;

/** The current sign-in session of this tab. */
export function readSessionNumber(): number {
  return session;
}

/** Called after a sign-out. */
export function startNextSession(): void {
  session += 1;
}
