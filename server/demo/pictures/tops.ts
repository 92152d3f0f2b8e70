import type { Shape } from './shape.ts';
import { area, box, bright, dark, disc, patch, seam } from './strokes.ts';

const TEE =
  'M176 46L150 58L87 102L116 145L140 129V258H260V129L284 145L313 102L250 58L224 46C216 68 184 68 176 46Z';
const TEE_SHADE = 'M238 52L250 58L313 102L284 145L260 129V258H228C236 225 239 180 239 130Z';
const LONG =
  'M176 46L150 58L114 86L86 236L116 245L140 146V258H260V146L284 245L314 236L286 86L250 58L224 46C216 68 184 68 176 46Z';
const LONG_SHADE = 'M238 52L250 58L286 86L314 236L284 245L260 146V258H228C236 225 239 180 239 130Z';
const COLLAR = 'M159 56L173 46L199 74L179 94ZM241 56L227 46L201 74L221 94Z';

/** Light tops, seen from the front. */
export const tops = {
  tshirt: {
    zone: [212, 92, 30, 26],
    draw: (colour) =>
      area(TEE, colour) + dark(TEE_SHADE) + seam(colour, 'M170 48C178 76 222 76 230 48', 8, 0.24),
  },
  'long-tshirt': {
    zone: [212, 92, 30, 26],
    draw: (colour) =>
      area(LONG, colour) +
      dark(LONG_SHADE) +
      seam(colour, 'M170 48C178 76 222 76 230 48', 8, 0.24) +
      patch(colour, 'M90 217L120 227L116 245L86 236ZM310 217L280 227L284 245L314 236Z'),
  },
  'tank-top': {
    zone: [170, 120, 60, 44],
    draw: (colour) =>
      area(
        'M160 44H178C180 96 220 96 222 44H240C240 92 250 112 268 124V258H132V124C150 112 160 92 160 44Z',
        colour,
      ) +
      dark('M232 44H240C240 92 250 112 268 124V258H232C242 220 240 130 232 44Z') +
      seam(colour, 'M174 44C175 104 225 104 226 44', 6, 0.24) +
      seam(colour, 'M161 60C159 98 149 114 133 127M239 60C241 98 251 114 267 127', 5, 0.2),
  },
  polo: {
    zone: [212, 100, 30, 26],
    draw: (colour) =>
      area(TEE, colour) +
      dark(TEE_SHADE) +
      dark('M173 46L200 75L227 46C216 68 184 68 173 46Z', 0.3) +
      patch(colour, COLLAR, 0.24) +
      patch(colour, box(193, 76, 14, 56), 0.24) +
      bright(disc(200, 95, 3) + disc(200, 116, 3), 0.9),
  },
  shirt: {
    zone: [214, 96, 28, 22],
    draw: (colour) =>
      area(LONG, colour) +
      dark(LONG_SHADE) +
      dark('M173 46L200 75L227 46C216 68 184 68 173 46Z', 0.3) +
      patch(colour, COLLAR, 0.24) +
      seam(colour, 'M193 80V258M207 80V258', 2, 0.2) +
      bright([98, 130, 162, 194, 226].map((y) => disc(200, y, 3)).join(''), 0.9) +
      patch(colour, 'M217 108H246V140L231 146L217 140Z', 0.16) +
      patch(colour, 'M90 217L120 227L116 245L86 236ZM310 217L280 227L284 245L314 236Z'),
  },
  'sport-tshirt': {
    zone: [168, 104, 64, 40],
    draw: (colour) =>
      area(TEE, colour) +
      patch(colour, 'M150 58L87 102L97 117L168 64L176 46ZM250 58L313 102L303 117L232 64L224 46Z', 0.5) +
      patch(colour, 'M140 129L160 258H140ZM260 129L240 258H260Z', 0.5) +
      dark(TEE_SHADE) +
      seam(colour, 'M171 48C179 74 221 74 229 48', 6, 0.5),
  },
} satisfies Record<string, Shape>;
