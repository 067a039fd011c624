import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

import { Logger } from '@nestjs/common';

import { until } from '../../../test/support/persistence';
import { ConnectionBound, isLoopback } from './connection-bound';

describe('connections of an address (GEN-20)', () => {
  let server: Server;
  const sockets: Socket[] = [];

  const listen = async (bound: ConnectionBound) => {
    server = createServer((socket) => socket.write('welcome'));
    bound.watch(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  };
  const isLetIn = async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]);
  };

  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.close();
  });

  it('are bounded, and free again once one is closed', async () => {
    const log = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
    await listen(new ConnectionBound(2, () => false));
    expect([await isLetIn(), await isLetIn(), await isLetIn(), await isLetIn()]).toEqual([true, true, false, false]);
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
    sockets[0]?.destroy();
    await until(isLetIn, 1_000);
  });

  it('are not bounded for those who are exempt', async () => {
    await listen(new ConnectionBound(1, isLoopback));
    expect([await isLetIn(), await isLetIn()]).toEqual([true, true]);
  });

  it.each([
    ['127.0.0.1', true],
    ['127.8.0.1', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['192.168.0.1', false],
    ['2001:db8::1', false],
    ['nonsense', false],
  ])('come from this machine: %s is %s', (address, is) => expect(isLoopback(address)).toBe(is));
});
