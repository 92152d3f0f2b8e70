import { codeBars, quietModules, type CodeBars } from '#contract/rules/codes/code-bars.ts';
import { isEncodable } from '#contract/rules/papers/paper.ts';
import type { Item } from './paper-page.ts';
import type { DrawTools } from './draw-tools.ts';

/** Bars at the layout's module width; nothing where they do not fit, since the text is below in clear. */
export function barcodeItems(
  { doc, layout, codes }: DrawTools,
  text: string,
  width: number,
  height: number,
): Item[] {
  if (!isEncodable(text)) return [];
  const { bars, width: modules } = cachedBars(codes, text);
  const module = Math.min(layout.module, width / (modules + quietModules));
  if (module < layout.module * 0.75) return [];
  return [
    {
      height: height + 3,
      draw: (left, y) => {
        for (const bar of bars) doc.rect(left + bar.x * module, y, bar.width * module, height);
        doc.fill('#000');
      },
    },
  ];
}

function cachedBars(codes: Map<string, CodeBars>, text: string): CodeBars {
  let known = codes.get(text);
  if (!known) codes.set(text, (known = codeBars(text)));
  return known;
}
