import type { Shape } from './shape.ts';
import {
  area,
  box,
  bright,
  dark,
  disc,
  INK,
  line,
  METAL,
  METAL_DARK,
  patch,
  rightPart,
  seam,
  YELLOW,
} from './strokes.ts';

/** Bags for travel and office. */
export const luggage = {
  backpack: {
    zone: [164, 176, 66, 40],
    draw: (colour) =>
      line('M165 76V62C165 20 235 20 235 62V76', colour, 12) +
      area('M135 98Q135 62 200 62Q265 62 265 98V248Q265 266 247 266H153Q135 266 135 248Z', colour) +
      dark('M233 64Q265 70 265 98V248Q265 266 247 266H228C240 200 240 120 233 64Z') +
      bright(box(149, 168, 102, 70), 0.11) +
      dark(box(149, 160, 102, 9), 0.22) +
      area(box(186, 99, 28, 19), YELLOW),
  },
  'roll-backpack': {
    zone: [164, 160, 66, 50],
    draw: (colour) =>
      area('M140 96H260L270 250Q271 266 255 266H145Q129 266 130 250Z', colour) +
      dark('M232 96H260L270 250Q271 266 255 266H228C238 210 238 150 232 96Z') +
      area(box(138, 56, 124, 46, 10), colour) +
      dark(box(138, 56, 124, 46, 10), 0.14) +
      seam(colour, 'M140 72H260M140 86H260', 3, 0.2) +
      dark(rightPart(232, 56, 262, 46, 10)) +
      area(box(160, 50, 12, 110) + box(228, 50, 12, 110), INK) +
      area(box(157, 128, 18, 14, 2) + box(225, 128, 18, 14, 2), METAL) +
      patch(colour, box(146, 200, 108, 50, 6), 0.12),
  },
  'sports-bag': {
    zone: [150, 150, 90, 50],
    draw: (colour) =>
      line('M136 128C136 44 264 44 264 128', INK, 11) +
      area('M96 124Q98 106 120 106H280Q302 106 304 124L316 226Q318 244 298 244H102Q82 244 84 226Z', colour) +
      dark('M262 106H280Q302 106 304 124L316 226Q318 244 298 244H266C274 200 272 150 262 106Z') +
      line('M112 120H288', METAL, 4) +
      area(box(128, 122, 14, 122) + box(258, 122, 14, 122), INK) +
      patch(colour, box(150, 176, 100, 54, 6), 0.14),
  },
  briefcase: {
    zone: [130, 150, 80, 50],
    draw: (colour) =>
      line('M164 96V76Q164 64 176 64H224Q236 64 236 76V96', INK, 10) +
      area(box(84, 92, 232, 160, 12), colour) +
      dark(rightPart(266, 92, 316, 160, 12)) +
      patch(colour, 'M84 160H316V240Q316 252 304 252H96Q84 252 84 240Z', 0.12) +
      line('M84 160H316', METAL, 3) +
      area(box(190, 150, 20, 20, 3), METAL) +
      seam(colour, 'M104 112H296', 3, 0.24),
  },
  'laptop-sleeve': {
    zone: [140, 130, 80, 50],
    draw: (colour) =>
      area(box(78, 74, 244, 168, 14), colour) +
      dark(rightPart(276, 74, 322, 168, 14)) +
      patch(colour, 'M78 88Q78 74 92 74H308Q322 74 322 88V104H78Z', 0.2) +
      line('M90 104H296', METAL, 4) +
      area(box(288, 96, 12, 28, 4), METAL) +
      seam(colour, box(88, 114, 224, 118, 8), 2, 0.2),
  },
  suitcase: {
    zone: [160, 130, 64, 50],
    draw: (colour) =>
      line('M168 92V42Q168 34 176 34H224Q232 34 232 42V92', METAL_DARK, 8) +
      area(disc(152, 260, 12) + disc(248, 260, 12), INK) +
      area(box(128, 82, 144, 174, 16), colour) +
      dark(rightPart(236, 82, 272, 174, 16)) +
      seam(colour, 'M152 96V242M176 96V242M200 96V242M224 96V242M248 96V242', 4, 0.16) +
      area(box(180, 74, 40, 12, 4), INK),
  },
  'waist-bag': {
    zone: [160, 156, 70, 36],
    draw: (colour) =>
      line('M112 148C70 120 80 70 200 70C320 70 330 120 288 148', INK, 12) +
      area(box(184, 60, 36, 20, 4), METAL_DARK) +
      area('M100 140Q104 124 122 124H278Q296 124 300 140Q310 232 252 232H148Q90 232 100 140Z', colour) +
      dark('M258 124H278Q296 124 300 140Q310 232 252 232H236C262 210 268 160 258 124Z') +
      line('M116 142H284', METAL, 4) +
      patch(colour, 'M130 170H270Q270 216 238 216H162Q130 216 130 170Z', 0.14),
  },
  'toiletry-bag': {
    zone: [140, 150, 80, 44],
    draw: (colour) =>
      line('M96 150C60 150 60 200 92 200', INK, 9) +
      area('M104 108Q106 96 118 96H282Q294 96 296 108L306 226Q307 242 292 242H108Q93 242 94 226Z', colour) +
      dark('M256 96H282Q294 96 296 108L306 226Q307 242 292 242H258C266 200 264 140 256 96Z') +
      dark(box(103, 112, 193, 12), 0.24) +
      line('M112 118H262', METAL, 4) +
      area(box(256, 110, 20, 16, 3), METAL) +
      bright(box(94, 214, 212, 4), 0.14),
  },
} satisfies Record<string, Shape>;
