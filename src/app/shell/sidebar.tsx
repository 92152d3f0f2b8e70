import { useMedia } from '#src/ui/use-media.ts';
import { MenuList } from './menu-list.tsx';
import { useFromWidth } from './use-from-width.ts';

/** From this width on the sidebar is open, unless the text is large; below it, down to the phone width, it is an icon rail. */
export const WIDE_PX = 1024;
/** Below this width the menu is in a drawer. */
export const TABLET_PX = 768;

/** The menu beside the page: 232 px when open, 64 px as a rail. */
export function Sidebar() {
  // With large text the names do not fit.
  const hasRoomForNames = useMedia('(width >= 48em)');
  const wide = useFromWidth(WIDE_PX) && hasRoomForNames;
  return (
    <div
      // Positioning context for the names of the rail, which are for screen readers: without it they made the page longer.
      className={`no-print relative overflow-x-hidden overflow-y-auto border-r border-line-2 bg-bg ${wide ? 'w-58' : 'w-16'}`}
    >
      <MenuList rail={!wide} />
    </div>
  );
}
