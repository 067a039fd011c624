import http from 'node:http';

import { ScriptProblem } from '../script-problem';
import type { Server } from '../service';
import { STAFF_TOKEN, tokenOf } from './studio-filling';

/** What a request came back with; status 0 when the connection broke before the answer. */
export interface BookingAnswer {
  readonly status: number;
  readonly code: string | null;
  readonly bookingId: number | null;
  /** Null when the booking was made by a request whose response did not say so. */
  readonly hasPass: boolean | null;
  readonly milliseconds: number;
}

interface AnswerBody {
  readonly code?: string;
  readonly data?: { readonly id: number; readonly class_pass: object | null };
}

/** Books and cancels over HTTP on many keep-alive connections. Throws ScriptProblem on a response that is not JSON. */
export class BookingClient {
  private readonly agent: http.Agent;

  constructor(connections: number) {
    this.agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  }

  /** A customer books a place. */
  book(server: Server, classId: number, customerId: number): Promise<BookingAnswer> {
    return this.send(server, 'POST', `/classes/${classId}/customer-booking`, tokenOf(customerId));
  }

  /** Staff book a place for a customer. */
  bookForCustomer(server: Server, classId: number, customerId: number): Promise<BookingAnswer> {
    return this.send(server, 'POST', `/classes/${classId}/staff-bookings`, STAFF_TOKEN, { customer_id: customerId });
  }

  /** A customer gives a place back. */
  cancel(server: Server, bookingId: number, customerId: number): Promise<BookingAnswer> {
    return this.send(server, 'DELETE', `/bookings/${bookingId}`, tokenOf(customerId));
  }

  close(): void {
    this.agent.destroy();
  }

  private send(server: Server, method: string, path: string, token: string, body?: object): Promise<BookingAnswer> {
    const text = body ? JSON.stringify(body) : '';
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Length': Buffer.byteLength(text),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    };
    const start = performance.now();
    return new Promise((resolve, reject) => {
      const finish = (status: number, answer: string) => {
        const parsed = bodyOf(answer);
        if (parsed) resolve(answerOf(status, parsed, performance.now() - start));
        else reject(new ScriptProblem(`${method} ${path} answered ${status} with what is no JSON.`));
      };
      const request = http.request(
        `${server.url}/api/v1/mobile${path}`,
        { method, agent: this.agent, headers },
        (response) => {
          let received = '';
          response.setEncoding('utf8').on('data', (part: string) => (received += part));
          response.on('end', () => finish(response.statusCode ?? 0, received));
          response.on('error', () => finish(0, ''));
        },
      );
      request.on('error', () => finish(0, ''));
      request.end(text);
    });
  }
}

/** Null of what is no JSON. */
function bodyOf(text: string): AnswerBody | null {
  try {
    return (text === '' ? {} : JSON.parse(text)) as AnswerBody;
  } catch {
    return null;
  }
}

function answerOf(status: number, { code, data }: AnswerBody, milliseconds: number): BookingAnswer {
  return { status, code: code ?? null, bookingId: data?.id ?? null, hasPass: Boolean(data?.class_pass), milliseconds };
}
