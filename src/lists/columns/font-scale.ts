/** The reference for the declared column widths: this text in Arial at 14 px. */
const PROBE = 'Commande 2026-000123, 1 234,50';
const PROBE_PX = 221;
const MOST = 1.3;

/**
 * How much wider the device's font is than the reference font, at least 1. The system decides the font, and DejaVu is a
 * sixth wider than Arial.
 */
export function measureFontScale(): number {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return 1;
  context.font = `14px ${getComputedStyle(document.body).fontFamily}`;
  return Math.min(MOST, Math.max(1, context.measureText(PROBE).width / PROBE_PX));
}
