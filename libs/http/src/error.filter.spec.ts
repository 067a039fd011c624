import { commonErrors, DomainError, type ErrorKind, busy, validationFailed } from '@studio/kernel';
import { type ArgumentsHost, Logger } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import express, { type Request, type Response } from 'express';
import supertest from 'supertest';

import { ErrorFilter, sendError, STATUS_OF_KIND } from './error.filter';

const answerTo = (error: DomainError) => {
  const app = express();
  app.get('/', (_request: Request, response: Response) => sendError(response, error));
  return supertest(app).get('/');
};

describe('the status of an error', () => {
  it.each<[ErrorKind, number]>([
    ['malformed', 400],
    ['unauthenticated', 401],
    ['payment_required', 402],
    ['forbidden', 403],
    ['not_found', 404],
    ['method_not_allowed', 405],
    ['body_too_large', 413],
    ['unsupported_media_type', 415],
    ['unprocessable', 422],
    ['demo_readonly', 423],
    ['rate_limited', 429],
    ['internal', 500],
    ['unavailable', 503],
  ])('of kind %s is %i', async (kind, status) => {
    expect(STATUS_OF_KIND[kind]).toBe(status);
    expect((await answerTo(new DomainError(kind, 'some_code', 'Text.'))).status).toBe(status);
  });

  it('is the one the error table states for each common code (ERR-1)', () => {
    const statuses = Object.entries(commonErrors).map(([code, { kind }]) => [code, STATUS_OF_KIND[kind]]);
    expect(Object.fromEntries(statuses)).toEqual({
      malformed_request: 400,
      not_found: 404,
      method_not_allowed: 405,
      body_too_large: 413,
      unsupported_media_type: 415,
      validation_failed: 422,
      already_taken: 422,
      idempotency_key_reused: 422,
      limit_reached: 422,
      in_use: 422,
      rate_limited: 429,
      internal_error: 500,
      busy: 503,
    });
  });
});

describe('an error answer to a browser (ERR-7)', () => {
  const pageOf = (error: DomainError) => answerTo(error).set('Accept', 'text/html,*/*;q=0.8');

  it.each([
    ['not_found', 'Page not found'],
    ['rate_limited', 'Too many requests'],
    ['unavailable', 'The service is busy'],
    ['internal', 'Something went wrong'],
    ['malformed', 'This request cannot be used'],
  ] as const)('of kind %s is the page "%s"', async (kind, title) => {
    const error = new DomainError(kind, 'some_code', 'Text <b>.', { cause: new Error('secret') });
    const { status, text, headers } = await pageOf(error);
    expect(status).toBe(STATUS_OF_KIND[kind]);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text.includes('Text &lt;b&gt;.')).toBe(kind !== 'not_found');
    expect(text).not.toMatch(/secret|<b>/);
  });

  it('says when to come again', async () => {
    expect((await pageOf(busy(7))).get('Retry-After')).toBe('7');
  });
});

describe('an error answer', () => {
  it('has message and code, and is not to be kept', async () => {
    const response = await answerTo(new DomainError('not_found', 'not_found', 'Gone.'));
    expect(response.body).toEqual({ message: 'Gone.', code: 'not_found' });
    expect(response.get('Cache-Control')).toBe('no-store');
    expect([response.get('Retry-After'), response.get('WWW-Authenticate')]).toEqual([undefined, undefined]);
  });

  it('of 422 has the texts by input (ERR-2)', async () => {
    const response = await answerTo(validationFailed({ to: ['Too late.'] }));
    expect(response.body).toEqual({
      message: 'Too late.',
      code: 'validation_failed',
      errors: { to: ['Too late.'] },
    });
  });

  it('of 402 has the support address even when it is null (ERR-3)', async () => {
    const members = { support_url: null };
    const error = new DomainError('payment_required', 'subscription_expired', 'Over.', { members });
    expect((await answerTo(error)).body).toEqual({
      message: 'Over.',
      code: 'subscription_expired',
      support_url: null,
    });
  });

  it('of 401 says how to sign in, of 503 when to come back (ERR-3)', async () => {
    const signIn = await answerTo(new DomainError('unauthenticated', 'token_missing', 'Sign in.'));
    expect(signIn.get('WWW-Authenticate')).toBe('Bearer');
    expect((await answerTo(busy(5))).get('Retry-After')).toBe('5');
  });

  it('says nothing of the cause (ERR-4)', async () => {
    const cause = new Error('password=secret');
    const response = await answerTo(new DomainError('internal', 'internal_error', 'Sorry.', { cause }));
    expect(response.body).toEqual({ message: 'Sorry.', code: 'internal_error' });
    expect(response.text).not.toContain('secret');
  });
});

