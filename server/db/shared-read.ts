/**
 * A read that many calls need at the same time. One runs at a time; calls that arrive meanwhile share the next one, which
 * begins after all of them, so that each sees whatever was committed before it was made.
 */
export class SharedRead<Asked, Found> {
  readonly #read: (asked: readonly Asked[]) => Promise<Found>;
  #next: { asked: Asked[]; found: Promise<Found> } | null = null;
  #last: Promise<unknown> = Promise.resolve();

  /** @param read gets what the calls have asked for */
  constructor(read: (asked: readonly Asked[]) => Promise<Found>) {
    this.#read = read;
  }

  ask(one: Asked): Promise<Found> {
    if (this.#next) {
      this.#next.asked.push(one);
      return this.#next.found;
    }
    const asked = [one];
    const found = this.#last.then(() => {
      this.#next = null;
      return this.#read(asked);
    });
    this.#next = { asked, found };
    // Its own calls get the error; the next read begins all the same.
    this.#last = found.catch(() => undefined);
    return found;
  }
}
