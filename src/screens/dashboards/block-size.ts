import type { CSSProperties } from 'react';

/** How high a block is from the start: so many rows of a table or of a list of two lines, a chart, or one thing. */
export type BlockSize = number | { list: number } | 'chart' | 'card';

/** The class and style that give a block its height. */
export function blockLook(size: BlockSize): { className: string; style: CSSProperties } {
  if (typeof size === 'string') return { className: `dash-block dash-${size}`, style: {} };
  const rows = typeof size === 'number' ? size : size.list;
  const className = typeof size === 'number' ? 'dash-block' : 'dash-block dash-list';
  return { className, style: { '--rows': rows } as CSSProperties };
}
