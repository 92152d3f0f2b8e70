/** The reference for the declared column widths: this text in Arial at 14 px. */
const PROBE = 'Commande 2026-000123, 1 234,50';
const PROBE_PX = 221;
const MAX_SCALE = 1.3;
/** The size of text in lists with a mouse, at the browser's default size. */
const NORMAL_PX = 14;

/**
 * How much wider text on this device is than in the reference font, at least 1. The system decides the font, and DejaVu
 * is a sixth wider than Arial; the user and the role decide the size of text.
 */
export function measureFontScale(): number {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return 1;
  const body = getComputedStyle(document.body);
  const textSize = Number.parseFloat(body.fontSize);
  context.font = `14px ${body.fontFamily}`;
  const fontScale = Math.min(MAX_SCALE, Math.max(1, context.measureText(PROBE).width / PROBE_PX));
  return fontScale * Math.max(1, textSize / NORMAL_PX);
}
