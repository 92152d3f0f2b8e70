import { beforeEach, expect, test, vi } from 'vitest';
import { Refusal, refusals, type RefusalCode } from '#contract/errors.ts';
import {
  refusalDetails,
  type DetailedCode,
  type ParamsOf,
  type RefusalParams,
} from '#contract/refusal-details.ts';
import { ApiError } from '#src/api/api-error.ts';
import { failureCardText, provideSentences, refusalText } from '#src/api/error-text.ts';
import { refusalSentence } from '#src/api/refusal-sentences.ts';
import { call, callList } from '#src/api/call.ts';
import { catalogues } from '#src/i18n/catalogues.ts';
import type { Language } from '#contract/languages.ts';
import { bringWords, loadEntry } from '#src/i18n/setup.ts';
import { toasts } from '#src/ui/toast-store.ts';
import { fakeApi, type FakeAnswer } from './fake-api.ts';

/** Loads the texts of the entry and the sentences. */
async function load(language: Language): Promise<void> {
  await loadEntry(language);
  await bringWords(catalogues.refusals);
  provideSentences(refusalSentence);
}

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
  for (const { id } of toasts.read()) toasts.dismiss(id);
});

/** The toast of a call with this response. */
async function toastOf(answer: FakeAnswer | null | 'never', timeoutMs?: number) {
  fakeApi(() => answer);
  const error = await callList('GET /api/{list}', { params: { list: 'orders' }, timeoutMs }).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  const [shown, ...others] = toasts.read();
  expect(others).toEqual([]);
  if (shown) toasts.dismiss(shown.id);
  return { text: shown?.text, type: shown?.type };
}

const failing = (status: number, detail?: string): FakeAnswer => ({
  status,
  body: detail === undefined ? {} : { code: 'something.new', detail },
});

test('the French messages of the specification, verbatim', async () => {
  await load('fr');
  const texts: [FakeAnswer | null | 'never', string][] = [
    [failing(400, 'trop long'), 'Requête invalide : trop long'],
    [failing(400), 'Requête invalide : Veuillez vérifier les données envoyées.'],
    [failing(401, 'x'), 'Session expirée ou identifiants invalides. Veuillez vous reconnecter.'],
    [failing(403), "Accès interdit : Vous n'avez pas les permissions nécessaires."],
    [failing(404), "Ressource introuvable. Vérifiez l'URL ou les paramètres."],
    [failing(422, 'x'), 'Données invalides. Merci de corriger les champs du formulaire.'],
    [failing(500, 'x'), 'Erreur interne du serveur. Veuillez réessayer plus tard.'],
    [failing(418, 'une théière'), 'Erreur 418 : une théière'],
    [failing(503), "Erreur 503 : Une erreur s'est produite."],
    [null, 'Erreur réseau : impossible de joindre le serveur.'],
    [{ foreign: true, text: '<html>Wi-Fi</html>' }, 'Erreur réseau : impossible de joindre le serveur.'],
    [{ text: '<html>' }, 'Erreur réseau : impossible de joindre le serveur.'],
    // A gateway's error page counts as a response with its status.
    [
      { foreign: true, status: 500, text: '<html>' },
      'Erreur interne du serveur. Veuillez réessayer plus tard.',
    ],
    [{ foreign: true, status: 502, text: '<html>' }, "Erreur 502 : Une erreur s'est produite."],
  ];
  for (const [answer, text] of texts) {
    const { text: shown, type } = await toastOf(answer);
    expect(shown).toBe(text);
    expect(type, text).toBe(text.startsWith('Session') ? 'warning' : 'danger');
  }
  expect((await toastOf('never', 20)).text).toBe('Temps de réponse dépassé. Vérifiez votre connexion.');
});

test('an exception that is no failed call is an unknown error, and is rethrown', async () => {
  await load('fr');
  fakeApi(() => ({}));
  const loop: Record<string, unknown> = {};
  loop['self'] = loop;
  await expect(callList('POST /api/{list}', { params: { list: 'orders' }, body: loop })).rejects.toThrow(
    TypeError,
  );
  expect(toasts.read().map((one) => one.text)).toEqual(['Erreur inconnue. Veuillez réessayer.']);
});

