import type { Shape } from './shape.ts';
import {
  area,
  box,
  bright,
  dark,
  disc,
  hollow,
  INK,
  line,
  METAL,
  METAL_DARK,
  PAPER,
  patch,
  rightPart,
  seam,
  YELLOW,
} from './strokes.ts';

/** Fairs, receptions and ceremonies. */
export const events = {
  lanyard: {
    zone: [166, 56, 28, 70, -13],
    draw: (colour) =>
      line('M150 24L190 196M250 24L210 196', colour, 18) +
      dark('M241 22L259 26L219 198L201 194Z') +
      area(box(184, 186, 32, 22, 4), INK) +
      line('M200 208V222', METAL_DARK, 8) +
      line('M200 222C184 226 184 250 200 252C214 252 214 234 206 232', METAL, 7, 'round') +
      seam(colour, 'M158 58L164 84M170 110L176 136M242 58L236 84M230 110L224 136', 4, 0.4),
  },
  'name-badge': {
    zone: [152, 190, 60, 30],
    draw: (colour) =>
      line('M160 20L196 84M240 20L204 84', colour, 14) +
      line('M200 80V104', METAL, 10) +
      area(box(126, 100, 148, 166, 8), PAPER) +
      dark(box(178, 110, 44, 8, 4), 0.4) +
      area(box(126, 132, 148, 46), colour) +
      dark(rightPart(242, 100, 274, 166, 8), 0.12) +
      seam(PAPER, 'M146 202H228M146 224H200', 8, 0.3),
  },
  badge: {
    zone: [168, 122, 64, 56],
    draw: (colour) =>
      area(disc(208, 160, 100), '#000') +
      area(disc(208, 160, 100), METAL_DARK) +
      area(disc(198, 150, 100), colour) +
      dark('M232 56A100 100 0 0 1 232 244C268 194 268 106 232 56Z') +
      bright('M124 116C138 82 166 68 196 66C168 78 146 92 124 116Z', 0.36) +
      seam(colour, disc(198, 150, 88), 2, 0.2),
  },
  wristband: {
    zone: [150, 168, 90, 24],
    draw: (colour) =>
      hollow(
        'M88 130C88 70 312 70 312 130V178C312 240 88 240 88 178ZM110 132C118 92 282 92 290 132C282 166 118 166 110 132Z',
        colour,
      ) +
      hollow(
        'M88 130C88 70 312 70 312 130C312 190 88 190 88 130ZM110 132C118 92 282 92 290 132C282 166 118 166 110 132Z',
        '#000',
        0.42,
      ) +
      dark('M258 160C292 152 312 142 312 130V178C312 200 290 214 258 220Z') +
      patch(colour, 'M150 186Q200 196 246 186V204Q200 214 150 204Z', 0.4),
  },
  balloon: {
    zone: [166, 96, 64, 56],
    draw: (colour) =>
      line('M200 222C184 240 216 252 200 276', METAL_DARK, 3) +
      area('M200 208L188 226H212Z', colour) +
      dark('M200 208L188 226H212Z', 0.2) +
      area(
        'M200 30C256 30 282 72 282 114C282 160 244 196 200 212C156 196 118 160 118 114C118 72 144 30 200 30Z',
        colour,
      ) +
      dark('M226 33C264 44 282 80 282 114C282 154 254 184 220 203C254 150 256 84 226 33Z') +
      bright(disc(160, 86, 14, 22), 0.36),
  },
  flag: {
    zone: [150, 86, 90, 60],
    draw: (colour) =>
      area(box(104, 30, 9, 240, 4), METAL_DARK) +
      area(disc(108, 30, 9), YELLOW) +
      area('M113 50C160 30 210 74 300 48V168C210 194 160 150 113 170Z', colour) +
      dark('M250 60C266 58 282 54 300 48V168C282 173 266 176 250 178Z') +
      seam(colour, 'M180 52C190 100 190 130 180 160', 4, 0.1),
  },
  medal: {
    zone: [168, 168, 64, 50],
    draw: (colour) =>
      area('M136 30H180L212 124L180 136Z', colour) +
      area('M264 30H220L188 124L220 136Z', colour) +
      dark('M264 30H220L188 124L220 136Z', 0.2) +
      area(disc(200, 190, 74), '#D9A93A') +
      area(disc(200, 190, 58), '#EEC65C') +
      dark('M226 121A74 74 0 0 1 226 259C254 220 254 160 226 121Z', 0.16),
  },
  trophy: {
    zone: [170, 240, 60, 22],
    draw: (colour) =>
      line('M146 76H112C112 130 132 150 160 152M254 76H288C288 130 268 150 240 152', '#D9A93A', 11) +
      area('M140 46H260C260 130 242 172 206 178V214H194V178C158 172 140 130 140 46Z', '#EEC65C') +
      dark('M226 46H260C260 130 242 172 206 178V214H200V178C222 150 228 100 226 46Z', 0.16) +
      area('M158 212H242L252 232H148Z', '#D9A93A') +
      area(box(136, 232, 128, 34, 3), colour) +
      dark(rightPart(232, 232, 264, 34, 3)),
  },
  sticker: {
    zone: [150, 110, 80, 60],
    draw: (colour) =>
      area('M108 60H292Q300 60 300 68V186L240 246H108Q100 246 100 238V68Q100 60 108 60Z', colour) +
      area('M300 186L240 246L232 184Q232 178 238 178Z', PAPER) +
      dark('M300 186L240 246L232 184Q232 178 238 178Z', 0.14) +
      seam(colour, 'M128 90H272M128 206H216', 4, 0.3),
  },
  'paper-fan': {
    zone: [164, 90, 76, 40],
    draw: (colour) =>
      area('M200 246L66 140C104 40 296 40 334 140Z', colour) +
      dark('M200 246L246 70C288 80 320 104 334 140Z') +
      seam(
        colour,
        'M200 246L90 104M200 246L126 80M200 246L164 68M200 246V64M200 246L236 68M200 246L274 80M200 246L310 104',
        3,
        0.2,
      ) +
      area('M200 256L122 186C150 152 250 152 278 186Z', '#C99A63') +
      dark('M200 256L228 164C248 168 266 174 278 186Z') +
      area(disc(200, 244, 9), METAL),
  },
  'roll-up': {
    zone: [160, 80, 80, 70],
    draw: (colour) =>
      area(box(138, 28, 124, 8), METAL_DARK) +
      area(box(142, 34, 116, 222), PAPER) +
      area('M142 34H258V150L142 190Z', colour) +
      dark('M228 34H258V256H228Z', 0.14) +
      seam(PAPER, 'M158 210H214M158 226H196', 6, 0.26) +
      area('M122 262Q122 250 134 250H266Q278 250 278 262V268H122Z', METAL),
  },
} satisfies Record<string, Shape>;
