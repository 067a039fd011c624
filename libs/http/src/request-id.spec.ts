import { createServer } from 'node:http';

import express, { type Request, type Response } from 'express';
import supertest from 'supertest';

import { beginWork, requestId, requestIdOf } from './request-id';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const app = express();
app.use(requestId);
app.get('/', (request: Request, response: Response) => void response.send(requestIdOf(request)));
const http = supertest(
  createServer((request, response) => {
    beginWork(request);
    app(request, response);
  }),
);

describe('the id of a request', () => {
  it.each(['abc', 'a1.B2_c3-d4', '7', 'x'.repeat(64)])(
    'is the caller’s own where it is a plain word: %s',
    async (id) => {
      const response = await http.get('/').set('X-Request-Id', id);
      expect([response.get('X-Request-Id'), response.text]).toEqual([id, id]);
    },
  );

  it.each([
    ['longer than 64 characters', 'x'.repeat(65)],
    ['with spaces', 'two words'],
    ['with a semicolon', 'a;b'],
    ['with markup', '<b>'],
    ['empty', ''],
  ])('is a new one instead of one that is %s', async (_, id) => {
    const response = await http.get('/').set('X-Request-Id', id);
    expect(response.get('X-Request-Id')).toMatch(UUID);
    expect(response.text).toBe(response.get('X-Request-Id'));
  });

  it('is a new one for each request that has none', async () => {
    const [first, second] = [await http.get('/'), await http.get('/')];
    expect(first.text).toMatch(UUID);
    expect(second.text).not.toBe(first.text);
  });

  it('is "unknown" for what never passed the edge', () => {
    expect(requestIdOf({})).toBe('unknown');
  });
});
