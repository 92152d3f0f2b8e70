import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './print-sheet.css';

/**
 * A printable sheet: hidden on screen, and the only content while the browser prints. Opens the print dialog once
 * rendered; calls `onDone` after it was closed.
 */
export function PrintSheet({ children, onDone }: { children: ReactNode; onDone: () => void }) {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    const finish = () => done.current();
    window.addEventListener('afterprint', finish);
    // After a delay: the sheet has to be laid out before the browser captures it.
    const timer = setTimeout(() => window.print(), 50);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', finish);
    };
  }, []);
  return createPortal(<div className="print-sheet">{children}</div>, document.body);
}
