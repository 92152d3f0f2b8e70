import type { Shape } from './shape.ts';
import {
  area,
  box,
  bright,
  dark,
  disc,
  INK,
  line,
  METAL_DARK,
  PAPER,
  patch,
  rightPart,
  seam,
  YELLOW,
} from './strokes.ts';

/** The elastic band of a notebook: yellow, except on yellow covers. */
function band(colour: string): string {
  return colour === YELLOW || colour === '#F2B705' ? INK : YELLOW;
}

/** Notebooks, pads and calendars. */
export const paper = {
  notebook: {
    zone: [150, 96, 90, 50],
    draw: (colour) =>
      area(box(130, 44, 148, 220, 8), PAPER) +
      dark(box(272, 50, 6, 208), 0.14) +
      area('M134 44H268V256Q268 260 264 260H134Q122 260 122 248V56Q122 44 134 44Z', colour) +
      dark('M134 44H146V260H134Q122 260 122 248V56Q122 44 134 44Z', 0.18) +
      dark(box(252, 44, 16, 216), 0.12) +
      area(box(240, 44, 10, 216), band(colour)) +
      bright(box(168, 104, 54, 8) + box(168, 122, 36, 7), 0.75),
  },
  'spiral-notebook': {
    zone: [152, 110, 100, 60],
    draw: (colour) =>
      area(box(122, 60, 160, 204, 6), PAPER) +
      area(box(118, 56, 160, 204, 6), colour) +
      dark(rightPart(244, 56, 278, 204, 6)) +
      patch(colour, box(118, 208, 160, 14), 0.3) +
      [134, 154, 174, 194, 214, 234, 254]
        .map(
          (x) =>
            area(disc(x + 4, 72, 5), PAPER) +
            line(`M${x + 4} 72V46Q${x + 4} 40 ${x + 10} 42V52`, METAL_DARK, 4),
        )
        .join(''),
  },
  'cork-notebook': {
    zone: [160, 110, 76, 50],
    draw: (colour) =>
      area(box(130, 48, 146, 214, 8), PAPER) +
      area('M134 44H268V252Q268 258 262 258H134Q122 258 122 246V56Q122 44 134 44Z', '#C79C68') +
      dark(
        [
          [176, 70],
          [212, 96],
          [240, 140],
          [190, 164],
          [224, 206],
          [172, 226],
          [250, 78],
          [206, 138],
          [180, 116],
          [246, 238],
        ]
          .map(([x = 0, y = 0]) => disc(x, y, 4, 3))
          .join(''),
        0.2,
      ) +
      area('M134 44H158V258H134Q122 258 122 246V56Q122 44 134 44Z', colour) +
      dark(box(240, 44, 28, 214), 0.13) +
      line('M228 44V258', colour, 8),
  },
  'sticky-notes': {
    zone: [128, 120, 54, 50],
    draw: (colour) =>
      area(box(108, 66, 188, 176, 4), colour) +
      dark(rightPart(252, 66, 296, 176, 4)) +
      dark(box(196, 66, 8, 176), 0.18) +
      area(box(122, 84, 68, 136), '#FFE27A') +
      dark('M166 220L190 196V220Z', 0.18) +
      area(box(214, 84, 66, 20), '#F19C8E') +
      area(box(214, 112, 66, 20), '#8FCBB0') +
      area(box(214, 140, 66, 20), '#8FBBE8') +
      area(box(214, 168, 66, 20), '#F4C26B') +
      area(box(214, 196, 66, 20), '#C3AEE8'),
  },
  notepad: {
    zone: [150, 196, 90, 30],
    draw: (colour) =>
      area(box(118, 54, 164, 212, 3), PAPER) +
      dark(box(276, 54, 6, 212) + box(118, 258, 164, 8), 0.14) +
      area(box(118, 44, 164, 34, 3), colour) +
      dark(rightPart(246, 44, 282, 34, 3)) +
      seam('#F6F6F2', 'M136 108H264M136 130H264M136 152H264M136 174H220', 3, 0.22) +
      area(box(150, 204, 60, 30), colour),
  },
  'desk-calendar': {
    zone: [110, 218, 180, 20],
    draw: (colour) => {
      const days = [0, 1, 2, 3, 4].flatMap((week) =>
        [0, 1, 2, 3, 4, 5, 6].map((day) => box(112 + day * 26, 118 + week * 19, 16, 11)),
      );
      return (
        area('M84 70H316L330 252H70Z', PAPER) +
        area('M84 70H316L320 104H80Z', colour) +
        area('M70 252H330L326 232H74Z', colour) +
        dark('M276 70H316L330 252H282Z', 0.12) +
        `<path d="${days.slice(2, 33).join('')}" fill="#2A3134" fill-opacity=".38"/>` +
        area(box(216, 156, 16, 11), YELLOW) +
        [108, 140, 172, 204, 236, 268, 292].map((x) => line(`M${x} 60V80`, METAL_DARK, 5, 'round')).join('')
      );
    },
  },
  'wall-calendar': {
    zone: [140, 70, 90, 50],
    draw: (colour) => {
      const days = [0, 1, 2, 3].flatMap((week) =>
        [0, 1, 2, 3, 4, 5, 6].map((day) => box(134 + day * 20, 176 + week * 20, 12, 12)),
      );
      return (
        line('M184 48Q200 26 216 48', METAL_DARK, 5) +
        area(box(116, 48, 168, 216, 3), PAPER) +
        area(box(116, 48, 168, 104), colour) +
        bright('M116 152L164 96L196 132L220 108L262 152Z', 0.24) +
        bright(disc(240, 78, 14), 0.4) +
        dark(box(246, 48, 38, 216), 0.12) +
        `<path d="${days.join('')}" fill="#2A3134" fill-opacity=".38"/>` +
        area(box(194, 216, 12, 12), YELLOW)
      );
    },
  },
  'document-holder': {
    zone: [140, 130, 90, 60],
    draw: (colour) =>
      area(box(104, 44, 196, 224, 8), colour) +
      dark(rightPart(256, 44, 300, 224, 8)) +
      area(box(122, 74, 160, 178), PAPER) +
      dark(box(256, 74, 26, 178), 0.1) +
      area(box(162, 34, 80, 26, 4), METAL_DARK) +
      area(box(182, 28, 40, 14, 4), INK) +
      seam('#F6F6F2', 'M140 104H240M140 126H240M140 148H206', 4, 0.2),
  },
} satisfies Record<string, Shape>;
