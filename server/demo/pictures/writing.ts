import type { Shape } from './shape.ts';
import { area, box, bright, dark, disc, INK, METAL, METAL_DARK, rightPart, turned, WOOD } from './strokes.ts';

/** Pens and accessories; drawn horizontally, then rotated. */
export const writing = {
  pen: {
    zone: [174, 134, 70, 22, -31],
    draw: (colour) =>
      turned(
        -31,
        area(box(70, 140, 18, 20), METAL) +
          area(box(84, 130, 176, 40), colour) +
          area('M88 130V120H196V130H184V127H100V130Z', METAL) +
          dark(box(84, 152, 176, 18)) +
          bright(box(180, 142, 58, 7), 0.85) +
          area('M260 130L300 134L330 146V154L300 166L260 170Z', METAL) +
          dark('M260 152H330V154L300 166L260 170Z', 0.14),
      ),
  },
  'metal-pen': {
    zone: [100, 140, 90, 20, -31],
    draw: (colour) =>
      turned(
        -31,
        area(box(62, 143, 22, 14, 3), METAL) +
          area(box(82, 136, 124, 28, 4), colour) +
          area('M206 136H274L322 147V153L274 164H206Z', METAL) +
          area(box(198, 134, 14, 32, 2), METAL_DARK) +
          dark('M82 152H322V153L274 164H86Q82 164 82 160Z') +
          area('M88 126H186L192 132H94V142H88Z', METAL_DARK),
      ),
  },
  'stylus-pen': {
    zone: [136, 139, 84, 22, -31],
    draw: (colour) =>
      turned(
        -31,
        area(disc(84, 150, 12), INK) +
          area(box(86, 136, 26, 28), METAL) +
          area(box(110, 134, 150, 32, 2), colour) +
          area('M260 136L304 144L318 149V151L304 156L260 164Z', METAL_DARK) +
          area('M118 124H214V130H130V140H118Z', METAL) +
          dark('M86 152H318L304 156L260 166H86Z') +
          bright(box(232, 140, 4, 20) + box(242, 140, 4, 20), 0.5),
      ),
  },
  pencil: {
    zone: [140, 140, 90, 20, -31],
    draw: (colour) =>
      turned(
        -31,
        area(box(56, 136, 22, 28, 3), '#E08C86') +
          area(box(76, 134, 24, 32), METAL) +
          area(box(98, 134, 186, 32), colour) +
          dark(box(76, 154, 208, 12)) +
          bright(box(98, 134, 186, 8), 0.16) +
          area('M284 134L340 150L284 166Z', '#E3C494') +
          dark('M284 154H326L284 166Z', 0.12) +
          area('M318 143.7L340 150L318 156.3Z', INK),
      ),
  },
  highlighter: {
    zone: [124, 130, 76, 26, -31],
    draw: (colour) =>
      turned(
        -31,
        area(box(82, 124, 156, 52, 8), colour) +
          area('M238 130L268 136V164L238 170Z', INK) +
          area('M268 140H290L298 146V160H268Z', colour) +
          dark('M268 140H290L298 146V160H268Z', 0.2) +
          dark('M82 154H238V176H90Q82 176 82 168Z') +
          area(box(82, 124, 34, 52, 8), INK) +
          bright(box(130, 134, 62, 12), 0.75),
      ),
  },
  'pen-case': {
    zone: [136, 196, 80, 28],
    draw: (colour) =>
      area(box(92, 74, 216, 164, 8), colour) +
      dark(rightPart(262, 74, 308, 164, 8)) +
      dark(box(108, 90, 184, 86, 4), 0.3) +
      area(box(122, 106, 110, 18, 4), METAL) +
      area('M232 106L270 113V117L232 124Z', METAL_DARK) +
      area(box(122, 144, 110, 18, 4), METAL) +
      area('M232 144L270 151V155L232 162Z', METAL_DARK) +
      area(box(150, 102, 50, 6) + box(150, 140, 50, 6), METAL_DARK),
  },
  'pencil-set': {
    zone: [150, 190, 90, 36],
    draw: (colour) => {
      const tints = ['#C2382F', '#E07A1F', '#FFC61A', '#2F7D4F', '#1D6FA5', '#553392'];
      const pencils = tints.map((tint, at) => {
        const x = 126 + at * 25;
        return (
          area(`M${x} 100L${x + 11} 62L${x + 22} 100Z`, '#E3C494') +
          area(`M${x + 7} 76L${x + 11} 62L${x + 15} 76Z`, tint) +
          area(box(x, 100, 22, 70), tint)
        );
      });
      return (
        pencils.join('') +
        area(box(114, 136, 172, 128, 6), colour) +
        dark(rightPart(246, 136, 286, 128, 6)) +
        dark(box(114, 136, 172, 12), 0.14) +
        dark('M178 136a22 22 0 0 0 44 0z', 0.24)
      );
    },
  },
  'bamboo-pen': {
    zone: [136, 138, 64, 24, -31],
    draw: (colour) =>
      turned(
        -31,
        area(box(66, 142, 22, 16, 3), METAL) +
          area(box(86, 132, 168, 36, 3), WOOD) +
          dark(box(126, 132, 4, 36) + box(206, 132, 4, 36), 0.2) +
          area(box(232, 132, 30, 36), colour) +
          area('M262 134L304 146V154L262 166Z', METAL) +
          dark('M86 152H304V154L262 168H89Q86 168 86 165Z') +
          area('M92 122H180V128H104V136H92Z', METAL),
      ),
  },
} satisfies Record<string, Shape>;
