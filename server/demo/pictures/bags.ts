import type { Shape } from './shape.ts';
import { area, box, bright, dark, darkLine, INK, line, METAL, patch, seam } from './strokes.ts';

/** Soft bags without a back panel. */
export const bags = {
  tote: {
    zone: [150, 140, 76, 70],
    draw: (colour) => {
      const handles = 'M150 104V84C150 24 250 24 250 84V104';
      return (
        line(handles, colour, 14) +
        darkLine(handles, 14) +
        area('M116 104H284L296 262H104Z', colour) +
        dark(box(115.5, 104, 169, 11)) +
        dark('M248 104H284L296 262H252Z')
      );
    },
  },
  'long-tote': {
    zone: [154, 150, 72, 64],
    draw: (colour) =>
      line('M168 128C164 10 236 10 232 128', colour, 10) +
      dark('M163 128C159 4 241 4 237 128L227 128C231 17 169 17 173 128Z', 0.28) +
      line('M156 130C144 -4 256 -4 244 130', colour, 10) +
      area(box(118, 118, 164, 150), colour) +
      dark(box(118, 118, 164, 9)) +
      dark(box(242, 118, 40, 150)) +
      seam(colour, 'M148 122h16v14h-16zM236 122h16v14h-16z', 2, 0.3),
  },
  'drawstring-bag': {
    zone: [158, 140, 70, 60],
    draw: (colour) =>
      line('M142 82C92 120 92 220 132 254M258 82C308 120 308 220 268 254', INK, 5) +
      area(
        'M132 60C152 70 152 48 172 60C186 70 190 48 200 60C212 70 216 48 228 60C244 70 250 48 268 60L262 84H138Z',
        colour,
      ) +
      area('M138 84H262C270 140 274 200 276 262H124C126 200 130 140 138 84Z', colour) +
      dark(box(137, 80, 126, 8), 0.24) +
      dark('M236 56C246 62 254 56 268 60L262 84C270 140 274 200 276 262H240C244 190 244 120 236 56Z') +
      patch(colour, 'M124 262L126 236L150 262ZM276 262L274 236L250 262Z', 0.3),
  },
  'shopping-bag': {
    zone: [126, 130, 96, 80],
    draw: (colour) =>
      line('M166 96C166 36 226 36 226 100', colour, 11) +
      dark('M160 96C160 28 232 28 232 100H220C220 44 172 44 172 96Z', 0.32) +
      area('M98 92H250L242 264H90Z', colour) +
      area('M250 92L300 104L310 250L242 264Z', colour) +
      dark('M250 92L300 104L310 250L242 264Z', 0.22) +
      dark('M250 92L300 104L301 118L249 107Z', 0.12) +
      dark('M98 92H250L249 107H97Z', 0.12) +
      line('M134 112V92C134 30 198 30 198 92V112', colour, 11) +
      dark('M128.5 112V92C128 22 204 22 203.5 92V112H192.5V92C192 38 140 38 139.5 92V112Z', 0.12),
  },
  'paper-bag': {
    zone: [140, 126, 84, 70],
    draw: (colour) =>
      line('M164 78C164 34 214 34 214 78', '#B79A6C', 6) +
      area(box(116, 74, 132, 190), colour) +
      area('M248 74H290V264H248Z', colour) +
      dark('M248 74H290V264H248Z', 0.2) +
      dark('M248 74L269 160L290 74ZM248 264L269 200V160L290 264Z', 0.1) +
      dark(box(116, 74, 132, 14), 0.1) +
      line('M164 84C164 52 214 52 214 84', '#B79A6C', 6),
  },
  'cooler-bag': {
    zone: [138, 158, 92, 60],
    draw: (colour) =>
      line('M150 96C150 36 250 36 250 96', INK, 12) +
      area('M108 90Q108 78 120 78H280Q292 78 292 90V132H108Z', colour) +
      dark('M108 90Q108 78 120 78H280Q292 78 292 90V132H108Z', 0.18) +
      area('M108 124H292V248Q292 262 278 262H122Q108 262 108 248Z', colour) +
      dark('M244 78H280Q292 78 292 90V248Q292 262 278 262H244Z') +
      line('M108 124H292', METAL, 5) +
      bright(box(134, 150, 100, 84, 6), 0.16) +
      seam(colour, 'M134 166H234', 2, 0.2),
  },
  pouch: {
    zone: [130, 140, 90, 50],
    draw: (colour) =>
      area('M86 112Q86 102 96 102H304Q314 102 314 112V206Q314 218 302 218H98Q86 218 86 206Z', colour) +
      dark('M262 102H304Q314 102 314 112V206Q314 218 302 218H262Z') +
      dark(box(86, 114, 228, 9), 0.26) +
      line('M96 118H280', METAL, 4) +
      area(box(276, 110, 20, 16, 3), METAL) +
      line('M294 118L326 132', METAL, 6, 'round'),
  },
} satisfies Record<string, Shape>;
