import type { ReactNode } from 'react';
import type { Tone } from '#src/ui/pill.tsx';
import type { IconPath } from '#src/ui/icons/icon-path.ts';
import { CodeText } from '#src/ui/code-text.tsx';
import { Icon } from '#src/ui/icon.tsx';
import type { Line } from './pick-list.ts';

export interface FinishGroupProps {
  tone: Tone;
  icon: IconPath;
  title: ReactNode;
  lines: readonly Line[];
  /** Extra text about a line, shown after its name. */
  note?: (line: Line) => ReactNode;
  /** An action on a line. */
  action?: (line: Line) => ReactNode;
}

/** Lines in the same state after picking. */
export function FinishGroup({ tone, icon, title, lines, note, action }: FinishGroupProps) {
  if (lines.length === 0) return null;
  return (
    <section className="border-b border-line-2">
      <h2
        className={`toned tone-${tone} flex items-center gap-3 border-b px-4 py-3 text-16 font-bold md:px-6`}
      >
        <Icon icon={icon} size={24} />
        {title}
      </h2>
      <ul>
        {lines.map((line) => (
          <li
            key={line.id}
            className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-2 text-16 last:border-0 md:px-6"
          >
            <span className="min-w-0 flex-[1_1_8rem] break-words">
              <strong>
                <CodeText>{line.reference}</CodeText>
              </strong>{' '}
              <span className="text-ink-2">{line.description}</span>
              {note && <span className="block text-ink-2">{note(line)}</span>}
            </span>
            <strong className="text-20">
              {line.picked === line.quantity ? line.quantity : `${line.picked} / ${line.quantity}`}
            </strong>
            {action?.(line)}
          </li>
        ))}
      </ul>
    </section>
  );
}
