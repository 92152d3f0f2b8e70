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
  turned,
  WOOD,
} from './strokes.ts';

/** Umbrellas and rain gear. */
export const weather = {
  umbrella: {
    zone: [150, 92, 60, 44],
    draw: (colour) =>
      line('M200 150V246Q200 268 220 268Q240 268 240 248', INK, 9) +
      area(box(196, 38, 8, 20), INK) +
      area(
        'M72 164C78 96 130 54 200 54C270 54 322 96 328 164C306 146 282 146 262 164C244 146 220 146 200 164C180 146 156 146 138 164C118 146 94 146 72 164Z',
        colour,
      ) +
      dark('M200 54C270 54 322 96 328 164C306 146 282 146 262 164C256 116 236 74 200 54Z', 0.18) +
      seam(colour, 'M200 54C164 74 144 116 138 164M200 54V160', 3, 0.16),
  },
  'wood-umbrella': {
    zone: [150, 92, 60, 44],
    draw: (colour) =>
      line('M200 150V246Q200 268 220 268Q240 268 240 248', WOOD, 11) +
      area(box(196, 34, 8, 24, 2), WOOD) +
      area(
        'M64 168C70 96 124 52 200 52C276 52 330 96 336 168C310 152 286 152 264 168C244 152 220 152 200 168C180 152 156 152 136 168C114 152 90 152 64 168Z',
        colour,
      ) +
      bright(
        'M136 168C140 116 164 72 200 52C236 72 260 116 264 168C244 152 220 152 200 168C180 152 156 152 136 168Z',
        0.16,
      ) +
      dark('M200 52C276 52 330 96 336 168C310 152 286 152 264 168C258 116 238 74 200 52Z', 0.18),
  },
  'folding-umbrella': {
    zone: [172, 182, 54, 56, 20],
    draw: (colour) =>
      turned(
        20,
        area(box(174, 24, 52, 58, 10), INK) +
          line('M186 82C150 90 150 118 162 130', METAL_DARK, 5) +
          area('M168 82H232L244 244Q244 262 200 262Q156 262 156 244Z', colour) +
          dark('M216 82H232L244 244Q244 262 212 262Q224 180 216 82Z') +
          seam(colour, 'M180 84L174 258M200 84V260', 3, 0.18) +
          patch(colour, box(160, 150, 80, 22), 0.24) +
          area(disc(226, 161, 5), METAL),
      ),
  },
  poncho: {
    zone: [164, 130, 70, 50],
    draw: (colour) =>
      area('M162 70L128 96L70 232C110 256 290 256 330 232L272 96L238 70C234 30 166 30 162 70Z', colour) +
      dark('M170 72C174 46 226 46 230 72C226 96 212 104 200 106C188 104 174 96 170 72Z', 0.32) +
      dark('M234 60L238 70L272 96L330 232C308 245 272 250 238 251C252 190 250 110 234 60Z') +
      seam(colour, 'M200 106V252M132 100C120 150 110 200 104 244M268 100C280 150 290 200 296 244', 3, 0.16),
  },
  'ice-scraper': {
    zone: [96, 136, 96, 28, -28],
    draw: (colour) =>
      turned(
        -28,
        area('M56 150Q56 128 78 128H226V172H78Q56 172 56 150Z', colour) +
          dark('M57 156H226V172H78Q59 172 57 156Z') +
          area(box(218, 122, 20, 56, 4), INK) +
          area('M238 116L316 96L344 96V204L316 204L238 184Z', '#BFD3DC') +
          dark('M238 156H344V204H316L238 184Z', 0.12) +
          seam('#BFD3DC', 'M322 98V202', 4, 0.3) +
          dark(disc(76, 150, 8), 0.4),
      ),
  },
  sunshade: {
    zone: [130, 130, 80, 50],
    draw: (colour) =>
      area(box(58, 88, 284, 130, 16), METAL) +
      area(box(66, 96, 268, 114, 10), colour) +
      dark(rightPart(292, 88, 342, 130, 16)) +
      dark(
        'M176 88H224L212 104H188ZM110 96V210H114V96ZM286 96V210H290V96ZM228 96V210H232V96ZM168 96V210H172V96Z',
        0.18,
      ),
  },
} satisfies Record<string, Shape>;