test('a refusal names its subject in the language of the page; without anything to name it is the text of its code', async () => {
  await load('fr');
  const standard = new Refusal('row.in_use').body;
  expect((await toastOf({ status: 409, body: standard })).text).toBe(
    'Erreur 409 : Suppression impossible : cet élément est encore utilisé.',
  );
  const { body } = new Refusal('row.exists', { params: { reason: 'username', value: 'zoé' } });
  expect((await toastOf({ status: 409, body })).text).toBe(
    'Erreur 409 : L’identifiant zoé est déjà utilisé. Choisissez-en un autre.',
  );
  const sort = new Refusal('request.invalid', { params: { reason: 'sort', column: 'qté' } });
  expect((await toastOf({ status: 400, body: sort.body })).text).toBe(
    'Requête invalide : La liste ne peut pas être triée par « qté ».',
  );
});

test('the sentences load with the first refusal that names something', async () => {
  await loadEntry('fr');
  provideSentences(null);
  const { body } = new Refusal('server.busy', { params: { reason: 'stopping' } });
  expect((await toastOf({ status: 503, body })).text).toBe(
    'Erreur 503 : Le serveur s’arrête. Réessayez dans un instant.',
  );
});

test('an older or newer server, whose params this version does not know, is shown in its own words', async () => {
  await load('fr');
  const answers: [unknown, string][] = [
    [{ code: 'row.in_use', detail: 'Three orders use it.', specific: true }, 'Three orders use it.'],
    ...[{ reason: 'carts', count: 3 }, { reason: 'toString' }, { reason: 4 }, 'carts', null].map(
      (params): [unknown, string] => [
        { code: 'row.in_use', detail: 'Three carts use it.', specific: true, params },
        'Three carts use it.',
      ],
    ),
    [
      { code: 'cart.full', detail: 'Cart 7 is full.', specific: true, params: { reason: 'cart' } },
      'Cart 7 is full.',
    ],
  ];
  for (const [body, text] of answers)
    expect((await toastOf({ status: 409, body })).text, JSON.stringify(body)).toBe(`Erreur 409 : ${text}`);
  expect(refusalText('row.in_use', { detail: 'Three carts use it.', params: { reason: 'carts' } })).toBe(
    'Suppression impossible : cet élément est encore utilisé.',
  );
});

/** What the refusals of each code may name, and the texts that a sentence must contain. */
const samples: {
  [C in DetailedCode]: { [R in keyof RefusalParams[C]]: [RefusalParams[C][R], ...string[]] };
} = {
  'request.invalid': {
    fields: [{ names: ['q', 'limit'] }, 'q, limit'],
    sort: [{ column: 'weight' }, 'weight'],
    key_too_long: [{ max: 200 }, '200'],
    body_incomplete: [{}],
    amendment_empty: [{}],
    amendment_twice: [{}],
    refund: [{}],
  },
  'request.filter_invalid': { filter: [{ name: 'status' }, 'status'] },
  'fields.invalid': { fields: [{ names: ['lines.0.quantity'] }] },
  'access.forbidden': { accept_short: [{}], turnover: [{}], staff: [{}], admin: [{}], papers: [{}] },
  'row.not_found': { customer: [{ code: 'C-9' }, 'C-9'] },
  'row.exists': {
    key: [{ value: 'A-1' }, 'A-1'],
    username: [{ value: 'zoe' }, 'zoe'],
    barcode: [{ value: '03760120040115' }, '03760120040115'],
  },
  'row.in_use': { open_orders: [{}], articles: [{}] },
  'row.reference_unknown': { value: [{ value: 'Mugs', list: 'categories' }, 'Mugs'] },
  'user.email_taken': { email: [{ value: 'zoe@example.com' }, 'zoe@example.com'] },
  'order.empty': { nothing_ships: [{}] },
  'order.pieces': { articles: [{ max: 100_000, references: ['A-1', 'A-2'] }, 'A-1, A-2'] },
  'order.article_gone': {
    articles: [{ references: ['A-1', 'A-2', 'A-3', 'A-4', 'A-5', 'A-6'] }, 'A-1, A-2, A-3, A-4, A-5…'],
  },
  'basket.unknown': { article: [{ reference: 'A-1' }, 'A-1'] },
  'location.article': { code: [{ code: '3760120040115' }, '3760120040115'] },
  'image.type': { logo: [{}] },
  'import.state': { no_rows: [{}] },
  'server.busy': { stopping: [{}] },
};

const reasonsOf = (texts: object) =>
  Object.entries(texts).flatMap(([code, reasons]) =>
    Object.keys(reasons).map((reason) => `${code} ${reason}`),
  );

