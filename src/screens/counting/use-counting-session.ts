import { useEffect, useRef, useState } from 'react';
import { deleteSession, readSession, storeSession } from './session-store.ts';
import { newSession, type CountingSession } from './counting-session.ts';

export interface StoredSession {
  session: CountingSession;
  /** The session now, with changes after the last rendering. */
  readLatest: () => CountingSession;
  /** Changes the session and stores it on the device. Changes are applied in order, each on the result of the last. */
  update: (change: (session: CountingSession) => CountingSession) => void;
  /** Ends the session: nothing of it stays on the device. */
  end: () => void;
}

/** The count of an aisle, as it was left or a new one; null while the device is asked. */
export function useCountingSession(aisle: string): StoredSession | null {
  const [session, setSession] = useState<CountingSession | null>(null);
  const latest = useRef<CountingSession | null>(null);
  useEffect(() => {
    let isShown = true;
    const open = async () => {
      const found = await readSession(aisle);
      if (!isShown) return;
      latest.current = found ?? newSession(aisle, Date.now());
      setSession(latest.current);
    };
    open().catch(reportError);
    return () => {
      isShown = false;
    };
  }, [aisle]);
  if (session === null) return null;
  const readLatest = () => latest.current ?? session;
  return {
    session,
    readLatest,
    update: (change) => {
      const next = change(readLatest());
      latest.current = next;
      setSession(next);
      storeSession(next);
    },
    end: () => deleteSession(aisle),
  };
}
