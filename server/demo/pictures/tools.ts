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
  patch,
  rightPart,
  seam,
  turned,
  YELLOW,
} from './strokes.ts';

/** Tools, keyrings and car accessories. */
export const tools = {
  torch: {
    zone: [130, 132, 66, 24, -28],
    draw: (colour) =>
      turned(
        -28,
        area(box(60, 124, 20, 52, 6), INK) +
          area(box(76, 122, 170, 56, 6), colour) +
          seam(colour, 'M90 124V176M102 124V176M114 124V176M206 124V176M218 124V176M230 124V176', 4, 0.2) +
          area('M246 122L276 98H316V202H276L246 178Z', colour) +
          dark('M76 156H316V202H276L246 178H82Q76 178 76 172Z') +
          area(box(316, 98, 12, 104, 3), METAL) +
          area(box(160, 114, 30, 12, 3), YELLOW),
      ),
  },
  'tape-measure': {
    zone: [140, 120, 70, 56],
    draw: (colour) =>
      area(box(112, 70, 164, 156, 34), colour) +
      dark('M232 70H242Q276 70 276 104V192Q276 226 242 226H232Z') +
      area(disc(190, 146, 50), '#EDEFEE') +
      dark('M206 99A50 50 0 0 1 206 193C224 166 224 126 206 99Z', 0.12) +
      area(box(250, 202, 96, 20), YELLOW) +
      dark([266, 282, 298, 314, 330].map((x, at) => box(x, 202, 3, at % 2 ? 12 : 8)).join(''), 0.7) +
      area(box(340, 198, 8, 34), METAL_DARK) +
      area(box(112, 206, 140, 22, 10), INK),
  },
  multitool: {
    zone: [160, 178, 80, 30],
    draw: (colour) =>
      area('M176 140C150 110 150 60 176 36L190 64V128Z', METAL) +
      area('M224 140C250 110 250 60 224 36L210 64V128Z', METAL_DARK) +
      area(disc(200, 136, 24), METAL_DARK) +
      area(disc(200, 136, 9), INK) +
      `<g transform="rotate(14 186 140)">${area(box(164, 132, 40, 138, 14), colour)}${area(disc(184, 250, 6), METAL)}</g>` +
      `<g transform="rotate(-14 214 140)">${area(box(196, 132, 40, 138, 14), colour)}${dark(rightPart(216, 132, 236, 138, 14), 0.18)}${area(disc(216, 250, 6), METAL)}</g>`,
  },
  'pocket-knife': {
    zone: [150, 166, 90, 30],
    draw: (colour) =>
      area('M122 158L100 66Q150 66 166 150Z', METAL) +
      area('M262 158L316 92L330 108L288 164Z', METAL_DARK) +
      area('M100 176Q100 146 130 146H270Q300 146 300 176Q300 210 270 210H130Q100 210 100 176Z', colour) +
      dark('M100 180H300Q298 210 270 210H130Q102 210 100 180Z') +
      area(disc(124, 177, 6) + disc(276, 177, 6), METAL) +
      line(disc(314, 190, 14), METAL_DARK, 5),
  },
  lighter: {
    zone: [176, 150, 46, 70],
    draw: (colour) =>
      area('M200 26C216 48 218 60 210 70Q200 78 190 70C182 60 184 48 200 26Z', '#F4A62A') +
      area('M164 84H236V124H164Z', METAL) +
      dark(box(212, 84, 24, 40)) +
      area(disc(218, 88, 13), METAL_DARK) +
      area(box(166, 76, 26, 14, 3), INK) +
      area(box(158, 116, 84, 150, 12), colour) +
      dark(rightPart(220, 116, 242, 150, 12)) +
      bright(box(168, 128, 7, 120, 3), 0.26),
  },
  'key-ring': {
    zone: [172, 166, 56, 50],
    draw: (colour) =>
      line(disc(200, 66, 34), METAL, 9) +
      line('M200 98V126', METAL_DARK, 8) +
      area(disc(200, 118, 8), METAL) +
      area(box(146, 124, 108, 138, 16), colour) +
      dark(rightPart(226, 124, 254, 138, 16)) +
      seam(colour, box(156, 134, 88, 118, 10), 2, 0.3),
  },
  'round-key-ring': {
    zone: [168, 162, 64, 56],
    draw: (colour) =>
      line(disc(200, 62, 32), METAL, 9) +
      line('M200 92V118', METAL_DARK, 8) +
      area(disc(200, 188, 76), METAL) +
      area(disc(200, 188, 62), colour) +
      dark('M226 117A76 76 0 0 1 226 259C254 220 254 156 226 117Z'),
  },
  'trolley-token': {
    zone: [206, 134, 56, 40],
    draw: (colour) =>
      line(disc(118, 104, 36), METAL, 9) +
      line('M146 124L170 136', METAL_DARK, 9) +
      area(disc(236, 158, 84), METAL) +
      area(disc(236, 158, 68), colour) +
      dark('M264 79A84 84 0 0 1 264 237C294 194 294 122 264 79Z') +
      area(disc(164, 134, 9), METAL_DARK),
  },
  carabiner: {
    zone: [172, 200, 40, 40],
    draw: (colour) =>
      line(
        'M244 96V212Q244 256 200 256Q156 256 156 212V88Q156 44 200 44Q244 44 244 88',
        colour,
        22,
        'round',
      ) +
      darkLine('M244 128V212Q244 256 200 256', 22) +
      line('M244 92V164', METAL, 12) +
      area(disc(244, 166, 9), METAL_DARK),
  },
  'first-aid-kit': {
    zone: [108, 130, 60, 40],
    draw: (colour) =>
      line('M160 96V80Q160 66 174 66H226Q240 66 240 80V96', INK, 11) +
      area(box(88, 92, 224, 160, 18), colour) +
      dark(rightPart(266, 92, 312, 160, 18)) +
      bright('M184 132H216V156H240V188H216V212H184V188H160V156H184Z', 0.95) +
      seam(colour, 'M88 116H312', 3, 0.24),
  },
  'car-charger': {
    zone: [172, 132, 60, 40],
    draw: (colour) =>
      area(box(190, 228, 20, 28, 4), METAL) +
      area('M164 160H236L226 232H174Z', INK) +
      area(box(152, 168, 12, 40, 4) + box(236, 168, 12, 40, 4), METAL) +
      area('M134 62Q134 46 150 46H250Q266 46 266 62L248 168H152Z', colour) +
      dark('M232 46H250Q266 46 266 62L248 168H226Z') +
      dark(box(154, 62, 38, 16, 3) + box(208, 62, 38, 16, 3), 0.6) +
      patch(colour, box(186, 148, 28, 5, 2), 0.6),
  },
} satisfies Record<string, Shape>;
