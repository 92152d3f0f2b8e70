/** Server failures after which a picture is suspected. */
const triesBeforeSuspect = 3;
/** If the server fails over every picture, attempts for each before any is judged to be poison. */
const triesBeforeParking = 9;

export interface PhotoPoisonDetector {
  /**
   * The server failed over the picture of a command; `alone`: no other waits. Returns whether it counts as poison now.
   */
  broke: (id: string, alone: boolean) => boolean;
  /** The picture of a command was uploaded, so the server itself works. */
  passed: (id: string) => void;
  /** Clears all suspicion. */
  reset: () => void;
}

/**
 * Tells a picture that the server cannot handle from a server that can handle none. A picture is poison once the server
 * has failed over it three times if it accepted others in between or there is no other; otherwise after nine times.
 */
export function createPhotoPoisonDetector(): PhotoPoisonDetector {
  const suspects = new Map<string, { times: number; othersPassed: boolean }>();
  return {
    broke: (id, alone) => {
      const { times: before = 0, othersPassed = false } = suspects.get(id) ?? {};
      const times = before + 1;
      const compared = alone || othersPassed;
      const guilty = times >= (compared ? triesBeforeSuspect : triesBeforeParking);
      if (guilty) suspects.delete(id);
      else suspects.set(id, { times, othersPassed });
      return guilty;
    },
    passed: (id) => {
      suspects.delete(id);
      for (const one of suspects.values()) one.othersPassed = true;
    },
    reset: () => suspects.clear(),
  };
}
