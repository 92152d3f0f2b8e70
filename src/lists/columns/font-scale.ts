/** What the widths of the columns were chosen with: this text in Arial at 14 px. */
const PROBE = 'Commande 2026-000123, 1 234,50';
const PROBE_PX = 221;
const MOST = 1.3;

/**
 * How much wider the device's own font runs than the one that the columns were measured with, at least 1. The system
 * decides the font, and between Arial and DejaVu lies a sixth.
 */
export function measureFontScale(): number {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return 1;
  context.font = `14px ${getComputedStyle(document.body).fontFamily}`;
  return Math.min(MOST, Math.max(1, context.measureText(PROBE).width / PROBE_PX));
}
