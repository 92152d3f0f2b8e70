import type { Shape } from './shape.ts';
import { area, box, bright, dark, INK, line, METAL, patch, seam } from './strokes.ts';

const SHELL = 'M152 60L112 88L84 238L116 247L138 150V262H262V150L284 247L316 238L288 88L248 60L232 40H168Z';
const SHELL_SHADE = 'M238 46L248 60L288 88L316 238L284 247L262 150V262H230C238 228 241 190 240 130Z';
const VEST = 'M170 44L148 56C154 92 150 112 136 126V262H264V126C250 112 246 92 252 56L230 44Z';
const VEST_SHADE = 'M238 48L252 56C246 92 250 112 264 126V262H230C238 228 241 190 240 130Z';

/** Outer layers. */
export const jackets = {
  softshell: {
    zone: [214, 106, 30, 22],
    draw: (colour) =>
      area(SHELL, colour) +
      dark('M168 40H232L226 72H174Z', 0.26) +
      dark(SHELL_SHADE) +
      line('M200 40V262', METAL, 4) +
      patch(colour, 'M112 88L152 60L160 84L132 122L118 108ZM288 88L248 60L240 84L268 122L282 108Z', 0.14) +
      seam(colour, 'M152 116H178M150 196L160 236M250 196L240 236', 4, 0.35),
  },
  bodywarmer: {
    zone: [214, 100, 30, 22],
    draw: (colour) =>
      area(VEST, colour) +
      area('M166 34H234L230 66H170Z', colour) +
      dark('M166 34H234L230 66H170Z', 0.24) +
      dark(VEST_SHADE) +
      seam(colour, 'M148 96H252M137 130H263M136 164H264M136 198H264M136 232H264', 3, 0.2) +
      line('M200 34V262', METAL, 4),
  },
  parka: {
    zone: [214, 110, 30, 22],
    draw: (colour) =>
      area(
        'M150 70L110 92L82 240L114 249L136 154V268H264V154L286 249L318 240L290 92L250 70C238 30 162 30 150 70Z',
        colour,
      ) +
      dark('M160 66C168 44 232 44 240 66C234 90 214 98 200 102C186 98 166 90 160 66Z', 0.32) +
      dark('M241 60L250 70L290 92L318 240L286 249L264 154V268H230C238 230 241 190 241 130Z') +
      patch(colour, box(190, 102, 20, 166), 0.14) +
      bright([118, 150, 182, 214, 246].map((y) => box(197, y, 6, 6)).join(''), 0.6) +
      dark(box(146, 200, 36, 12) + box(218, 200, 36, 12), 0.26) +
      seam(colour, 'M146 212V246H182V212M218 212V246H254V212', 2, 0.2),
  },
  'hi-vis-vest': {
    zone: [164, 112, 72, 34],
    draw: (colour) =>
      area('M172 44L146 56C152 92 148 112 130 126V262H270V126C252 112 248 92 254 56L228 44L200 96Z', colour) +
      dark('M240 50L254 56C248 92 252 112 270 126V262H232C240 228 243 190 242 130Z') +
      area('M152 53L168 46V160H152ZM248 53L232 46V160H248Z', METAL) +
      area(box(130, 160, 140, 18) + box(130, 204, 140, 18), METAL) +
      dark(box(238, 160, 32, 18) + box(238, 204, 32, 18)) +
      line('M200 96V262', INK, 3),
  },
  'work-trousers': {
    zone: [206, 150, 30, 26],
    draw: (colour) =>
      area('M148 36H252L272 264H216L200 120L184 264H128Z', colour) +
      dark('M232 36H252L272 264H240C246 200 244 110 232 36Z') +
      dark(box(147, 36, 106, 14), 0.24) +
      dark('M140 128H172L170 172H136ZM260 128H228L230 172H264Z', 0.16) +
      seam(colour, 'M200 50V120M154 54L172 76M246 54L228 76', 3) +
      dark('M136 178H180L176 222H132ZM264 178H220L224 222H268Z', 0.1),
  },
  apron: {
    zone: [168, 96, 64, 36],
    draw: (colour) =>
      line('M170 74C166 24 234 24 230 74', colour, 9) +
      line('M140 150C112 152 100 172 92 196M260 150C288 152 300 172 308 196', colour, 7) +
      area(
        'M166 70H234C236 108 246 130 266 142V258Q266 266 258 266H142Q134 266 134 258V142C154 130 164 108 166 70Z',
        colour,
      ) +
      dark('M226 70H234C236 108 246 130 266 142V258Q266 266 258 266H230C240 220 238 130 226 70Z') +
      patch(colour, 'M158 176H242V214Q242 222 234 222H166Q158 222 158 214Z', 0.18) +
      seam(colour, 'M200 178V222', 2, 0.3),
  },
} satisfies Record<string, Shape>;
