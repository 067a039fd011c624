/** Sends requests to the deployment, as the platform's `fetch`. */
export type Fetcher = typeof fetch;

export interface Answer {
  readonly kind: 'answer';
  /** Method and address, for people. */
  readonly asked: string;
  readonly status: number;
  readonly headers: Headers;
  /** The body if it is a JSON object, else null. */
  readonly document: Readonly<Record<string, unknown>> | null;
}

/** An address that did not answer. */
export interface Silence {
  readonly kind: 'silence';
  readonly asked: string;
  /** One sentence with the reason and one with the solution. */
  readonly why: string;
}

export type Reply = Answer | Silence;

/** A request from outside. */
export interface Question {
  readonly method: 'GET' | 'POST' | 'OPTIONS';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** For one whole answer. */
const TIMEOUT_MS = 10_000;
const JSON_TYPE = /^application\/(?:[\w.!#$&^-]+\+)?json[ \t]*(?:;|$)/i;

const REFUSED = 'nothing listens there. Start the service, and let the proxy pass this address on to it.';
const UNKNOWN_NAME = 'the name of the host is unknown. Check the address and its DNS entry.';
const TIMED_OUT = 'no answer in 10 seconds. Check whether a firewall or the proxy blocks the requests.';
const UNTRUSTED = 'the certificate is not trusted. Install one of a known authority with its intermediate ones.';

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: REFUSED,
  ENOTFOUND: UNKNOWN_NAME,
  EAI_AGAIN: UNKNOWN_NAME,
  EHOSTUNREACH: 'the host is unreachable. Check the address and the network.',
  ENETUNREACH: 'the host is unreachable. Check the address and the network.',
  ECONNRESET: 'the connection was interrupted. Check the log of the proxy.',
  UND_ERR_SOCKET: 'the connection was interrupted. Check the log of the proxy.',
  ETIMEDOUT: TIMED_OUT,
  UND_ERR_CONNECT_TIMEOUT: TIMED_OUT,
  UND_ERR_HEADERS_TIMEOUT: TIMED_OUT,
  CERT_HAS_EXPIRED: 'the certificate has expired. Renew it.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host. Install one for this name.',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  EPROTO: 'no encrypted connection is possible. Check whether https is served at this port.',
  ERR_SSL_WRONG_VERSION_NUMBER: 'no encrypted connection is possible. Check whether https is served at this port.',
};

/** Sends one request without following redirects. Never throws: the reply contains the error. */
export async function ask(fetcher: Fetcher, { method, url, headers = {}, body }: Question): Promise<Reply> {
  const asked = `${method} ${url}`;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetcher(url, { method, headers, redirect: 'manual', signal, ...(body && { body }) });
    const document = documentOf(response.headers, await response.text());
    return { kind: 'answer', asked, status: response.status, headers: response.headers, document };
  } catch (error) {
    return { kind: 'silence', asked, why: reasonOf(error) };
  }
}

function documentOf(headers: Headers, text: string): Answer['document'] {
  if (!JSON_TYPE.test(headers.get('content-type') ?? '')) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Only the code: error texts may repeat headers, including the key. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'the request failed.';
  if (error.name === 'TimeoutError') return TIMED_OUT;
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null;
  if (code === null) return 'the request is not possible. Check the address and the key.';
  return REASONS[code] ?? `the request failed (${code}).`;
}
