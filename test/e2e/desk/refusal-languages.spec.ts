import { readFileSync } from 'node:fs';

import { globSync } from 'tinyglobby';

import { sharedTestApp, type TestApp } from '../../support/app';
import { DeskBrowser } from '../../support/desk';
import { addStaff } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

interface Described {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}
interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, object>>;
}
interface Refused {
  readonly message: string;
  readonly code: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

const document = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

/** Writes that the screens of the desk send, with what their bodies have. */
const writes = [
  ...new Set(
    globSync('web/desk/**/*.{ts,tsx}').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/api\.(POST|PUT|PATCH)\(\s*'\/api\/v1\/([^']+)'/g)].map(
        ([, method = '', path = '']) => `${method.toLowerCase()} ${path}`,
      ),
    ),
  ),
].flatMap((write) => {
  const [method = '', path = ''] = write.split(' ');
  const schema = document.paths[`/api/v1/${path}`]?.[method]?.requestBody?.content['application/json']?.schema;
  const named = document.components.schemas[schema?.$ref?.split('/').at(-1) ?? ''] ?? schema;
  return named?.properties ? [[method, path, named.properties] as const] : [];
});

const WRONG = [null, 5, {}, [], '  ', 'x', 'y'.repeat(9_000), '\u0000', '\ud800', 'a@b', -1, 1e12, ['x', {}]];

/** Texts and numbers that no person enters: a screen sets them, or leaves them out. */
const SET_BY_SCREENS = [
  'email_from',
  'idempotency_key',
  'into',
  'name_from',
  'phone_from',
  'provider',
  'rental_mode',
  'return_url',
  'schedule_generation_weeks',
  'segment_id',
  'session',
  'sort_order',
  'source',
  'ticket_id',
  'ticket_type_id',
];

/** Whether people type it; a box to tick and a list to choose from need no name. */
function isTyped(property: object | undefined): boolean {
  const schema = JSON.stringify(property ?? {});
  return /"(?:string|integer|number)"/.test(schema) && !/"(?:array|boolean|object)"/.test(schema);
}

describe('refusals at the desk (DESK-8)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let browser: DeskBrowser;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '100000', RATE_LIMIT_MOBILE: '100000' } });
    studio = await openStudio(service);
    browser = new DeskBrowser(service);
    await browser.signIn((await addStaff(service, studio.ctx, 'owner')).email);
  });
  afterAll(() => service.close());

  const ask = async (method: string, path: string, body: object | undefined, language: string) =>
    browser.call(method as 'post', studio.ctx.accountId, path, body, { 'Accept-Language': language });

  it.each([
    ['en', 'This name is already in use.', 'The time must be HH:MM and later than the first.'],
    ['de', 'Name: wird schon verwendet.', 'Geben Sie eine Uhrzeit an, die nach der ersten liegt.'],
    ['es', 'Nombre: ya está en uso.', 'Escriba una hora posterior a la primera.'],
    ['fr', 'Nom : déjà utilisé.', 'Écrivez une heure après la première.'],
    ['pl', 'Imię i nazwisko lub nazwa: już używane.', 'Wpisz godzinę późniejszą niż pierwsza.'],
    ['uk', 'Ім’я або назва: уже використовується.', 'Запишіть час, пізніший за перший.'],
  ])('of management are in %s where the browser asks for it', async (language, taken, late) => {
    const type = { name: `Guest ${language}` };
    expect((await ask('post', 'manage/trainer-types', type, language)).status).toBe(201);
    const again = await ask('post', 'manage/trainer-types', type, language);
    expect([again.status, again.body]).toEqual([
      422,
      { message: taken, code: 'already_taken', errors: { name: [taken] } },
    ]);
    const types = (await ask('get', 'manage/class-types', undefined, language)).body as { data: { id: number }[] };
    const plan = {
      name: 'Ten',
      schedule_kind: 'group_class',
      price_cents: 100,
      sessions_count: 10,
      validity_days: 30,
      total_validity_days: 60,
      class_type_ids: types.data.slice(0, 1).map(({ id }) => id),
      available_from_time: '10:00',
      available_until_time: '09:00',
    };
    const refused = (await ask('post', 'manage/class-pass-plans', plan, language)).body as Refused;
    expect(refused).toMatchObject({ message: late, code: 'validation_failed' });
  });

  it.each(writes)('say each wrong input of %s %s', async (method, path, properties) => {
    const names = Object.keys(properties);
    const address = path.replaceAll(/\{\w+\}/g, '999999');
    for (const body of [{}, ...WRONG.map((value) => Object.fromEntries(names.map((name) => [name, value])))]) {
      const { status, body: answer } = await ask(method, address, body, 'de');
      expect([401, 403, 429, 500]).not.toContain(status);
      const { errors = {} } = answer as Partial<Refused>;
      const said = Object.values(errors).flat();
      expect(said.filter((text) => /\b(?:is|must|not)\b|Diese Angabe ist nicht gültig/.test(text))).toEqual([]);
      const unnamed = said.flatMap((text) => /^([a-z_.\d]+): /.exec(text)?.[1] ?? []);
      expect(unnamed.filter((name) => isTyped(properties[name]) && !SET_BY_SCREENS.includes(name))).toEqual([]);
    }
  });

  it('are those of every write with a body', () => expect(writes.length).toBeGreaterThan(30));
});
