import type { Shape } from './shape.ts';
import { area, box, bright, dark, disc, INK, line, METAL, rightPart, seam, WOOD } from './strokes.ts';

/** Drinking bottles and mugs. */
export const bottles = {
  bottle: {
    zone: [166, 150, 50, 60],
    draw: (colour) =>
      area(box(177, 34, 46, 34, 2), INK) +
      area(
        'M168 68H232V84C232 96 251 104 251 126V250Q251 266 235 266H165Q149 266 149 250V126C149 104 168 96 168 84Z',
        colour,
      ) +
      dark('M226 84H232C232 96 251 104 251 126V250Q251 266 235 266H227Z', 0.16) +
      area(box(168, 72, 64, 12), METAL),
  },
  'loop-bottle': {
    zone: [166, 140, 50, 60],
    draw: (colour) =>
      line('M180 58V44Q180 32 200 32Q220 32 220 44V58', INK, 9) +
      area(box(170, 54, 60, 30, 6), INK) +
      area(
        'M162 90Q162 84 168 84H232Q238 84 238 90C250 104 252 112 252 126V252Q252 266 238 266H162Q148 266 148 252V126C148 112 150 104 162 90Z',
        colour,
      ) +
      dark('M226 84H232Q238 84 238 90C250 104 252 112 252 126V252Q252 266 238 266H226Z', 0.16) +
      bright(box(160, 130, 7, 104, 3), 0.2),
  },
  'sport-bottle': {
    zone: [164, 190, 56, 44],
    draw: (colour) =>
      area(box(186, 34, 28, 26, 6), METAL) +
      area('M166 60H234L248 96H152Z', INK) +
      area(
        'M152 96H248V138C240 146 240 158 248 166V252Q248 266 234 266H166Q152 266 152 252V166C160 158 160 146 152 138Z',
        colour,
      ) +
      dark('M222 96H248V138C240 146 240 158 248 166V252Q248 266 234 266H222Z') +
      bright(box(152, 180, 70, 5), 0.3) +
      bright('M204 66L214 66L222 90H212Z', 0.14),
  },
  thermos: {
    zone: [166, 150, 50, 60],
    draw: (colour) =>
      area('M162 40Q162 32 170 32H230Q238 32 238 40V84H162Z', METAL) +
      area(box(158, 84, 84, 14, 2), INK) +
      area('M152 98H248V252Q248 266 234 266H166Q152 266 152 252Z', colour) +
      area('M152 244H248V252Q248 266 234 266H166Q152 266 152 252Z', METAL) +
      dark('M222 32H230Q238 32 238 40V98H248V252Q248 266 234 266H222Z', 0.16) +
      bright(box(164, 108, 8, 126, 4), 0.2),
  },
  'glass-bottle': {
    zone: [166, 170, 54, 50],
    draw: (colour) =>
      area(box(178, 28, 44, 30, 4), WOOD) +
      area(
        'M174 56H226V84C226 104 250 112 250 138V250Q250 266 234 266H166Q150 266 150 250V138C150 112 174 104 174 84Z',
        '#C9DDE2',
      ) +
      area('M150 146H250V244H150Z', colour) +
      dark('M214 28H218Q222 28 222 32V56H226V84C226 104 250 112 250 138V250Q250 266 234 266H222Z', 0.15) +
      seam(colour, 'M150 164H250M150 226H250', 2, 0.2),
  },
  'soup-flask': {
    zone: [160, 160, 60, 50],
    draw: (colour) =>
      area('M150 70Q150 62 158 62H242Q250 62 250 70V104H150Z', INK) +
      bright(box(166, 68, 4, 30) + box(182, 68, 4, 30) + box(198, 68, 4, 30) + box(214, 68, 4, 30), 0.16) +
      area('M140 108H260V238Q260 254 244 254H156Q140 254 140 238Z', colour) +
      area(box(146, 100, 108, 12), METAL) +
      dark('M226 62H242Q250 62 250 70V108H260V238Q260 254 244 254H226Z', 0.16),
  },
  'wine-set': {
    zone: [150, 196, 70, 30],
    draw: (colour) =>
      area(box(96, 84, 208, 150, 8), colour) +
      dark(rightPart(258, 84, 304, 150, 8)) +
      dark(box(112, 100, 176, 76, 4), 0.32) +
      area(box(126, 112, 20, 52, 6), WOOD) +
      line('M136 164V150M160 138H188', METAL, 6) +
      area(box(158, 112, 34, 16, 3) + disc(226, 138, 22), METAL) +
      dark(disc(226, 138, 12), 0.4) +
      area(box(258, 114, 18, 48, 5), METAL),
  },
} satisfies Record<string, Shape>;
