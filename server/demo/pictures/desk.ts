import type { Shape } from './shape.ts';
import {
  area,
  box,
  bright,
  dark,
  darkLine,
  disc,
  INK,
  line,
  METAL,
  METAL_DARK,
  PAPER,
  patch,
  rightPart,
  seam,
} from './strokes.ts';

/** Desk accessories. */
export const desk = {
  'desk-pad': {
    zone: [90, 190, 100, 34],
    draw: (colour) =>
      area(box(50, 84, 300, 148, 8), colour) +
      dark(rightPart(292, 84, 350, 148, 8)) +
      seam(colour, box(60, 94, 280, 128, 4), 2, 0.24) +
      area(box(238, 106, 74, 92), PAPER) +
      dark(box(298, 106, 14, 92), 0.12) +
      seam('#F6F6F2', 'M248 122H300M248 136H300M248 150H300M248 164H282', 3, 0.22) +
      area(box(92, 140, 98, 9, 4), METAL) +
      area('M190 140L210 144.5L190 149Z', INK),
  },
  'mouse-pad': {
    zone: [110, 120, 90, 60],
    draw: (colour) =>
      area('M96 74H304Q318 74 320 88L332 232Q333 246 319 246H81Q67 246 68 232L80 88Q82 74 96 74Z', colour) +
      dark('M262 74H304Q318 74 320 88L332 232Q333 246 319 246H270Z') +
      seam(
        colour,
        'M98 84H302Q309 84 310 92L321 228Q322 236 314 236H86Q78 236 79 228L90 92Q91 84 98 84Z',
        2,
        0.24,
      ) +
      area('M236 130Q236 108 258 108Q280 108 280 130V170Q280 196 258 196Q236 196 236 170Z', INK) +
      area(box(254, 120, 8, 20, 4), METAL),
  },
  'pen-pot': {
    zone: [166, 180, 56, 50],
    draw: (colour) =>
      area('M160 130L146 56L162 53L178 130Z', '#1D43B3') +
      area(box(192, 40, 16, 92), '#E0A21B') +
      area('M192 40L200 22L208 40Z', '#E3C494') +
      area('M226 130L246 60L260 64L244 130Z', '#C2382F') +
      area(box(142, 124, 116, 136, 6), colour) +
      dark(rightPart(228, 124, 258, 136, 6)) +
      dark(box(142, 124, 116, 10), 0.2),
  },
  'phone-stand': {
    zone: [150, 218, 60, 22],
    draw: (colour) =>
      area('M158 44Q158 34 168 34H232Q242 34 242 44V214H158Z', INK) +
      area(box(166, 46, 68, 160, 2), '#56636A') +
      bright('M166 46H210L180 206H166Z', 0.1) +
      area('M116 214H284L300 254Q302 262 292 262H108Q98 262 100 254Z', colour) +
      dark('M250 214H284L300 254Q302 262 292 262H256Z') +
      dark(box(146, 206, 108, 12, 3), 0.3),
  },
  clock: {
    zone: [160, 190, 80, 28],
    draw: (colour) =>
      area(box(94, 86, 212, 144, 18), colour) +
      dark(rightPart(260, 86, 306, 144, 18)) +
      area(box(116, 106, 168, 78, 6), '#22292C') +
      line('M146 120V170M222 120V170M160 124H182V166H160ZM236 124H258V166H236Z', '#DCE9E4', 8) +
      area(box(200, 132, 8, 8) + box(200, 150, 8, 8), '#DCE9E4') +
      area(box(122, 230, 22, 10, 2) + box(256, 230, 22, 10, 2), INK),
  },
  'desk-lamp': {
    zone: [156, 240, 60, 16],
    draw: (colour) =>
      line('M196 240L150 156L226 92', METAL_DARK, 9, 'round') +
      area(disc(150, 156, 10), INK) +
      area('M206 70L244 118L292 124Q258 60 206 70Z', colour) +
      dark('M250 84Q276 98 292 124L244 118Z') +
      bright('M244 118L292 124L276 136L252 134Z', 0.9) +
      area('M140 256Q140 236 160 236H236Q256 236 256 256Z', colour) +
      dark('M222 236H236Q256 236 256 256H228Z'),
  },
  ruler: {
    zone: [100, 150, 120, 24],
    draw: (colour) =>
      area(box(48, 118, 304, 66, 4), colour) +
      dark(rightPart(300, 118, 352, 66, 4)) +
      seam(
        colour,
        Array.from({ length: 29 }, (_, at) => `M${62 + at * 10} 118v${at % 5 === 0 ? 24 : 13}`).join(''),
        2,
        0.5,
      ) +
      dark(disc(334, 166, 6), 0.4),
  },
  'stress-ball': {
    zone: [166, 128, 64, 44],
    draw: (colour) =>
      area(disc(200, 154, 96), colour) +
      dark('M232 64A96 96 0 0 1 232 244C268 196 268 112 232 64Z') +
      bright(disc(164, 108, 20, 13), 0.24) +
      dark(disc(178, 152, 9, 12) + disc(226, 152, 9, 12), 0.75) +
      darkLine('M166 186Q202 220 238 186', 9, 0.75),
  },
  calculator: {
    zone: [118, 120, 76, 46],
    draw: (colour) =>
      area(box(88, 92, 224, 150, 12), colour) +
      dark(rightPart(266, 92, 312, 150, 12)) +
      area(box(112, 112, 176, 62, 4), '#B9C9BE') +
      line('M206 128V160M220 130H238V158H220ZM256 130H274V158H256Z', '#3E4A44', 5) +
      [0, 1, 2, 3, 4]
        .map((at) =>
          patch(colour, box(114 + at * 36, 190, 26, 14, 3) + box(114 + at * 36, 212, 26, 14, 3), 0.4),
        )
        .join(''),
  },
} satisfies Record<string, Shape>;
