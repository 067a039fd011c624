import http from 'node:http';

/** A client that waits longer has been left hanging: the service promises an answer before that. */
export const ANSWER_LIMIT_MS = 20_000;

/** A request as a writer or reader sends it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With the leading slash. */
  readonly path: string;
  /** Null is sent without a bearer. */
  readonly token: string | null;
  readonly body?: object;
}

/** Why no answer came: nobody listened, the connection broke, nothing was said for too long, or what came is not the JSON it says. */
export type Failure = 'refused' | 'cut' | 'silent' | 'garbled';

/** What a call came back with. */
export interface Answer {
  /** 0 without an answer. */
  readonly status: number;
  readonly failure: Failure | null;
  readonly code: string | null;
  /** `data.id`, where the answer has one. */
  readonly id: number | null;
  readonly data: unknown;
  /** Whether it says what is wrong and when to come back, as every 503 has to. */
  readonly isExplained: boolean;
  readonly location: string | null;
  readonly milliseconds: number;
}

interface AnswerBody {
  readonly message?: unknown;
  readonly code?: string;
  readonly data?: { readonly id?: number };
}

/** Sends calls over connections that are kept; every call ends, with an answer or with the reason why none came. */
export class FaultClient {
  private readonly agent: http.Agent;

  constructor(connections: number) {
    this.agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  }

  /** `leaveAfterMs` ends the connection before the answer, as a client does that loses its network. */
  send(base: string, call: Call, leaveAfterMs: number | null = null): Promise<Answer> {
    const { token, body } = call;
    const headers = {
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    };
    return this.sendText(
      base + call.path,
      { method: call.method, headers },
      body ? JSON.stringify(body) : '',
      leaveAfterMs,
    );
  }

  /** As `send`, with a body that is text already. */
  sendText(
    address: string,
    { method, headers }: { readonly method: string; readonly headers: Readonly<Record<string, string>> },
    text: string,
    leaveAfterMs: number | null = null,
  ): Promise<Answer> {
    const whole = { ...headers, 'Content-Length': Buffer.byteLength(text) };
    const start = performance.now();
    return new Promise((resolve) => {
      const timers: NodeJS.Timeout[] = [];
      const finish = (answer: Omit<Answer, 'milliseconds'>) => {
        timers.forEach(clearTimeout);
        resolve({ ...answer, milliseconds: performance.now() - start });
      };
      let failure: Failure = 'cut';
      const request = http.request(address, { method, agent: this.agent, headers: whole }, (response) => {
        let received = '';
        response.setEncoding('utf8').on('data', (part: string) => (received += part));
        response.on('end', () => finish(answerOf(response, received)));
        response.on('error', () => finish(noAnswer(failure)));
      });
      request.on('error', (error: NodeJS.ErrnoException) =>
        finish(noAnswer(error.code === 'ECONNREFUSED' ? 'refused' : failure)),
      );
      const giveUp = () => {
        failure = 'silent';
        request.destroy();
      };
      timers.push(setTimeout(giveUp, ANSWER_LIMIT_MS));
      if (leaveAfterMs !== null) timers.push(setTimeout(() => request.destroy(), leaveAfterMs));
      request.end(text);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

function noAnswer(failure: Failure): Omit<Answer, 'milliseconds'> {
  return { status: 0, failure, code: null, id: null, data: null, isExplained: false, location: null };
}

function answerOf({ statusCode = 0, headers }: http.IncomingMessage, text: string): Omit<Answer, 'milliseconds'> {
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  const body = isJson && text !== '' ? parsed(text) : {};
  if (!body) return noAnswer('garbled');
  const { code = null, data = null, message } = body;
  const isExplained = code !== null && typeof message === 'string' && Number(headers['retry-after']) > 0;
  const location = headers.location ?? null;
  return { status: statusCode, failure: null, code, id: data?.id ?? null, data, isExplained, location };
}

/** Null of what is no JSON. */
function parsed(text: string): AnswerBody | null {
  try {
    return JSON.parse(text) as AnswerBody;
  } catch {
    return null;
  }
}
