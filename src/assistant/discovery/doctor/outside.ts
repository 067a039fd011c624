/** How the deployment is asked; as the platform's `fetch`. */
export type Fetcher = typeof fetch;

/** What an address answered. */
export interface Answer {
  readonly kind: 'answer';
  /** Method and address, for people. */
  readonly asked: string;
  readonly status: number;
  readonly headers: Headers;
  /** The body when it is an object of JSON, else null. */
  readonly document: Readonly<Record<string, unknown>> | null;
}

/** An address that did not answer. */
export interface Silence {
  readonly kind: 'silence';
  readonly asked: string;
  /** A sentence on why not and one on what to do. */
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

/** For the whole of one answer. */
const TIMEOUT_MS = 10_000;
const JSON_TYPE = /^application\/(?:[\w.!#$&^-]+\+)?json[ \t]*(?:;|$)/i;

const REFUSED = 'nothing listens there. Start the service, and let the proxy pass this address on to it.';
const UNKNOWN_NAME = 'the name of the host is not known. Look at the address and at its DNS entry.';
const TIMED_OUT = 'no answer in 10 seconds. Look whether a firewall or the proxy holds the requests back.';
const UNTRUSTED = 'the certificate is not trusted. Install one of a known authority with its intermediate ones.';

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: REFUSED,
  ENOTFOUND: UNKNOWN_NAME,
  EAI_AGAIN: UNKNOWN_NAME,
  EHOSTUNREACH: 'no way leads to the host. Look at the address and at the network.',
  ENETUNREACH: 'no way leads to the host. Look at the address and at the network.',
  ECONNRESET: 'the connection was cut. Look at the log of the proxy.',
  UND_ERR_SOCKET: 'the connection was cut. Look at the log of the proxy.',
  ETIMEDOUT: TIMED_OUT,
  UND_ERR_CONNECT_TIMEOUT: TIMED_OUT,
  UND_ERR_HEADERS_TIMEOUT: TIMED_OUT,
  CERT_HAS_EXPIRED: 'the certificate has expired. Renew it.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host. Install one for this name.',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  EPROTO: 'no encrypted connection can be made. Look whether https is served at this port.',
  ERR_SSL_WRONG_VERSION_NUMBER: 'no encrypted connection can be made. Look whether https is served at this port.',
};

/** Asks one address, without following redirects. Never throws: what went wrong is in the reply. */
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

/** By the code alone: texts of errors repeat headers, and so perhaps the key. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'the request failed.';
  if (error.name === 'TimeoutError') return TIMED_OUT;
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null;
  if (code === null) return 'the request cannot be made. Look at the address and at the key.';
  return REASONS[code] ?? `the request failed (${code}).`;
}
