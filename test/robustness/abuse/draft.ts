import type { Bearer } from './bearers';
import type { Operation } from './operations';

/** A request while it is being made hostile. */
export interface Draft {
  method: string;
  /** Values of the path's parameters as they will stand in it. */
  readonly pathValues: Map<string, string>;
  readonly query: (readonly [name: string, value: string])[];
  readonly headers: (readonly [name: string, value: string])[];
  /** Becomes JSON, unless bytes are given; undefined sends no body. */
  body: unknown;
  bytes: Buffer | null;
  /** Whether the interface description still determines the possible responses. */
  isDescribed: boolean;
}

/** A request as it is sent. */
export interface HostileRequest {
  readonly index: number;
  readonly operation: Operation | null;
  /** What the requests of one row of the report have in common. */
  readonly label: string;
  /** What was done to it; empty for one that is meant to be valid. */
  readonly kinds: readonly string[];
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer | null;
  readonly bearer: Bearer;
  readonly isDescribed: boolean;
  /** Slugs of studios in the request, whose public rows the response may show. */
  readonly namedStudios: readonly string[];
  readonly protocol: 'rest' | 'mcp' | 'oauth' | 'page' | 'raw';
  /** Sent over a socket as it stands, without a client that would mend it. */
  readonly wire: Buffer | null;
}

/** A line for a shell that sends the request again; long bodies are cut, as their index makes them again. */
export function curlOf(request: HostileRequest, address: string): string {
  if (request.wire) return `(raw bytes) ${JSON.stringify(request.wire.toString('latin1').slice(0, 300))}`;
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const headers = request.headers.map(([name, value]) => `-H ${quote(`${name}: ${value.slice(0, 200)}`)}`);
  const body = request.body ? [`--data-binary ${quote(request.body.toString('utf8').slice(0, 600))}`] : [];
  return [
    'curl -sS --path-as-is -X',
    request.method,
    ...headers,
    ...body,
    quote(address + request.path.slice(0, 400)),
  ].join(' ');
}