test('what a refusal names has a sentence in both languages, for every code and reason', async () => {
  expect(reasonsOf(samples)).toEqual(reasonsOf(refusalDetails));
  const bodies = Object.entries(samples).flatMap(([code, reasons]) =>
    Object.entries(reasons).map(([reason, [named, ...texts]]) => {
      const params = { reason, ...named } as ParamsOf<RefusalCode>;
      return { code: code as RefusalCode, params, texts, key: `${code} ${reason}` };
    }),
  );
  const said = async (language: Language) => {
    await load(language);
    return bodies.map(({ code, params }) => refusalText(code, { params }));
  };
  const [english, french] = [await said('en'), await said('fr')];
  for (const [at, { code, params, texts, key }] of bodies.entries()) {
    const { body } = new Refusal(code, { params });
    expect(body.detail, key).not.toBe(refusals[code][1]);
    expect(body, key).toMatchObject({ specific: true, params });
    expect(french[at], key).not.toBe(english[at]);
    for (const text of texts) {
      expect(body.detail, key).toContain(text.split(',')[0]);
      expect(english[at], key).toContain(text);
      expect(french[at], key).toContain(text);
    }
    const standard = refusalText(code);
    if (code === 'fields.invalid') expect(french[at], 'a form names the fields').toBe(standard);
    else expect(french[at], key).not.toBe(standard);
  }
});

test('every refusal has a text in both languages', async () => {
  const codes = Object.keys(refusals) as RefusalCode[];
  await load('en');
  const english = codes.map((code) => refusalText(code));
  await load('fr');
  const french = codes.map((code) => refusalText(code));
  for (const [at, code] of codes.entries()) {
    expect(english[at], code).toMatch(/\.$/);
    expect(french[at], code).not.toBe(english[at]);
  }
  expect(refusalText('of.a.newer.server')).toBe("Une erreur s'est produite.");
});

test('a code that only a newer server knows keeps status and detail on persistent messages', async () => {
  await load('fr');
  const detail = 'La commande est verrouillée.';
  const http = (status: number, code: string, said = detail) =>
    failureCardText(new ApiError('http', status, { code, detail: said }));
  for (const status of [400, 403, 404, 409, 422, 500])
    expect(http(status, 'order.locked')).toBe(`Erreur ${status} : ${detail}`);
  expect(http(422, ''), 'without a code').toBe(`Erreur 422 : ${detail}`);
  expect(http(422, 'order.locked', '')).toBe(
    'Données invalides. Merci de corriger les champs du formulaire.',
  );
  expect(http(422, 'fields.invalid')).toBe('Données invalides. Merci de corriger les champs du formulaire.');
  expect(refusalText('order.locked', { detail })).toBe(detail);
  expect(refusalText('order.locked', { detail, http_status: 413 })).toBe(`Erreur 413 : ${detail}`);
  expect(refusalText('row.in_use', { detail, http_status: 409 })).not.toContain(detail);
});

test('a quiet call shows nothing; an aborted one shows nothing and passes the reason on', async () => {
  await load('fr');
  fakeApi(() => failing(500));
  await expect(callList('GET /api/{list}', { params: { list: 'orders' }, quiet: true })).rejects.toThrow(
    ApiError,
  );
  fakeApi(() => 'never');
  const stop = new AbortController();
  const asked = callList('GET /api/{list}', { params: { list: 'orders' }, signal: stop.signal });
  stop.abort(new Error('gone'));
  await expect(asked).rejects.toThrow('gone');
  expect(toasts.read()).toEqual([]);
});

test('a call carries token, device, language and JSON; without a token it warns', async () => {
  await load('fr');
  const warn = vi.mocked(console.warn);
  const calls = fakeApi(() => ({ body: [] }));
  await callList('GET /api/{list}', {
    params: { list: 'orders' },
    query: { status: 'Pending', q: undefined },
  });
  expect(warn).toHaveBeenCalledOnce();
  localStorage.setItem('token', 'abc');
  await callList('POST /api/{list}', {
    params: { list: 'tags' },
    body: { name: 'été' },
    idempotencyKey: 'k1',
  });
  await call('POST /api/notifications/{id}/read', { params: { id: 'n1' } });
  expect(warn).toHaveBeenCalledOnce();
  const [read, write, empty] = calls;
  expect(read?.headers.get('content-type')).toBe('application/json');
  expect(empty?.headers.get('content-type'), 'also without a body').toBe('application/json');
  expect(read?.path).toBe('/orders?status=Pending');
  expect(read?.headers.get('authorization')).toBeNull();
  expect(write?.headers.get('authorization')).toBe('Bearer abc');
  expect(write?.headers.get('content-type')).toBe('application/json');
  expect(write?.headers.get('idempotency-key')).toBe('k1');
  expect(write?.headers.get('accept-language')).toBe('fr');
  expect(write?.headers.get('x-quai-device')).toBe(read?.headers.get('x-quai-device'));
  expect(write?.body).toEqual({ name: 'été' });
});