describe('a database that is away', () => {
  const away = busy(5, new Error('Cannot use a pool after calling end on the pool'));

  it.each([
    ['logged, of a client that waits', { listening: false, destroyed: false }, 1],
    ['logged, of a client that left a service that goes on', { listening: true, destroyed: true }, 1],
    ['not logged, of a client that left a service that stops', { listening: false, destroyed: true }, 0],
  ])('is %s', (_, { listening, destroyed }, lines) => {
    const log = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
    const adapterHost = Object.assign(new HttpAdapterHost(), {
      httpAdapter: { getHttpServer: () => ({ listening }) } as unknown as HttpAdapterHost['httpAdapter'],
    });
    const http = {
      getRequest: () => ({ method: 'GET', socket: { destroyed } }),
      getResponse: () => ({ headersSent: true, destroy: () => undefined }),
    };
    new ErrorFilter(adapterHost).catch(away, { switchToHttp: () => http } as unknown as ArgumentsHost);
    expect(log).toHaveBeenCalledTimes(lines);
    log.mockRestore();
  });
});

describe('a refusal that is translated (LANG-2)', () => {
  const said = (response: { headersSent: boolean }, translated: () => DomainError | Promise<DomainError>) => {
    const filter = new ErrorFilter(new HttpAdapterHost(), { translated });
    const request = { socket: {}, path: '/api', headers: {}, accepts: () => 'json' };
    const sent: unknown[] = [];
    const answer = Object.assign(response, {
      req: request,
      locals: {},
      set: () => answer,
      status: () => answer,
      hasHeader: () => true,
      json: (body: unknown) => sent.push(body),
    });
    const http = { getRequest: () => request, getResponse: () => answer };
    filter.catch(new DomainError('not_found', 'not_found', 'Gone.'), {
      switchToHttp: () => http,
    } as unknown as ArgumentsHost);
    return sent;
  };
  const german = new DomainError('not_found', 'not_found', 'Weg.');

  it('is sent immediately, or when its language is known', async () => {
    expect(said({ headersSent: false }, () => german)).toEqual([{ message: 'Weg.', code: 'not_found' }]);
    const sent = said({ headersSent: false }, () => Promise.resolve(german));
    expect(sent).toEqual([]);
    await new Promise(setImmediate);
    expect(sent).toEqual([{ message: 'Weg.', code: 'not_found' }]);
  });

  it('is not sent after another answer, such as that of a time limit', async () => {
    const response = { headersSent: false };
    const sent = said(response, () => Promise.resolve(german));
    response.headersSent = true;
    await new Promise(setImmediate);
    expect(sent).toEqual([]);
  });
});

describe('an answer that is under way', () => {
  const left = (code: string) => Object.assign(new Error('Gone.'), { code });

  it.each([
    ['a fault', new Error('Broken.'), [true, 1]],
    ['a refusal', new DomainError('not_found', 'not_found', 'Gone.'), [true, 0]],
    ['a client that left', left('ERR_STREAM_PREMATURE_CLOSE'), [false, 0]],
    ['a client that left a sent file', left('ECONNABORTED'), [false, 0]],
  ])('is cut off by %s, and only a fault is logged (ERR-4)', async (_, thrown, expected) => {
    const log = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
    const filter = new ErrorFilter(new HttpAdapterHost());
    const app = express();
    let isDestroyed = false;
    const caught = new Promise<void>((done) => {
      app.get('/', (request: Request, response: Response) => {
        response.write('begun');
        const destroy = jest.spyOn(response, 'destroy');
        const http = { getRequest: () => request, getResponse: () => response };
        filter.catch(thrown, { switchToHttp: () => http } as unknown as ArgumentsHost);
        isDestroyed = destroy.mock.calls.length > 0;
        response.destroy();
        done();
      });
    });
    await Promise.all([
      supertest(app)
        .get('/')
        .catch(() => null),
      caught,
    ]);
    expect([isDestroyed, log.mock.calls.length]).toEqual(expected);
    log.mockRestore();
  });
});
