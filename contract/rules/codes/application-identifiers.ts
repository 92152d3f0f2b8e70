/**
 * Every application identifier of the GS1 General Specifications, by the format of its value. Taken from the GS1
 * Barcode Syntax Dictionary, revision ff2eb4b of 27 July 2026 (https://github.com/gs1/gs1-syntax-dictionary, Apache-2.0).
 *
 * A format is a list of parts: character class (N digits, X and Y GS1 characters, Z base64url), length (`..` up to),
 * `[]` optional, and what is checked: `csum` check digit, `csumalpha` check character pair, and dates and times. With
 * `*` the value has a predefined length and needs no separator after it.
 */
const identifiersByFormat: Readonly<Record<string, string>> = {
  '*N18,csum': '00',
  '*N14,csum': '01 02 03',
  'X..20': '10 21 22 243 254 420 4318 7020 7021 7022 710 711 712 713 714 715 716 717 7240 8002 8012',
  '*N6,yymmd0': '11 12 13 15 16 17',
  '*N2': '20',
  'X..28': '235',
  'X..30': '240 241 250 251 400 401 403 4308 4319 7002 7023 8004 90',
  'N..6': '242',
  'N13,csum [X..17]': '253',
  'N13,csum [N..12]': '255',
  'N..8': '30 37',
  '*N6':
    '3100-3105 3110-3115 3120-3125 3130-3135 3140-3145 3150-3155 3160-3165 3200-3205 3210-3215 3220-3225 ' +
    '3230-3235 3240-3245 3250-3255 3260-3265 3270-3275 3280-3285 3290-3295 3300-3305 3310-3315 3320-3325 ' +
    '3330-3335 3340-3345 3350-3355 3360-3365 3370-3375 3400-3405 3410-3415 3420-3425 3430-3435 3440-3445 ' +
    '3450-3455 3460-3465 3470-3475 3480-3485 3490-3495 3500-3505 3510-3515 3520-3525 3530-3535 3540-3545 ' +
    '3550-3555 3560-3565 3570-3575 3600-3605 3610-3615 3620-3625 3630-3635 3640-3645 3650-3655 3660-3665 ' +
    '3670-3675 3680-3685 3690-3695',
  'N..15': '3900-3909 3920-3929',
  'N3 N..15': '3910-3919 3930-3939',
  N4: '3940-3943 8111',
  N6: '3950-3955 8005',
  'N17,csum': '402',
  '*N13,csum': '410 411 412 413 414 415 416 417',
  'N3 X..9': '421',
  N3: '422 424 426',
  'N3 [N3] [N3] [N3] [N3]': '423 425',
  'X..3': '427 7008',
  'X..35': '4300 4301 4310 4311 4320',
  'X..70': '4302 4303 4304 4305 4306 4312 4313 4314 4315 4316 7257 8110 8112 8200',
  X2: '4307 4317',
  'N10 N10': '4309',
  N1: '4321 4322 4323 7252',
  'N6,yymmd0 N4,hhmi': '4324 4325',
  'N6,yymmdd': '4326 7006',
  'N6 [X1]': '4330 4331 4332 4333',
  N13: '7001',
  'N6,yymmdd N4,hhmi': '7003',
  'N..4': '7004',
  'X..12': '7005',
  'N6,yymmdd [N6],yymmdd': '7007',
  'X..10': '7009 7255',
  'X..2': '7010',
  'N6,yymmdd [N4],hhmi': '7011',
  'N3 X..27': '7030 7031 7032 7033 7034 7035 7036 7037 7038 7039',
  'N1 X1 X1 X1': '7040',
  'X..4': '7041',
  'X2 X..28': '7230 7231 7232 7233 7234 7235 7236 7237 7238 7239',
  N2: '7241',
  'X..25': '7242 8020',
  'N8,yyyymmdd': '7250',
  'N8,yyyymmdd N4,hhmi': '7251',
  'X..40': '7253 7254 7259',
  'X..90': '7256 91-99',
  X3: '7258',
  'N4 N5 N3 N1 N1': '8001',
  'N1 N13,csum [X..16]': '8003',
  'N14,csum N4': '8006 8026',
  'X..34': '8007',
  'N6,yymmdd N2,hh [N2],mi [N2],ss': '8008',
  'X..50': '8009',
  'Y..30': '8010',
  'N..12': '8011',
  'X..25,csumalpha': '8013 8014',
  'N18,csum': '8017 8018',
  'N..10': '8019',
  'Z..90': '8030',
  N15: '8040 8041',
  N32: '8042',
  'N18 [N..2]': '8043',
};

/** One part of an identifier's value. */
export interface ElementPart {
  type: 'N' | 'X' | 'Y' | 'Z';
  min: number;
  max: number;
  optional: boolean;
  check: string;
}

/** An application identifier and the format of its value. */
export interface ApplicationIdentifier {
  ai: string;
  /** The value has a predefined length: no separator is needed after it. */
  predefined: boolean;
  parts: readonly ElementPart[];
}

/** Every application identifier, by its digits. */
export const applicationIdentifiers: ReadonlyMap<string, ApplicationIdentifier> = new Map(
  Object.entries(identifiersByFormat).flatMap(([format, list]) => {
    const predefined = format.startsWith('*');
    const parts = format.replace('*', '').split(' ').map(partOf);
    return list
      .split(' ')
      .flatMap(numbersIn)
      .map((ai) => [ai, { ai, predefined, parts }] as const);
  }),
);

/** The identifier at the start of a text; null if there is none. No identifier is the beginning of another one. */
export function identifierAt(text: string): ApplicationIdentifier | null {
  for (const length of [2, 3, 4]) {
    const found = applicationIdentifiers.get(text.slice(0, length));
    if (found) return found;
  }
  return null;
}

function partOf(format: string): ElementPart {
  const [, optional, type, upTo, digits, check = ''] =
    /^(\[?)([NXYZ])(\.\.)?(\d+)\]?(?:,(.+))?$/.exec(format) ?? [];
  const max = Number(digits);
  return { type: type as ElementPart['type'], min: upTo ? 1 : max, max, optional: optional === '[', check };
}

/** The numbers of `37` or `3100-3105`. */
function numbersIn(range: string): string[] {
  const [first = '', last = first] = range.split('-');
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) =>
    String(Number(first) + at).padStart(first.length, '0'),
  );
}
