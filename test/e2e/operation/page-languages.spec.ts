import { LANGUAGES } from '@studio/texts';

import { sharedTestApp, type TestApp } from '../../support/app';
import { openStudio } from '../../support/studio';

describe('the language of pages (LANG-3)', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_SIGN_IN: '1000', RATE_LIMIT_OAUTH_PAGES: '1000' } });
  });
  afterAll(() => service.close());

  const studioOf = async (language: string) => {
    const studio = await openStudio(service);
    await service.database.query('UPDATE accounts.account SET default_language = $2 WHERE id = $1', [
      studio.ctx.accountId,
      language,
    ]);
    return studio;
  };
  const open = (address: string, accepted: string | null) => {
    const request = service.http.get(address).set('Accept', 'text/html');
    return accepted === null ? request : request.set('Accept-Language', accepted);
  };

  it.each([
    ['fr', 'de', 'fr'],
    ['it, pl;q=0.8, fr;q=0.5', 'de', 'pl'],
    ['fr;q=0.3, uk;q=0.9', 'de', 'uk'],
    ['de-AT', 'es', 'de'],
    ['it, pt', 'es', 'es'],
    ['*', 'uk', 'uk'],
    [null, 'pl', 'pl'],
    [null, 'it', 'en'],
    ['en', 'de', 'en'],
    ['it', 'pt', 'en'],
  ])('of %j in a studio of %s is %s', async (accepted, ofStudio, expected) => {
    const { slug } = await studioOf(ofStudio);
    for (const address of [`/connect/${slug}`, `/connect/${slug}/connections`]) {
      const { text } = await open(address, accepted).expect(200);
      expect(text).toContain(`<html lang="${expected}">`);
    }
  });

  it.each([
    ['/pay/done', 200],
    ['/password', 200],
    ['/password/forgot', 200],
    ['/invitation', 422],
    ['/connect', 200],
    ['/connect?studio=none', 404],
    ['/connect/none', 404],
    ['/oauth/authorize?client_id=none', 400],
    ['/oauth/authorize/none/consent', 400],
    ['/nothing', 404],
  ])('is that of the browser without a studio: %s', async (address, status) => {
    const headings = new Set<string | undefined>();
    for (const language of LANGUAGES) {
      const { text, headers } = await open(address, language).expect(status);
      expect(text).toContain(`<html lang="${language}">`);
      expect(headers['cache-control']).toBe('no-store');
      headings.add(/<p class="lead"[^>]*>([^<]+)/.exec(text)?.[1]?.trim());
    }
    expect(headings.size).toBe(LANGUAGES.length);
  });

  it('is that of the guides and the help, which are in English, whatever the browser prefers', async () => {
    for (const address of ['/', '/guides', '/help'])
      expect((await open(address, 'de').expect(200)).text).toContain('<html lang="en">');
  });

  it('is kept when a form is shown again, in the refusals too', async () => {
    const send = (address: string, fields: Record<string, string>) =>
      service.http.post(address).type('form').set('Accept-Language', 'fr').send(fields);
    const forgot = await send('/password/forgot', { email: 'nobody' }).expect(422);
    expect(forgot.text).toContain('<title>Erreur\u00a0: Mot de passe oublié\u00a0?</title>');
    expect(forgot.text).toContain('Saisissez votre adresse e-mail');
    const token = `1.${'a'.repeat(43)}`;
    expect((await send('/password', { token, password: 'short' }).expect(422)).text).toContain('au moins 6 caractères');
    const ended = await send('/password', { token, password: 'long enough 1' }).expect(422);
    expect(ended.text).toContain('Ce lien n’est plus valable.');
    const invitation = await send('/invitation', { token: 'x', decision: 'refuse' }).expect(422);
    expect(invitation.text).toContain('Cette invitation n’est plus valable.');
  });
});
