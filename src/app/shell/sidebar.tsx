import { useMedia } from '#src/ui/use-media.ts';
import { MenuList } from './menu-list.tsx';

/** From this width on the sidebar is open, unless the text is large; below it, down to the phone width, it is an icon rail. */
export const WIDE_PX = 1024;
/** Below this width the menu is in a drawer. */
export const TABLET_PX = 768;

/** The menu beside the page: 232 px when open, 64 px as a rail. */
export function Sidebar() {
  // `48em`: with large text the names do not fit.
  const wide = useMedia(`(width >= ${WIDE_PX}px) and (width >= 48em)`);
  return (
    <div
      // Positioning context for the names of the rail, which are for screen readers: without it they made the page longer.
      // `max-md:hidden`: a window that becomes narrow hides it before React renders again.
      className={`no-print relative overflow-x-hidden max-md:hidden overflow-y-auto border-r border-line-2 bg-bg ${wide ? 'w-58' : 'w-16'}`}
    >
      <MenuList rail={!wide} />
    </div>
  );
}
