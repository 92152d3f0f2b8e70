import { useNavigate } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import { keepHere } from '../table/is-own-press.ts';

/**
 * A link whose address comes from a row: navigates inside the application, or opens a new tab if the user asks for it.
 */
export function RowLink({ to, children, ...rest }: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        keepHere(event);
        if (!event.defaultPrevented) return;
        // Stops propagation, so that the surrounding row does not open as well.
        event.stopPropagation();
        void navigate({ href: to });
      }}
    >
      {children}
    </a>
  );
}
