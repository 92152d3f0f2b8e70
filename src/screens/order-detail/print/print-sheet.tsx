import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './print.css';

/**
 * Paper: hidden on screen, and alone on the page while the browser prints. The dialog opens once it is drawn;
 * `onDone` is called when it was answered.
 */
export function PrintSheet({ children, onDone }: { children: ReactNode; onDone: () => void }) {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    const finish = () => done.current();
    window.addEventListener('afterprint', finish);
    // Not in the same turn: the sheet has to be laid out before the browser takes its picture.
    const timer = setTimeout(() => window.print(), 50);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', finish);
    };
  }, []);
  return createPortal(<div className="print-sheet">{children}</div>, document.body);
}
