import { type ArgumentsHost, Logger, NotFoundException } from '@nestjs/common';
import { sendStudioPage } from '@studio/http';
import { busy, DomainError, notFound, validationFailed } from '@studio/kernel';
import express, { type Request, type Response } from 'express';
import supertest from 'supertest';

import { PageError } from './error-view';
import { PageErrorFilter } from './page-error.filter';
import { signInPage } from './sign-in-view';

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'unsafe-none',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
};

const serving = (handle: (request: Request, response: Response) => void) => supertest(express().get('/', handle));

const hostOf = (request: Request, response: Response) =>
  ({ switchToHttp: () => ({ getRequest: () => request, getResponse: () => response }) }) as unknown as ArgumentsHost;

const answerTo = (thrown: unknown) =>
  serving((request, response) => {
    response.set('RateLimit-Limit', '60');
    new PageErrorFilter().catch(thrown, hostOf(request, response));
  }).get('/');

describe('what the handlers of pages throw (OAUTH-40, OAUTH-48)', () => {
  let logged: unknown[][];

  beforeEach(() => {
    logged = [];
    jest.spyOn(Logger.prototype, 'error').mockImplementation((...words: unknown[]) => void logged.push(words));
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each([
    [
      'a page of its own',
      new PageError(400, { title: 'expired', sentence: 'expiredSaid', advice: 'startAgain' }),
      400,
      'This request has expired',
    ],
    ['an absent thing', notFound('It'), 404, 'Page not found'],
    ['an address without a page', new NotFoundException(), 404, 'Page not found'],
    ['a refusal', new DomainError('forbidden', 'forbidden', 'No.'), 403, 'This is not allowed'],
    ['a bad input', validationFailed({ email: ['No.'] }), 400, 'This request cannot be used'],
    ['a body too large', Object.assign(new Error('large'), { status: 413 }), 400, 'This request cannot be used'],
    ['a fault', new Error('secret of the driver'), 500, 'Something went wrong'],
    ['something that is no error', null, 500, 'Something went wrong'],
  ])('%s is answered with a page', async (_case, thrown, status, title) => {
    const { text, headers } = await answerTo(thrown).expect(status);
    expect(headers).toMatchObject(HEADERS);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain('Request id: <code>unknown</code>');
    expect(text).not.toContain('secret');
    expect(logged).toHaveLength(status >= 500 ? 1 : 0);
  });

  it('too many requests keep the headers of the limit', async () => {
    const limited = new DomainError('rate_limited', 'rate_limited', 'Too many.', { retryAfterSeconds: 17 });
    const { headers, text } = await answerTo(limited).expect(429);
    expect(headers).toMatchObject({ ...HEADERS, 'retry-after': '17', 'ratelimit-limit': '60' });
    expect(text).toContain('<h1>Too many requests</h1>');
  });

  it('a fault is logged by the route, not by the path, which holds the id of a request (OAUTH-44)', async () => {
    const app = express().get('/oauth/authorize/:id/consent', (request, response) => {
      new PageErrorFilter().catch(new Error('broken'), hostOf(request, response));
    });
    await supertest(app).get('/oauth/authorize/pending-id/consent').expect(500);
    expect(String(logged[0]?.[0])).toMatch(/^GET \/oauth\/authorize\/:id\/consent answered 500/);
  });

  it('a busy service says when to come back, and its cause is logged', async () => {
    const { headers } = await answerTo(busy(3, new Error('pool is spent'))).expect(503);
    expect(headers['retry-after']).toBe('3');
    expect(String(logged[0]?.[1])).toContain('pool is spent');
  });
});

describe('how pages are sent (OAUTH-37)', () => {
  const page = signInPage({
    language: 'en',
    studio: { name: 'Riverside', slug: 'riverside', brandColour: '#2f6f73', logoUrl: null },
    clientName: 'Claude',
    action: '/oauth/sign-in',
    csrfToken: 't',
    passkeysAt: null,
    forgotPath: '/password/forgot',
    email: '',
    error: null,
  });
  const policyFor = async (...formTargets: string[]) => {
    const { headers } = await serving((_, response) =>
      sendStudioPage(response, { status: 200, page, formTargets }),
    ).get('/');
    return String(headers['content-security-policy']);
  };

  it.each([
    ['https://claude.ai', 'https://claude.ai'],
    ['http://127.0.0.1:33418', 'http://127.0.0.1:33418'],
    ['http://localhost', 'http://localhost'],
    ['com.example.app:', 'com.example.app:'],
    ['http://[::1]:8080', 'http:'],
  ])('forms lead to this service and to %s', async (target, source) => {
    const policy = await policyFor(target);
    expect(policy).toContain(`; form-action 'self' ${source}; `);
    expect(policy).toContain(`; style-src 'self' ${page.styleSource}; `);
  });

  it.each([
    "https://a.example; script-src 'unsafe-inline'",
    '*',
    "'unsafe-inline'",
    'https://a.example/path',
    'https://',
  ])('nothing else becomes part of the policy: %s', (target) => {
    const response = { set: () => response, status: () => response } as unknown as Response;
    expect(() => sendStudioPage(response, { status: 200, page, formTargets: [target] })).toThrow('form target');
  });
});
