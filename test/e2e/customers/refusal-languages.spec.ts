import { readFileSync } from 'node:fs';

import type { Response } from 'supertest';

import { addApiToken } from '../../support/api-token';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomer, bearerOfCustomer } from '../../support/customer';
import { switchStudio } from '../../support/customer-sign-in';
import { bearerOfRole } from '../../support/staff';
import { statementsDuring } from '../../support/statements';
import { addClass, type OpenStudio, openStudio } from '../../support/studio';

const VERIFY = '/api/v1/mobile/auth/customer/otp/verify';
const PROFILE = '/api/v1/mobile/customer/profile';

describe('the language of refusals (LANG-2)', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_SIGN_IN: '100000', RATE_LIMIT_MOBILE: '100000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { countryCode: 'DE' });
    await switchStudio(service, studio.ctx, { allow_otp: true, allow_email_password: true });
  });

  const speak = (language: string) =>
    service.database.query('UPDATE accounts.account SET default_language = $2 WHERE id = $1', [
      studio.ctx.accountId,
      language,
    ]);
  const ask = (
    [method, path]: readonly ['get' | 'post' | 'put' | 'delete', string],
    { accept, bearer, body }: { accept?: string; bearer?: string; body?: object } = {},
  ) => {
    const request = service.http[method](path);
    if (accept !== undefined) void request.set('Accept-Language', accept);
    if (bearer !== undefined) void request.set('Authorization', bearer);
    return body ? request.send(body) : request;
  };
  const bearerOf = async (language: string | null) =>
    bearerOfCustomer(service, studio.ctx, await addCustomer(service, studio.ctx, { default_language: language }));
  const wrongCode = () => ({ account_slug: studio.slug, phone: '+4915123456789', code: '000000' });

  const EXPIRED = {
    en: 'The code is no longer valid. Ask for a new one.',
    de: 'Der Code gilt nicht mehr. Bitte einen neuen anfordern.',
    uk: 'Код більше не дійсний. Попросіть новий.',
  };

  it.each([
    ['English without a header, in an English studio', 'en', undefined, EXPIRED.en],
    ['that of the studio without a header', 'de', undefined, EXPIRED.de],
    ['that of the studio where the header accepts any', 'de', '*', EXPIRED.de],
    ['that of the header', 'de', 'it, uk;q=0.8, en;q=0.5', EXPIRED.uk],
    ['English where the header asks for it', 'de', 'en-GB', EXPIRED.en],
    ['that of the studio where the header has none of ours', 'de', 'it', EXPIRED.de],
  ])('before sign-in is %s', async (_, language, accept, text) => {
    await speak(language);
    const { status, body } = await ask(['post', VERIFY], { ...(accept && { accept }), body: wrongCode() });
    expect([status, body]).toEqual([422, { message: text, code: 'otp_expired', errors: { code: [text] } }]);
  });

  it('before sign-in does not reveal who is a customer', async () => {
    await addCustomer(service, studio.ctx, { phone: '+4915123456789', default_language: 'fr' });
    expect((await ask(['post', VERIFY], { body: wrongCode() })).body).toMatchObject({ message: EXPIRED.en });
  });

  const NOT_FOUND = { en: 'The class was not found.', de: 'Das wurde nicht gefunden.', pl: 'Nie znaleziono.' };

  it.each([
    ['their own before the header', 'pl', 'de', NOT_FOUND.pl],
    ['their own, also English', 'en', undefined, NOT_FOUND.en],
    ['the header before the studio', null, 'pl-PL', NOT_FOUND.pl],
    ['the studio without either', null, undefined, NOT_FOUND.de],
  ])('to customers is by %s', async (_, own, accept, text) => {
    await speak('de');
    const bearer = await bearerOf(own);
    const { status, body } = await ask(['get', '/api/v1/mobile/classes/9999999'], {
      bearer,
      ...(accept && { accept }),
    });
    expect([status, body]).toEqual([404, { message: text, code: 'not_found' }]);
  });

  it('to staff is English', async () => {
    await speak('de');
    const bearer = await bearerOfRole(service, studio.ctx, 'owner');
    const answer = await ask(['get', '/api/v1/mobile/classes/9999999'], { bearer, accept: 'de' });
    expect(answer.body).toMatchObject({ message: NOT_FOUND.en });
  });

  it('of management and its tokens is English', async () => {
    const answer = await ask(['get', '/api/v1/manage/customers'], { accept: 'de' });
    expect(answer.body).toMatchObject({ message: 'Sign in: the bearer token is missing.', code: 'token_missing' });
  });

  it('of public pages and website forms is that of the header, else of the studio', async () => {
    await speak('es');
    const missing = await ask(['get', '/api/v1/public/no-such-studio/x/price'], { accept: 'fr' });
    expect(missing.body).toEqual({ message: 'Introuvable.', code: 'not_found' });
    const noPlace = await ask(['get', `/api/v1/public/${studio.slug}/no-such-place/price`]);
    expect(noPlace.body).toEqual({ message: 'No se ha encontrado.', code: 'not_found' });
    const bearer = `Bearer ${await addApiToken(service, studio.ctx)}`;
    const lead = await ask(['post', '/api/v1/website-leads'], { bearer, body: { phone: '1' } });
    expect(lead.body).toMatchObject({ errors: { phone: ['Teléfono: debe tener de 5 a 15 cifras.'] } });
  });

  it('asks the database only for the language of a customer, once, and only for a refusal', async () => {
    const classId = await addClass(service, studio);
    const bearer = await bearerOf('de');
    const asked = async (work: () => PromiseLike<Response>) =>
      (await statementsDuring(async () => work())).filter((text) => text.includes('s.merged_into_id')).length;
    expect(await asked(() => ask(['get', `/api/v1/mobile/classes/${classId}`], { bearer }))).toBe(0);
    expect(await asked(() => ask(['get', '/api/v1/mobile/classes/9999999'], { bearer }))).toBe(1);
    expect(await asked(() => ask(['post', VERIFY], { body: wrongCode(), accept: 'de' }))).toBe(0);
  });

  describe('for inputs', () => {
    interface Described {
      readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
    }
    interface Schema {
      readonly $ref?: string;
      readonly properties?: object;
    }
    const document = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
      readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
    };
    const bodies = Object.entries(document.paths)
      .filter(([path]) => /^\/api\/v1\/(?:mobile|website-leads)(?!.*\/staff)/.test(path))
      .flatMap(([path, operations]) =>
        Object.entries(operations).flatMap(([method, { requestBody }]) => {
          const schema = requestBody?.content['application/json']?.schema;
          const named = document.components.schemas[schema?.$ref?.split('/').at(-1) ?? ''] ?? schema;
          return named?.properties ? [[method, path, Object.keys(named.properties)] as const] : [];
        }),
      );
    const WRONG = [null, 5, {}, [], '  ', 'x', 'y'.repeat(9_000), '\u0000', '\ud800', 'a@b'];

    it.each(bodies)('are said by %s %s', async (method, path, names) => {
      const isLead = path.includes('leads');
      const bearer = isLead ? `Bearer ${await addApiToken(service, studio.ctx)}` : await bearerOf('de');
      const address = path.replaceAll(/\{\w+\}/g, '1');
      const tries = [{}, ...WRONG.map((value) => Object.fromEntries(names.map((name) => [name, value])))];
      for (const body of tries) {
        const answer = await ask([method as 'post', address], { bearer, body, accept: 'de' });
        const { errors = {} } = answer.body as { errors?: Readonly<Record<string, string[]>> };
        expect(answer.status).not.toBe(401);
        expect(JSON.stringify(errors)).not.toMatch(/\b(?:is|must|not)\b|Diese Angabe ist nicht gültig/);
      }
    });

    it('are found', () => expect(bodies.length).toBeGreaterThan(10));
  });

  it('says every input of a profile', async () => {
    const answer = await ask(['put', PROFILE], {
      bearer: await bearerOf('uk'),
      body: { password: '123', phone: '+49' },
    });
    expect(answer.body).toMatchObject({
      message: expect.stringMatching(/[а-яії]/) as string,
      code: 'validation_failed',
      errors: { name: ['Ім’я або назва: обов’язкове поле.'] },
    });
  });
});
