import { sharedTestApp, type TestApp } from '../../support/app';

describe('the page after a payment (PAY-21)', () => {
  let service: TestApp;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());

  it('is the same for everybody, also for who is sent there with a form', async () => {
    const shown = await service.http.get('/pay/done').query({ order: 'fc-<script>' }).expect(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    });
    expect(shown.text).toContain('<!doctype html>');
    expect(shown.text).not.toContain('script');
    const form = await service.http.post('/pay/done').type('form').send({ orderReference: 'fc-A' }).expect(200);
    expect(form.text).toBe(shown.text);
    expect(form.headers['content-type']).toBe('text/html; charset=utf-8');
  });
});
