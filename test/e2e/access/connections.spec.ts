import type { Server } from 'node:http';
import { Socket } from 'node:net';

import { createTestApp, type TestApp } from '../../support/app';

const MOST = 3;
const PROXY = '192.0.2.9';

describe('connections of the service (GEN-20)', () => {
  let service: TestApp;
  let server: Server;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    service = await createTestApp({
      environment: { CONNECTIONS_PER_ADDRESS: String(MOST), TRUST_PROXY: PROXY },
    });
    server = service.app.getHttpServer();
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await service.close();
  });

  /** Whether a connection of the address is let in. Only this machine can connect in a test, so the server is told of another. */
  const isLetIn = (address: string) => {
    const socket = new Socket();
    sockets.push(socket);
    Object.defineProperty(socket, 'remoteAddress', { value: address });
    server.emit('connection', socket);
    return !socket.destroyed;
  };
  const letIn = (address: string) => Array.from({ length: MOST + 2 }, () => isLetIn(address));
  const all = Array.from({ length: MOST + 2 }, () => true);

  it('are bounded for each address by CONNECTIONS_PER_ADDRESS', () => {
    expect(letIn('203.0.113.1')).toEqual([true, true, true, false, false]);
    expect(isLetIn('203.0.113.2')).toBe(true);
  });

  it('are counted for the whole network of an IPv6 address', () => {
    expect(letIn('2001:db8::1')).toEqual([true, true, true, false, false]);
    expect(isLetIn('2001:db8::ffff')).toBe(false);
    expect(isLetIn('2001:db8:0:1::1')).toBe(true);
  });

  it.each([PROXY, `::ffff:${PROXY}`, '127.0.0.1', '::1'])('are not bounded for %s', (address) =>
    expect(letIn(address)).toEqual(all),
  );

  it('have 30 seconds for a request, looked at every second', () => {
    expect(server).toMatchObject({
      requestTimeout: 30_000,
      headersTimeout: 30_000,
      connectionsCheckingInterval: 1_000,
    });
  });
});
