import type { Shape } from './shape.ts';
import { area, box, bright, dark, line, METAL, patch, seam } from './strokes.ts';

const BODY =
  'M150 62L112 90L84 238L116 248L140 148V261H260V148L284 248L316 238L288 90L250 62C236 42 164 42 150 62Z';
const SHADE = 'M240 52L250 62L288 90L316 238L284 248L260 148V261H229C237 228 241 190 240 130Z';
const CUFFS = 'M88 219L121 229L116 248L84 238ZM312 219L279 229L284 248L316 238Z';

/** Warm tops without a shell. */
export const sweats = {
  sweat: {
    zone: [170, 112, 60, 44],
    draw: (colour) =>
      area(BODY, colour) +
      dark('M174 49C182 72 218 72 226 49C212 45 188 45 174 49Z', 0.32) +
      dark(SHADE) +
      seam(colour, 'M168 52C178 82 222 82 232 52', 8, 0.24) +
      patch(colour, CUFFS, 0.18) +
      patch(colour, box(140, 243, 120, 18), 0.18),
  },
  hoodie: {
    zone: [170, 128, 60, 40],
    draw: (colour) =>
      area(
        'M150 72L112 90L84 238L116 248L140 148V261H260V148L284 248L316 238L288 90L250 72C238 34 162 34 150 72Z',
        colour,
      ) +
      dark('M158 67C166 46 234 46 242 67C236 96 216 104 200 109C184 104 164 96 158 67Z', 0.3) +
      dark('M241 62L250 72L288 90L316 238L284 248L260 148V261H229C237 228 241 190 241 130Z') +
      bright(box(186, 109, 5, 33) + box(209, 109, 5, 33), 0.65) +
      dark('M168 206H232L243 239H157Z', 0.17),
  },
  'zip-hoodie': {
    zone: [212, 118, 28, 24],
    draw: (colour) =>
      area(
        'M150 72L112 90L84 238L116 248L140 148V261H260V148L284 248L316 238L288 90L250 72C238 34 162 34 150 72Z',
        colour,
      ) +
      dark('M158 67C166 46 234 46 242 67C236 96 216 104 200 109C184 104 164 96 158 67Z', 0.3) +
      dark('M241 62L250 72L288 90L316 238L284 248L260 148V261H229C237 228 241 190 241 130Z') +
      line('M200 108V261', METAL, 4) +
      dark('M150 238L160 204H190V238ZM250 238L240 204H210V238Z', 0.16),
  },
  fleece: {
    zone: [212, 112, 30, 24],
    draw: (colour) =>
      area(BODY, colour) +
      area('M168 58C176 38 224 38 232 58L226 78H174Z', colour) +
      dark('M168 58C176 38 224 38 232 58L226 78H174Z', 0.22) +
      dark(SHADE) +
      line('M200 46V261', METAL, 4) +
      patch(colour, 'M112 90L150 62L160 108L120 118ZM288 90L250 62L240 108L280 118Z', 0.16) +
      seam(colour, 'M150 196L158 236M250 196L242 236', 3) +
      patch(colour, CUFFS, 0.18),
  },
} satisfies Record<string, Shape>;
