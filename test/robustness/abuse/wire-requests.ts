import type { Random } from '../../harness/random';
import type { HostileRequest } from './draft';
import type { World } from './world';

const PATH = '/api/v1/mobile/studios/sandbox-studio';
const POST = 'POST /api/v1/mobile/auth/staff/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n';
const END = 'Connection: close\r\n\r\n';
const HIDDEN = 'GET /api/v1/manage/account HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';

/** Bytes that are no request, or more than one; each is its own connection. */
const WIRES: Readonly<Record<string, string>> = {
  'two lengths': `${POST}Content-Length: 2\r\nContent-Length: 5\r\n${END}{}xxx`,
  'chunked and length': `${POST}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n${END}0\r\n\r\n${HIDDEN}`,
  'length and chunked': `${POST}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n${END}0\r\n\r\nG`,
  'odd transfer encoding': `${POST}Transfer-Encoding: xchunked\r\n${END}0\r\n\r\n`,
  'chunked twice': `${POST}Transfer-Encoding: chunked, chunked\r\n${END}0\r\n\r\n`,
  'space before colon': `${POST}Transfer-Encoding : chunked\r\n${END}0\r\n\r\n`,
  'folded header': `GET ${PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Folded: a\r\n b\r\n${END}`,
  'bare line feed': `GET ${PATH} HTTP/1.1\nHost: 127.0.0.1\nConnection: close\n\n`,
  'bare carriage return': `GET ${PATH} HTTP/1.1\rHost: 127.0.0.1\r${END}`,
  'negative length': `${POST}Content-Length: -1\r\n${END}`,
  'length no number': `${POST}Content-Length: 1e1\r\n${END}{}`,
  'huge length': `${POST}Content-Length: 99999999999999999999\r\n${END}{}`,
  'bad chunk size': `${POST}Transfer-Encoding: chunked\r\n${END}zz\r\n{}\r\n0\r\n\r\n`,
  'huge chunk size': `${POST}Transfer-Encoding: chunked\r\n${END}ffffffffffffffffff\r\n{}\r\n0\r\n\r\n`,
  'chunk extension': `${POST}Transfer-Encoding: chunked\r\n${END}2;${'a=b;'.repeat(5_000)}\r\n{}\r\n0\r\n\r\n`,
  'HTTP/1.0': `GET ${PATH} HTTP/1.0\r\n\r\n`,
  'HTTP/0.9': `GET ${PATH}\r\n\r\n`,
  'HTTP/2 preface': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'HTTP/9.9': `GET ${PATH} HTTP/9.9\r\nHost: 127.0.0.1\r\n${END}`,
  'no host': `GET ${PATH} HTTP/1.1\r\n${END}`,
  'two hosts': `GET ${PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\n${END}`,
  'absolute address': `GET http://evil.example${PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\n${END}`,
  'proxy request': `CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n${END}`,
  asterisk: `OPTIONS * HTTP/1.1\r\nHost: 127.0.0.1\r\n${END}`,
  'no slash': `GET api HTTP/1.1\r\nHost: 127.0.0.1\r\n${END}`,
  'NUL in a header': `GET ${PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Nul: a\0b\r\n${END}`,
  'NUL in the path': `GET ${PATH}\0 HTTP/1.1\r\nHost: 127.0.0.1\r\n${END}`,
  'bytes in the path': `GET ${PATH}/\xff\xfe HTTP/1.1\r\nHost: 127.0.0.1\r\n${END}`,
  'header split': `GET ${PATH}?a=\r\nX-Injected: 1 HTTP/1.1\r\nHost: 127.0.0.1\r\n${END}`,
  'large headers': `GET ${PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Large: ${'x'.repeat(40_000)}\r\n${END}`,
  'very many headers': `GET ${PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\n${'X: y\r\n'.repeat(3_000)}${END}`,
  'upgrade to a socket': `GET ${PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  'TLS hello': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'empty lines': '\r\n\r\n\r\n\r\n',
  pipeline: `${`GET ${PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`.repeat(30)}GET ${PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\n${END}`,
  'body cut off': `${POST}Content-Length: 500\r\n${END}{"email":`,
};

/** Bytes straight to the socket, which no client would send. */
export function wireRequest(world: World, random: Random, index: number): HostileRequest {
  const kind = random.pick(Object.keys(WIRES));
  return {
    index,
    operation: null,
    label: `wire ${kind}`,
    kinds: ['bytes on the wire'],
    method: 'GET',
    path: PATH,
    headers: [],
    body: null,
    bearer: world.bearers.named('nobody'),
    isDescribed: false,
    namedStudios: [],
    protocol: 'raw',
    wire: Buffer.from(WIRES[kind] ?? '', 'latin1'),
  };
}
