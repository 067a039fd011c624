import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, unzipSync } from 'node:zlib';

import type { HostileRequest } from './draft';

/** Later than any wait for a lock the service allows itself. */
export const ANSWER_WITHIN_MS = 10_000;
/** Bytes that are no whole request are answered when the other end is closed, or not at all. */
const WIRE_PATIENCE_MS = 1_500;
const KEPT_BYTES = 4_000_000;

/** What came back. */
export interface Answer {
  /** 0 when the connection ended without an answer; the highest one of several answers to bytes on the wire. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly milliseconds: number;
  /** Why there is no answer; null when there is one. */
  readonly failure: string | null;
}

/** Sends one request after the other over connections of its own. */
export class Lane {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(private readonly address: URL) {}

  send(request: HostileRequest): Promise<Answer> {
    return request.wire ? this.sendBytes(request.wire) : this.sendRequest(request, true);
  }

  close(): void {
    this.agent.destroy();
  }

  private async sendRequest(request: HostileRequest, mayRepeat: boolean): Promise<Answer> {
    const answer = await this.exchange(request);
    // A kept connection may be closed by the server just then; who sees that sends again.
    return mayRepeat && answer.failure === 'ECONNRESET' && answer.milliseconds < 50
      ? this.sendRequest(request, false)
      : answer;
  }

  private exchange({ method, path, headers, body }: HostileRequest): Promise<Answer> {
    const begin = performance.now();
    return new Promise((resolve) => {
      const end: End = (status, got, text, failure) => {
        clearTimeout(timer);
        // Whatever comes later changes nothing.
        resolve({ status, headers: got, body: text, milliseconds: performance.now() - begin, failure });
      };
      const sent = send({
        agent: this.agent,
        host: this.address.hostname,
        port: this.address.port,
        method,
        path,
        headers: flat(headers, body, this.address.host),
        setHost: false,
      });
      const timer = setTimeout(() => {
        end(0, {}, '', `no answer within ${ANSWER_WITHIN_MS} ms`);
        sent.destroy();
      }, ANSWER_WITHIN_MS);
      sent.on('error', (error: NodeJS.ErrnoException) => end(0, {}, '', error.code ?? error.message));
      sent.on('upgrade', (response, socket) => {
        end(response.statusCode ?? 0, response.headers, '', null);
        socket.destroy();
      });
      sent.on('response', (response) => receive(response, end));
      sent.end(body ?? undefined);
    });
  }

  /** Writes the bytes and reads until the other end closes, or is quiet for long enough. */
  private sendBytes(bytes: Buffer): Promise<Answer> {
    const begin = performance.now();
    return new Promise((resolve) => {
      const chunks: Buffer[] = [];
      const socket = connect(Number(this.address.port), this.address.hostname, () => socket.write(bytes));
      socket.setTimeout(WIRE_PATIENCE_MS, () => socket.destroy());
      socket.on('data', (chunk) => chunks.push(chunk));
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const status = highestStatus(text);
        const body = text.slice(text.indexOf('\r\n\r\n') + 4);
        resolve({ status, headers: {}, body, milliseconds: performance.now() - begin, failure: null });
      });
    });
  }
}

type End = (status: number, headers: IncomingHttpHeaders, body: string, failure: string | null) => void;

/** Reads the whole answer, of whose body only so much is kept. */
function receive(response: IncomingMessage, end: End): void {
  const { statusCode: status = 0, headers } = response;
  const chunks: Buffer[] = [];
  let length = 0;
  response.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= KEPT_BYTES) chunks.push(chunk);
  });
  response.on('end', () => {
    const text = unpacked(Buffer.concat(chunks), headers['content-encoding']);
    end(status, headers, text ?? '', text === null ? 'its body cannot be unpacked' : null);
  });
  response.on('error', (error) => end(status, headers, '', `cut off: ${error.message}`));
  response.on('aborted', () => end(status, headers, '', 'cut off'));
}

/** Of several answers over one connection the worst is judged; 0 without any. No line break stands between them. */
function highestStatus(text: string): number {
  const statuses = [...text.matchAll(/HTTP\/1\.[01] (\d{3})\b/g)].map(([, status]) => Number(status));
  return Math.max(0, ...statuses);
}

/** The text of a body, whichever way it was packed; null when it is not what it says. */
function unpacked(body: Buffer, encoding: string | undefined): string | null {
  if (encoding === undefined || body.length === 0) return body.toString('utf8');
  try {
    return (encoding === 'br' ? brotliDecompressSync(body) : unzipSync(body)).toString('utf8');
  } catch {
    return null;
  }
}

/** Names and values in turn, as repeated headers are to be sent as such. */
function flat(headers: HostileRequest['headers'], body: Buffer | null, host: string): string[] {
  const names = new Set(headers.map(([name]) => name.toLowerCase()));
  return [
    ...(names.has('host') ? [] : ['Host', host]),
    ...headers.flatMap(([name, value]) => [name, carried(value)]),
    ...(body === null || names.has('transfer-encoding') ? [] : ['Content-Length', String(body.length)]),
  ];
}

/** A header contains bytes and no controls; the client already refuses others. */
function carried(value: string): string {
  return value.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '?');
}
