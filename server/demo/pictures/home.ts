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
  PAPER,
  patch,
  rightPart,
  seam,
  turned,
  WOOD,
} from './strokes.ts';

/** Linen, kitchen and gifts for the house. */
export const home = {
  towel: {
    zone: [140, 196, 80, 30],
    draw: (colour) =>
      area(box(92, 88, 216, 60, 26), colour) +
      dark(box(92, 88, 216, 60, 26), 0.1) +
      area(box(84, 128, 232, 62, 26), colour) +
      dark(box(84, 128, 232, 62, 26), 0.05) +
      area(box(78, 170, 244, 72, 28), colour) +
      patch(colour, box(108, 170, 12, 72) + box(126, 170, 5, 72), 0.28) +
      dark(
        'M270 88H282Q308 88 308 114V130Q316 138 316 152V164Q316 170 318 178Q322 188 322 198V214Q322 242 294 242H264C278 190 280 130 270 88Z',
      ) +
      seam(colour, 'M84 154H300M78 206H256', 3, 0.14),
  },
  'hanging-towel': {
    zone: [150, 190, 80, 40],
    draw: (colour) =>
      area(box(74, 44, 252, 12, 6), METAL) +
      area(box(118, 40, 164, 222, 4), colour) +
      dark(rightPart(242, 40, 282, 222, 4)) +
      dark(box(118, 40, 164, 20), 0.14) +
      patch(colour, box(118, 216, 164, 10) + box(118, 232, 164, 6), 0.3) +
      seam(
        colour,
        'M124 262V272M140 262V272M156 262V272M172 262V272M188 262V272M204 262V272M220 262V272M236 262V272M252 262V272M268 262V272',
        5,
        0.3,
      ),
  },
  cushion: {
    zone: [160, 120, 76, 56],
    draw: (colour) =>
      area(
        'M98 66C150 84 250 84 302 66C288 120 288 190 302 246C250 230 150 230 98 246C112 190 112 120 98 66Z',
        colour,
      ) +
      dark(
        'M256 78C272 76 288 72 302 66C288 120 288 190 302 246C288 240 272 237 256 235C266 180 266 130 256 78Z',
      ) +
      seam(colour, 'M114 82C160 98 240 98 286 82M114 230C160 216 240 216 286 230', 3, 0.18),
  },
  blanket: {
    zone: [140, 150, 70, 40],
    draw: (colour) =>
      area(box(88, 78, 224, 168, 20), colour) +
      patch(colour, box(128, 78, 16, 168) + box(184, 78, 16, 168) + box(240, 78, 16, 168), 0.16) +
      patch(colour, box(88, 104, 224, 14) + box(88, 152, 224, 14) + box(88, 200, 224, 14), 0.16) +
      dark(rightPart(268, 78, 312, 168, 20)) +
      area(box(82, 136, 236, 26, 4), WOOD) +
      dark(rightPart(268, 136, 318, 26, 4)) +
      area(box(184, 130, 32, 38, 4), INK),
  },
  candle: {
    zone: [160, 170, 70, 50],
    draw: (colour) =>
      area('M200 40C212 56 214 66 208 76Q200 84 192 76C186 66 188 56 200 40Z', '#F4A62A') +
      area(box(197, 76, 6, 32), INK) +
      area('M134 104H266V244Q266 262 248 262H152Q134 262 134 244Z', '#DCE4E5') +
      area('M142 130H258V240Q258 254 244 254H156Q142 254 142 240Z', colour) +
      area(box(156, 168, 74, 54, 3), PAPER) +
      dark('M230 104H266V244Q266 262 248 262H230Z', 0.13) +
      bright(box(150, 112, 7, 130, 3), 0.4),
  },
  'seed-pot': {
    zone: [164, 196, 70, 40],
    draw: (colour) =>
      line('M200 150V80', '#2F7D4F', 7) +
      area('M200 112C160 116 140 92 136 62C176 60 200 78 200 112Z', '#3F9A63') +
      area('M200 94C204 58 232 42 266 44C264 78 240 98 200 94Z', '#2F7D4F') +
      area('M138 170H262L246 252Q244 264 232 264H168Q156 264 154 252Z', colour) +
      area(box(126, 142, 148, 34, 4), colour) +
      dark(box(126, 142, 148, 34, 4), 0.08) +
      dark(
        'M238 142H270Q274 142 274 146V172Q274 176 270 176H261L246 252Q244 264 232 264H222C236 224 242 180 238 142Z',
      ),
  },
  'gift-box': {
    zone: [116, 180, 60, 44],
    draw: (colour) =>
      line(
        'M200 92C160 30 110 60 148 88C166 98 186 94 200 92C214 94 234 98 252 88C290 60 240 30 200 92',
        '#FFC61A',
        12,
      ) +
      area(box(100, 140, 200, 122, 4), colour) +
      area(box(88, 92, 224, 52, 4), colour) +
      dark(box(100, 144, 200, 10), 0.2) +
      area(box(184, 92, 32, 170), '#FFC61A') +
      dark('M262 92H308Q312 92 312 96V140Q312 144 308 144H300V258Q300 262 296 262H262Z'),
  },
  'mint-tin': {
    zone: [130, 130, 90, 50],
    draw: (colour) =>
      area(box(84, 100, 232, 132, 18), METAL) +
      dark(box(84, 100, 232, 132, 18), 0.16) +
      area(box(84, 84, 232, 130, 18), colour) +
      dark(rightPart(268, 84, 316, 130, 18)) +
      seam(colour, box(98, 96, 204, 106, 10), 2, 0.26) +
      bright('M136 150C136 126 160 118 184 122C186 146 166 166 136 150Z', 0.5),
  },
  'jam-jar': {
    zone: [160, 166, 76, 50],
    draw: (colour) =>
      area(box(150, 52, 100, 34, 4), '#D8B25C') +
      dark(box(150, 74, 100, 12, 3)) +
      area(
        'M144 92Q144 86 150 86H250Q256 86 256 92C270 104 272 116 272 132V240Q272 262 250 262H150Q128 262 128 240V132C128 116 130 104 144 92Z',
        '#D9A23C',
      ) +
      area(box(128, 150, 144, 80), PAPER) +
      area(box(128, 150, 144, 12) + box(128, 218, 144, 12), colour) +
      dark('M230 52H246Q250 52 250 56V86Q256 88 256 92C270 104 272 116 272 132V240Q272 262 250 262H230Z') +
      bright(box(142, 110, 8, 34, 4), 0.5),
  },
  opener: {
    zone: [104, 136, 96, 28, -30],
    draw: (colour) =>
      turned(
        -30,
        area('M60 150Q60 124 86 124H238V176H86Q60 176 60 150Z', colour) +
          dark('M61 156H238V176H86Q63 176 61 156Z') +
          hollow(
            'M232 118H300Q344 118 344 150Q344 182 300 182H232ZM268 136H300Q322 136 322 150Q322 164 300 164H268L276 150Z',
            METAL,
          ) +
          dark('M232 164H322Q318 182 300 182H232Z', 0.12) +
          dark(disc(84, 150, 9), 0.4),
      ),
  },
} satisfies Record<string, Shape>;
