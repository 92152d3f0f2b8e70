import { beforeEach } from 'vitest';
import { setGuardMs } from '#src/ui/press-guard.ts';

// Tests read what they press, so only those of the press guard need its full time.
beforeEach(() => setGuardMs(30));
