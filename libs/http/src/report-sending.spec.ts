import http from 'node:http';
import type { AddressInfo } from 'node:net';

import express, { type Request, type Response } from 'express';

import type { CsvCell } from './csv-file';
import { sendReport } from './report-sending';

const ROW = 'x'.repeat(1_000);

describe('a report that is sent as a file', () => {
  let server: http.Server;
  /** How the last answer ended: with nothing, or what was thrown. */
  let ended: Promise<unknown>;
  let parts: () => AsyncGenerator<CsvCell[][]>;

  beforeAll(async () => {
    const app = express();
    app.get('/', (_request: Request, response: Response) => {
      const csv = async () => ({ name: 'file', columns: ['a'], parts: parts() });
      ended = sendReport(response, 'csv', { json: async () => ({}), csv }).then(
        () => null,
        (error: unknown) => error,
      );
    });
    server = app.listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const request = () => {
    const { port } = server.address() as AddressInfo;
    return new Promise<http.IncomingMessage>((resolve, reject) => {
      http.get({ host: '127.0.0.1', port, agent: false }, resolve).on('error', reject);
    });
  };

  it('is read no faster than it is taken, and no further once the client has gone', async () => {
    let read = 0;
    let isClosed = false;
    parts = async function* () {
      try {
        for (;;) {
          read += 1;
          yield Array.from({ length: 500 }, () => [ROW]);
        }
      } finally {
        isClosed = true;
      }
    };
    const response = await request();
    response.pause();
    response.on('error', () => undefined);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(read).toBeLessThan(100);
    response.destroy();
    expect(await ended).toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
    expect(isClosed).toBe(true);
  });

  it('is cut off and not ended when a later part cannot be read', async () => {
    parts = async function* () {
      yield [['first']];
      yield [['second']];
      throw new Error('away');
    };
    const response = await request();
    const outcome = new Promise((resolve) => {
      response.on('end', () => resolve('whole'));
      response.on('error', () => resolve('cut off'));
    });
    response.resume();
    expect([response.statusCode, await outcome]).toEqual([200, 'cut off']);
    expect(await ended).toMatchObject({ message: 'away' });
  });

  it('is not begun when the first part cannot be read, so that the refusal is answered', async () => {
    parts = async function* () {
      yield await Promise.reject<CsvCell[][]>(new Error('refused'));
    };
    const asked = request();
    asked.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await ended).toMatchObject({ message: 'refused' });
  });
});
