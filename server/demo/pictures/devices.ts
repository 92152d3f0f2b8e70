import type { Shape } from './shape.ts';
import {
  area,
  box,
  bright,
  dark,
  disc,
  halfDisc,
  INK,
  line,
  METAL,
  METAL_DARK,
  patch,
  rightPart,
  seam,
  turned,
} from './strokes.ts';

/** Electronic devices and accessories. */
export const devices = {
  'usb-stick': {
    zone: [94, 122, 86, 46, -24],
    draw: (colour) =>
      turned(
        -24,
        area(box(258, 126, 62, 48), METAL) +
          dark(box(286, 136, 14, 9) + box(286, 155, 14, 9), 0.45) +
          area(box(92, 114, 170, 72, 10), INK) +
          area(box(80, 108, 130, 84, 12), colour) +
          dark('M80 160H210V180Q210 192 198 192H92Q80 192 80 180Z') +
          area(disc(196, 150, 7), METAL_DARK),
      ),
  },
  'wood-usb-stick': {
    zone: [122, 126, 96, 46, -24],
    draw: (colour) =>
      turned(
        -24,
        area(box(252, 128, 60, 44), METAL) +
          dark(box(280, 137, 13, 8) + box(280, 155, 13, 8), 0.45) +
          area(box(84, 112, 170, 76, 8), colour) +
          dark('M84 162H254V180Q254 188 246 188H92Q84 188 84 180Z') +
          seam(colour, 'M96 126H240M110 140H232M96 172H220', 2, 0.14) +
          dark(disc(102, 150, 7), 0.5),
      ),
  },
  'power-bank': {
    zone: [160, 120, 70, 60],
    draw: (colour) =>
      area(box(136, 42, 128, 222, 14), colour) +
      dark(rightPart(232, 42, 264, 222, 14)) +
      dark(box(162, 54, 32, 10, 3) + box(204, 54, 18, 10, 3), 0.5) +
      patch(colour, disc(160, 236, 5) + disc(176, 236, 5) + disc(192, 236, 5), 0.7) +
      bright(disc(208, 236, 5), 0.2),
  },
  earbuds: {
    zone: [164, 196, 72, 30],
    draw: (colour) =>
      area('M112 148Q112 62 200 62Q288 62 288 148Z', colour) +
      dark('M112 148Q112 62 200 62Q288 62 288 148Z', 0.26) +
      area(
        disc(166, 118, 20) + box(156, 118, 18, 44, 9) + disc(234, 118, 20) + box(226, 118, 18, 44, 9),
        '#EDEFEE',
      ) +
      dark(halfDisc(166, 118, 20) + halfDisc(234, 118, 20), 0.14) +
      area('M108 152H292V216Q292 246 262 246H138Q108 246 108 216Z', colour) +
      dark('M252 152H292V216Q292 246 262 246H236C248 220 254 190 252 152Z') +
      bright(disc(200, 176, 5), 0.8),
  },
  headphones: {
    zone: [124, 178, 30, 40],
    draw: (colour) =>
      line('M112 176V152C112 28 288 28 288 152V176', INK, 16) +
      line('M126 110C148 54 252 54 274 110', colour, 12) +
      area(box(138, 152, 24, 96, 10) + box(238, 152, 24, 96, 10), METAL_DARK) +
      area(box(94, 148, 52, 104, 22), colour) +
      area(box(254, 148, 52, 104, 22), colour) +
      dark('M122 148Q146 148 146 170V230Q146 252 122 252Z') +
      dark('M282 148H284Q306 148 306 170V230Q306 252 284 252H282Z'),
  },
  speaker: {
    zone: [168, 176, 64, 50],
    draw: (colour) =>
      area('M126 84Q128 56 200 56Q272 56 274 84L282 226Q282 256 200 256Q118 256 118 226Z', colour) +
      dark('M234 59Q273 66 274 84L282 226Q280 248 238 254Q252 160 234 59Z') +
      patch(colour, disc(200, 82, 60, 16), 0.26) +
      bright(box(178, 78, 14, 6) + box(182, 74, 6, 14) + box(208, 78, 14, 6), 0.8) +
      seam(colour, 'M124 116Q200 142 276 116M123 140Q200 166 277 140M122 222Q200 248 280 222', 3, 0.2),
  },
  'wood-speaker': {
    zone: [176, 216, 48, 24],
    draw: (colour) =>
      area(box(112, 68, 176, 188, 12), '#C99A63') +
      dark(rightPart(250, 68, 288, 188, 12)) +
      area(box(124, 80, 126, 122, 8), colour) +
      patch(
        colour,
        [96, 118, 140, 162, 184].flatMap((y) => [142, 164, 186, 208, 230].map((x) => disc(x, y, 4))).join(''),
        0.4,
      ) +
      area(disc(146, 230, 10), INK) +
      area(disc(226, 230, 10), INK),
  },
  'wireless-charger': {
    zone: [164, 126, 72, 50],
    draw: (colour) =>
      line('M284 178C330 182 330 240 372 244', INK, 7) +
      area(disc(196, 164, 110, 84), colour) +
      dark(disc(196, 164, 110, 84), 0.3) +
      area(disc(196, 150, 110, 84), colour) +
      dark('M232 71A110 84 0 0 1 232 229C268 182 268 118 232 71Z') +
      seam(colour, disc(196, 150, 84, 62), 3, 0.24) +
      patch(colour, 'M204 112L176 156H194L188 190L218 142H199Z', 0.6),
  },
  cable: {
    zone: [178, 60, 44, 24],
    draw: (colour) =>
      area(box(150, 40, 100, 70, 12), colour) +
      dark(rightPart(224, 40, 250, 70, 12)) +
      line('M168 110V176M200 110V200M232 110V176', INK, 8) +
      area(box(152, 170, 32, 44, 5) + box(184, 194, 32, 44, 5) + box(216, 170, 32, 44, 5), colour) +
      dark(box(172, 170, 12, 44) + box(204, 194, 12, 44) + box(236, 170, 12, 44)) +
      area(box(158, 214, 20, 24) + box(190, 238, 20, 26, 4) + box(222, 214, 20, 24), METAL),
  },
  mouse: {
    zone: [170, 176, 60, 44],
    draw: (colour) =>
      area(
        'M134 128C134 72 160 46 200 46C240 46 266 72 266 128V186C266 236 240 262 200 262C160 262 134 236 134 186Z',
        colour,
      ) +
      dark('M222 49C250 58 266 84 266 128V186C266 228 248 252 220 260C244 200 244 110 222 49Z') +
      seam(colour, 'M134 138H266M200 46V138', 4, 0.26) +
      area(box(191, 76, 18, 40, 9), METAL_DARK),
  },
  'webcam-cover': {
    zone: [140, 168, 80, 30],
    draw: (colour) =>
      area(box(84, 60, 232, 176, 8), '#EDEFEE') +
      dark(rightPart(276, 60, 316, 176, 8), 0.1) +
      area(box(118, 92, 164, 56, 28), colour) +
      dark('M246 92H254a28 28 0 0 1 0 56H246Z') +
      area(disc(148, 120, 18), INK) +
      bright(disc(143, 114, 5), 0.6) +
      patch(colour, box(190, 104, 62, 32, 16), 0.35) +
      area(box(134, 176, 90, 8) + box(134, 194, 60, 8), METAL),
  },
  tracker: {
    zone: [170, 150, 60, 50],
    draw: (colour) =>
      line(disc(200, 66, 26), METAL_DARK, 8) +
      area('M182 84Q200 76 218 84L224 110H176Z', colour) +
      area(disc(200, 172, 82), colour) +
      dark('M228 95A82 82 0 0 1 228 249C258 206 258 138 228 95Z') +
      area(disc(200, 172, 52), METAL) +
      dark('M218 123A52 52 0 0 1 218 221C236 192 236 152 218 123Z', 0.14),
  },
} satisfies Record<string, Shape>;
