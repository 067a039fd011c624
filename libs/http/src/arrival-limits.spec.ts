import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

import { limitArrival } from './arrival-limits';
import { answerUnreadableRequests } from './unreadable-requests';

const HEAD = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n';

describe('a request that trickles (GEN-20)', () => {
  it.each([
    ['in its headers', 'POST / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['in its body', HEAD],
  ])('%s is cut off', async (_, beginning) => {
    const server = createServer((request) => request.resume());
    answerUnreadableRequests(server);
    limitArrival(server, 1_000);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    socket.on('error', () => undefined);
    socket.write(beginning);
    const trickle = setInterval(() => socket.write('x'), 100);
    await once(socket, 'close');
    clearInterval(trickle);
    server.close();
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('malformed_request');
  });

  it('has 30 seconds, looked at every second', () => {
    const server = createServer();
    limitArrival(server);
    expect(server).toMatchObject({
      requestTimeout: 30_000,
      headersTimeout: 30_000,
      connectionsCheckingInterval: 1_000,
    });
  });
});
