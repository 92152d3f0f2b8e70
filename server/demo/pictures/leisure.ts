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
  PAPER,
  patch,
  rightPart,
  seam,
  WOOD,
} from './strokes.ts';

/** Beach, sport, games and children. */
export const leisure = {
  sunglasses: {
    zone: [80, 104, 50, 16],
    draw: (colour) =>
      line('M72 124L40 100M328 124L360 100', colour, 12, 'round') +
      area(
        'M60 112H178Q190 112 189 124C186 170 166 192 128 192C88 192 66 168 58 126Q56 112 60 112Z',
        colour,
      ) +
      area(
        'M340 112H222Q210 112 211 124C214 170 234 192 272 192C312 192 334 168 342 126Q344 112 340 112Z',
        colour,
      ) +
      area(box(180, 116, 40, 14), colour) +
      area('M76 128H172C168 162 152 178 128 178C100 178 84 160 76 128Z', INK) +
      area('M324 128H228C232 162 248 178 272 178C300 178 316 160 324 128Z', INK) +
      bright(
        'M92 134L120 134L104 168C96 160 90 148 92 134ZM244 134L272 134L256 168C248 160 242 148 244 134Z',
        0.18,
      ),
  },
  frisbee: {
    zone: [166, 128, 68, 40],
    draw: (colour) =>
      area(disc(200, 166, 138, 72), colour) +
      dark(disc(200, 166, 138, 72), 0.26) +
      area(disc(200, 150, 138, 72), colour) +
      dark('M248 82C306 92 338 118 338 150C338 182 306 208 248 217C282 180 282 120 248 82Z') +
      seam(colour, disc(200, 150, 104, 52), 4, 0.24),
  },
  'beach-ball': {
    zone: [170, 126, 60, 50],
    draw: (colour) =>
      area(disc(200, 152, 104), PAPER) +
      area(
        'M200 48C150 70 130 110 132 152C134 200 156 236 200 256C150 262 96 216 96 152C96 90 150 42 200 48Z',
        colour,
      ) +
      area('M200 48C250 70 270 110 268 152C266 200 244 236 200 256C222 220 226 84 200 48Z', colour) +
      dark('M236 54A104 104 0 0 1 236 250C276 200 276 104 236 54Z') +
      area(disc(200, 54, 15, 8), PAPER),
  },
  football: {
    zone: [172, 126, 56, 48],
    draw: (colour) =>
      area(disc(200, 152, 104), PAPER) +
      area('M200 112L236 138L222 180H178L164 138Z', colour) +
      area(
        'M164 56L200 70L236 56C214 46 186 46 164 56ZM98 134L124 108L112 76C102 92 96 112 98 134ZM302 134L276 108L288 76C298 92 304 112 302 134ZM130 230L136 196L104 182C108 202 118 218 130 230ZM270 230L264 196L296 182C292 202 282 218 270 230Z',
        colour,
      ) +
      line('M200 112V70M236 138L276 108M222 180L264 196M178 180L136 196M164 138L124 108', '#000000', 2) +
      dark('M236 54A104 104 0 0 1 236 250C276 200 276 104 236 54Z'),
  },
  racket: {
    zone: [176, 96, 50, 40],
    draw: (colour) =>
      area(disc(292, 214, 20), '#E07A1F') +
      dark('M298 195A20 20 0 0 1 298 233C306 220 306 208 298 195Z') +
      area(box(184, 186, 32, 84, 10), WOOD) +
      dark(rightPart(204, 186, 216, 84, 10)) +
      area(
        'M200 32C256 32 280 74 276 118C272 160 238 180 222 200H178C162 180 128 160 124 118C120 74 144 32 200 32Z',
        colour,
      ) +
      dark('M230 37C264 50 280 84 276 118C272 160 238 180 222 200H210C252 150 256 88 230 37Z') +
      area(box(184, 232, 32, 8) + box(184, 250, 32, 8), INK),
  },
  'flip-flops': {
    zone: [120, 200, 44, 34],
    draw: (colour) => {
      const sole = (x: number) =>
        `M${x} 60C${x + 50} 40 ${x + 86} 66 ${x + 78} 130C${x + 72} 176 ${x + 76} 200 ${x + 70} 232C${x + 62} 274 ${x + 8} 274 ${x} 232C${x - 6} 200 ${x + 6} 180 ${x - 6} 130C${x - 14} 90 ${x - 10} 64 ${x} 60Z`;
      const strap = (x: number) =>
        line(
          `M${x + 36} 78V112M${x + 36} 108C${x + 10} 120 ${x} 140 ${x - 2} 168M${x + 36} 108C${x + 62} 120 ${x + 72} 140 ${x + 74} 168`,
          PAPER,
          11,
          'round',
        );
      return (
        area(sole(106), colour) +
        strap(106) +
        area(sole(216), colour) +
        dark(
          'M267 58C288 67 299 92 294 130C288 176 292 200 286 232C281 257 263 267 244 263C266 210 274 110 267 58Z',
        ) +
        strap(216)
      );
    },
  },
  'card-game': {
    zone: [190, 120, 56, 70],
    draw: (colour) =>
      `<g transform="rotate(-14 170 160)">${area(box(96, 66, 124, 182, 10), PAPER)}${dark(box(108, 80, 20, 26, 3), 0.3)}</g>` +
      area(box(164, 60, 136, 196, 10), colour) +
      dark(rightPart(264, 60, 300, 196, 10)) +
      seam(colour, box(176, 72, 112, 172, 6), 3, 0.3) +
      bright('M232 112L258 158L232 204L206 158Z', 0.3),
  },
  teddy: {
    zone: [172, 190, 56, 44],
    draw: (colour) =>
      area(disc(142, 66, 24) + disc(258, 66, 24), '#A9794A') +
      area(disc(136, 200, 24, 38) + disc(264, 200, 24, 38), '#A9794A') +
      area(disc(158, 256, 30, 20) + disc(242, 256, 30, 20), '#A9794A') +
      area(disc(200, 208, 64, 60), '#BB8A58') +
      area('M148 172H252C268 196 268 224 254 246H146C132 224 132 196 148 172Z', colour) +
      area(disc(200, 106, 72, 64), '#BB8A58') +
      dark(
        'M232 49C262 62 272 84 272 106C272 130 262 150 240 160C268 184 268 224 254 246H222C246 196 252 110 232 49Z',
        0.14,
      ) +
      area(disc(200, 126, 30, 22), '#E3C494') +
      area(disc(174, 94, 7) + disc(226, 94, 7) + disc(200, 116, 9, 7), INK),
  },
  pedometer: {
    zone: [176, 30, 48, 36],
    draw: (colour) =>
      area('M168 24H232L238 92H162ZM168 276H232L238 208H162Z', colour) +
      dark('M216 24H232L238 92H220ZM216 276H232L238 208H220Z') +
      dark(box(196, 234, 8, 6, 2) + box(196, 250, 8, 6, 2), 0.5) +
      area(box(148, 82, 104, 136, 20), INK) +
      area(box(160, 96, 80, 108, 8), '#39464C') +
      line('M172 128H206M172 148H226', PAPER, 7) +
      line('M172 180L188 166L202 184L226 160', '#FFC61A', 6) +
      bright('M226 82H232Q252 82 252 102V198Q252 218 232 218H226Z', 0.06),
  },
  'bike-light': {
    zone: [166, 70, 66, 40],
    draw: (colour) =>
      area(box(148, 40, 104, 190, 30), INK) +
      area(box(148, 40, 104, 62, 28), colour) +
      dark(rightPart(226, 40, 252, 190, 26)) +
      area(box(168, 116, 64, 82, 10), '#D6382F') +
      bright(disc(200, 138, 12) + disc(200, 172, 12), 0.5) +
      line('M160 226C160 276 240 276 240 226', METAL, 10),
  },
  'yoga-mat': {
    zone: [150, 190, 90, 30],
    draw: (colour) =>
      area('M108 126H310Q326 126 326 142V232Q326 248 310 248H108Z', colour) +
      dark('M108 206H326V232Q326 248 310 248H108Z', 0.12) +
      dark('M280 126H310Q326 126 326 142V232Q326 248 310 248H280Z') +
      area(disc(108, 187, 46, 61), colour) +
      dark(disc(108, 187, 46, 61), 0.14) +
      seam(colour, 'M108 140A34 46 0 1 0 142 187A24 34 0 1 0 108 214A14 20 0 1 0 118 186', 4, 0.35) +
      area(box(174, 126, 16, 122) + box(248, 126, 16, 122), INK) +
      line('M182 126C182 70 256 70 256 126', INK, 9),
  },
  'golf-set': {
    zone: [166, 200, 70, 30],
    draw: (colour) =>
      area(box(84, 78, 232, 172, 10), colour) +
      dark(rightPart(270, 78, 316, 172, 10)) +
      dark(box(102, 96, 166, 86, 6), 0.3) +
      area(disc(142, 138, 30), PAPER) +
      dark('M152 110A30 30 0 0 1 152 166C162 148 162 128 152 110Z', 0.12) +
      area('M190 108h28l-9 14v48l-5 8l-5 -8v-48zM230 108h28l-9 14v48l-5 8l-5 -8v-48z', WOOD) +
      patch(colour, box(166, 204, 70, 24, 3), 0.3),
  },
} satisfies Record<string, Shape>;
