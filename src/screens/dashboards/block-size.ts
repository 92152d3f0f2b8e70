import type { CSSProperties } from 'react';

/** The height that a block reserves: rows of a table, items of a two-line list, a chart, or a card. */
export type BlockSize = number | { list: number } | 'chart' | 'card';

/** The class and style that set the height of a block. */
export function blockLook(size: BlockSize): { className: string; style: CSSProperties } {
  if (typeof size === 'string') return { className: `dash-block dash-${size}`, style: {} };
  const rows = typeof size === 'number' ? size : size.list;
  const className = typeof size === 'number' ? 'dash-block' : 'dash-block dash-list';
  return { className, style: { '--rows': rows } as CSSProperties };
}
