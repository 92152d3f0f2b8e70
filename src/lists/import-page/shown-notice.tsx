import { useEffect, useId, useRef, useState } from 'react';
import { Notice, type NoticeProps } from '#src/ui/notice.tsx';

export interface ShownNoticeProps extends NoticeProps {
  role?: 'alert';
}

/**
 * A message that answers what the user pressed further down: scrolled into view when it appears, and focused unless
 * the user is in a field, such as an option whose change has started a dry run. Screen readers read what takes the
 * focus: as an alert it would be read twice.
 */
export function ShownNotice({ role, title, children, ...notice }: ShownNoticeProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [takesFocus] = useState(() => !document.activeElement?.matches('input, select, textarea'));
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const focused = { role: 'group', 'aria-labelledby': `${id}-title`, 'aria-describedby': `${id}-text` };
  return (
    <div ref={box} {...(takesFocus ? focused : { role })} tabIndex={-1} className="scroll-my-20">
      <Notice {...notice} title={<span id={`${id}-title`}>{title}</span>}>
        <div id={`${id}-text`} className="contents">
          {children}
        </div>
      </Notice>
    </div>
  );
}
