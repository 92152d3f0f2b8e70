import { useNavigate } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import { keepHere } from '../table/is-own-press.ts';

/** A link whose address comes from a row: followed inside the application, opened in a new tab where that is asked for. */
export function RowLink({ to, children, ...rest }: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        keepHere(event);
        if (!event.defaultPrevented) return;
        // Followed by itself: a row around it is not to open as well.
        event.stopPropagation();
        void navigate({ href: to });
      }}
    >
      {children}
    </a>
  );
}
