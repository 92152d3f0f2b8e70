import { Trans, useLingui } from '@lingui/react/macro';
import type { DragEvent } from 'react';
import { Thumbnail } from '#src/lists/cells/thumbnail.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { iconStar, iconTrash } from '#src/ui/icons/actions.ts';
import { iconArrowDown, iconArrowUp } from '#src/ui/icons/basic.ts';

export interface ImageItemProps {
  name: string;
  /** Position, from 0. */
  at: number;
  count: number;
  /** True while this picture is being dragged. */
  dragged: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDrag: (drags: boolean) => void;
  /** Called when another picture is dragged over this one. */
  onDragOver: () => void;
}

/** A picture in the list, moved by drag and drop or by its buttons. */
export function ImageItem(props: ImageItemProps) {
  const { name, at, count, dragged, onMove, onRemove, onDrag, onDragOver } = props;
  const { t } = useLingui();
  const nth = at + 1;
  const start = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', name);
    onDrag(true);
  };
  const dragOver = (event: DragEvent) => {
    // Files dragged from outside belong to the drop zone below.
    if (event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    onDragOver();
  };
  return (
    <li aria-label={t`Picture ${nth} of ${count}`}>
      <div
        draggable={count > 1}
        onDragStart={start}
        onDragEnd={() => onDrag(false)}
        onDragOver={dragOver}
        onDrop={(event) => event.preventDefault()}
        className={`flex items-center gap-3 rounded-control border p-2 ${count > 1 ? 'cursor-grab' : ''} ${
          dragged ? 'border-act bg-act-soft' : 'border-line'
        }`}
      >
        <Thumbnail hashes={[name]} size={72} />
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-2">
          <strong className="font-semibold">
            {at === 0 ? <Trans>Main picture</Trans> : <Trans>Picture {nth}</Trans>}
          </strong>
          <div className="-ml-2.5 flex">
            {at > 0 && (
              <IconButton
                icon={iconStar}
                label={t`Make picture ${nth} the main one`}
                onClick={() => onMove(0)}
              />
            )}
            <IconButton
              icon={iconArrowUp}
              label={t`Move picture ${nth} up`}
              disabled={at === 0}
              onClick={() => onMove(at - 1)}
            />
            <IconButton
              icon={iconArrowDown}
              label={t`Move picture ${nth} down`}
              disabled={nth === count}
              onClick={() => onMove(at + 1)}
            />
            <IconButton icon={iconTrash} label={t`Delete picture ${nth}`} onClick={onRemove} />
          </div>
        </div>
      </div>
    </li>
  );
}
