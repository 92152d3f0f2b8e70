/** A picture over which the server broke this often is suspected. */
const triesBeforeSuspect = 3;
/** Where it breaks over all of them, each is tried so often before any is held guilty. */
const triesBeforeParking = 9;

export interface PhotoSuspicion {
  /** The server broke over the picture of a command; `alone`: no other waits. Gives whether it is guilty now. */
  broke: (id: string, alone: boolean) => boolean;
  /** The picture of a command got through, so that the server is not to blame for what it breaks over. */
  passed: (id: string) => void;
  /** All are as good as new. */
  reset: () => void;
}

/**
 * Tells a picture that the server cannot take from a server that can take none, as `suspicion.ts` does with commands:
 * guilty is only over what it broke three times, and others passed in between, or there is none to compare with.
 */
export function createPhotoSuspicion(): PhotoSuspicion {
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
