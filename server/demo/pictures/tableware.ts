import type { Shape } from './shape.ts';
import {
  area,
  box,
  bright,
  dark,
  darkLine,
  disc,
  halfDisc,
  line,
  METAL,
  patch,
  rightPart,
  seam,
  WOOD,
} from './strokes.ts';

/** A mug body with its handle; `inside` colours the rim. */
function mug(colour: string, inside: string): string {
  return (
    line('M246 110H260Q286 110 286 142V158Q286 192 260 192H246', colour, 20) +
    darkLine('M250 110H260Q286 110 286 142V158Q286 192 260 192H250', 20) +
    area('M116 72H256V234Q256 248 242 248H130Q116 248 116 234Z', colour) +
    area(box(116, 72, 140, 15), inside) +
    dark(box(116, 72, 140, 15), 0.1) +
    dark('M223 72H256V234Q256 248 242 248H223Z')
  );
}

/** Cups, glasses and tableware. */
export const tableware = {
  mug: { zone: [136, 116, 70, 70], draw: (colour) => mug(colour, colour) },
  'two-tone-mug': {
    zone: [136, 116, 70, 70],
    draw: (colour) => mug('#F6F6F2', colour) + area(box(116, 228, 107, 8), colour),
  },
  'enamel-mug': {
    zone: [136, 120, 70, 60],
    draw: (colour) =>
      line('M246 116H264Q286 116 286 140Q286 176 250 190', colour, 13) +
      area('M110 82H262L254 234Q253 246 241 246H131Q119 246 118 234Z', colour) +
      dark('M226 82H262L254 234Q253 246 241 246H222Z') +
      line('M106 82H266', '#2A3134', 9, 'round') +
      bright('M128 96H140L146 232H136Z', 0.25),
  },
  'espresso-cup': {
    zone: [146, 134, 60, 40],
    draw: (colour) =>
      line('M246 128H262Q280 128 280 148Q280 172 244 172', colour, 14) +
      area('M122 108H254C254 170 240 212 206 218H170C136 212 122 170 122 108Z', colour) +
      dark('M222 108H254C254 170 240 212 206 218H196C216 190 224 150 222 108Z') +
      area('M86 222H290C286 244 260 252 188 252C116 252 90 244 86 222Z', colour) +
      dark('M86 222H290L288 230H88Z', 0.1) +
      dark('M228 222H290C286 240 268 248 222 251Z'),
  },
  'travel-mug': {
    zone: [162, 150, 60, 60],
    draw: (colour) =>
      area('M146 92H254L242 258Q241 268 231 268H169Q159 268 158 258Z', METAL) +
      area('M148 118H252L245 214H155Z', colour) +
      dark('M222 92H254L242 258Q241 268 231 268H218Z') +
      area('M138 78Q138 70 146 70H254Q262 70 262 78V96H138Z', '#2A3134') +
      area('M156 70L162 50H238L244 70Z', '#3B4448') +
      bright(box(176, 54, 18, 8, 3), 0.5),
  },
  tumbler: {
    zone: [160, 120, 64, 60],
    draw: (colour) =>
      area('M132 66H268L250 252Q249 262 239 262H161Q151 262 150 252Z', colour) +
      dark('M228 66H268L250 252Q249 262 239 262H218Z') +
      bright('M132 66H268L266 86H134Z', 0.3) +
      seam(colour, 'M146 210H254M148 228H252', 3, 0.16),
  },
  glass: {
    zone: [162, 130, 62, 56],
    draw: (colour) =>
      area('M140 60H260L248 250Q247 260 237 260H163Q153 260 152 250Z', '#D3DFE2') +
      area('M144 122H256L248 238H152Z', colour) +
      bright('M144 122H256L255 132H145Z', 0.4) +
      dark('M226 60H260L248 250Q247 260 237 260H218Z', 0.13) +
      bright('M156 72H166L172 240H164Z', 0.45),
  },
  carafe: {
    zone: [164, 170, 64, 50],
    draw: (colour) =>
      area(
        'M172 50H228V104C228 128 270 140 270 190V246Q270 264 252 264H148Q130 264 130 246V190C130 140 172 128 172 104Z',
        '#D3DFE2',
      ) +
      area(
        'M134 178H266C269 184 270 188 270 194V246Q270 264 252 264H148Q130 264 130 246V194C130 188 131 184 134 178Z',
        '#B5D4DC',
      ) +
      area(box(168, 34, 64, 24, 5), WOOD) +
      area(box(166, 84, 68, 20, 3), colour) +
      dark(
        'M214 34H228Q232 34 232 40V104C232 128 270 140 270 190V246Q270 264 252 264H228C240 220 240 160 214 118Z',
        0.13,
      ) +
      bright('M148 190H156V244H148Z', 0.5),
  },
  'lunch-box': {
    zone: [130, 150, 84, 50],
    draw: (colour) =>
      area('M88 134H312L302 232Q301 246 287 246H113Q99 246 98 232Z', colour) +
      dark('M262 134H312L302 232Q301 246 287 246H256Z') +
      area(box(78, 100, 244, 38, 12), WOOD) +
      dark(rightPart(268, 100, 322, 38, 12)) +
      seam('#F6F6F2', 'M100 113H240M130 125H262', 2, 0.18) +
      area(box(176, 90, 20, 166, 4), '#2A3134'),
  },
  'cutlery-set': {
    zone: [116, 190, 90, 30],
    draw: (colour) =>
      area('M122 44h8v40h8v-40h8v40h8v-40h8v46q0 14 -12 18v60h-16v-60q-12 -4 -12 -18z', METAL) +
      area('M188 44C214 50 216 110 206 130V180H190Z', METAL) +
      area(disc(252, 76, 22, 34) + box(244, 100, 16, 80), METAL) +
      dark(halfDisc(252, 76, 22, 34), 0.16) +
      area(box(88, 152, 224, 104, 10), colour) +
      dark(rightPart(264, 152, 312, 104, 10)) +
      patch(colour, box(88, 152, 224, 16), 0.2) +
      seam(colour, 'M166 168V256M226 168V256', 2, 0.24),
  },
  coaster: {
    zone: [164, 122, 72, 56],
    draw: (colour) =>
      area(disc(216, 160, 92), colour) +
      dark(disc(216, 160, 92), 0.3) +
      area(disc(188, 148, 92), colour) +
      dark('M214 60a92 92 0 0 1 0 176C246 190 246 106 214 60Z') +
      seam(colour, disc(188, 148, 76), 3, 0.25),
  },
  'cutting-board': {
    zone: [140, 170, 70, 44],
    draw: (colour) =>
      area(
        'M176 40Q176 28 188 28H212Q224 28 224 40V92H262Q276 92 276 106V252Q276 266 262 266H138Q124 266 124 252V106Q124 92 138 92H176Z',
        colour,
      ) +
      dark('M236 92H262Q276 92 276 106V252Q276 266 262 266H236Z') +
      dark(disc(200, 52, 9), 0.4) +
      seam(colour, 'M148 112V246M172 112V200M210 130V246', 3, 0.1),
  },
} satisfies Record<string, Shape>;
