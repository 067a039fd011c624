import type { TestApp } from './app';
import { answered } from './busy';
import { STAFF_PASSWORD } from './staff';

/** What the desk knows when it is opened. */
export interface DeskSession {
  readonly person: { readonly id: number; readonly email: string } | null;
  readonly write_token: string | null;
  readonly code_wanted: boolean;
  readonly code_of_app: boolean;
  readonly passkeys_at: string | null;
  readonly has_demo: boolean;
  readonly studios: readonly {
    readonly account: { readonly id: number; readonly slug: string };
    readonly role: string;
    readonly permissions: readonly string[];
    readonly is_demo: boolean;
    readonly second_factor_wanted: 'set_up' | 'code' | null;
  }[];
}

/** Status and code of a refusal. */
export const codeOf = ({ status, body }: { readonly status: number; readonly body: unknown }) => [
  status,
  (body as { readonly code?: string }).code,
];

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** A browser with the desk open: its cookie, and what its page knows. */
export class DeskBrowser {
  cookie = '';
  /** Of a sign-in that waits for a code. */
  stepCookie = '';
  /** Of a browser that was asked for a passkey. */
  askedCookie = '';
  session: DeskSession = {
    person: null,
    write_token: null,
    code_wanted: false,
    code_of_app: false,
    passkeys_at: null,
    has_demo: false,
    studios: [],
  };

  constructor(
    private readonly service: Pick<TestApp, 'http' | 'url'>,
    readonly origin: string = service.url,
  ) {}

  async signIn(email: string, password: string = STAFF_PASSWORD) {
    return this.begin('/desk/api/session', { email, password, device_name: 'Desk, Firefox' });
  }

  async enterCode(code: string) {
    return this.begin('/desk/api/session/code', { code, device_name: 'Desk, Firefox' });
  }

  /** Shows a passkey in place of a code, or alone. */
  async showPasskey(passkey: object, at: 'session/code' | 'session/passkey' = 'session/passkey') {
    return this.begin(`/desk/api/${at}`, { passkey, device_name: 'Desk, Firefox' });
  }

  /** Asks what a passkey has to sign. */
  async ask(at: string) {
    const response = await this.send('post', `/desk/api/${at}`, {});
    this.take(response.headers);
    return response;
  }

  async openDemo(as?: string) {
    return this.begin('/desk/api/demo', { as });
  }

  /** A request as the page of the desk sends it; `headers` replace those of the page, and null takes one away. */
  async send(method: Method, path: string, body?: object, headers: Readonly<Record<string, string | null>> = {}) {
    const sent: Record<string, string | null> = {
      Cookie: [this.cookie, this.stepCookie, this.askedCookie].filter((cookie) => cookie !== '').join('; '),
      'Sec-Fetch-Site': 'same-origin',
      ...(method !== 'get' && { Origin: this.origin, 'X-Desk-Token': this.session.write_token ?? '' }),
      ...headers,
    };
    return answered(() => {
      const request = this.service.http[method](path);
      for (const [name, value] of Object.entries(sent)) if (value !== null) void request.set(name, value);
      return body === undefined ? request : request.send(body);
    });
  }

  /** An operation of the interface in a studio. */
  async call(
    method: Method,
    accountId: number,
    operation: string,
    body?: object,
    headers: Readonly<Record<string, string | null>> = {},
  ) {
    return this.send(method, `/desk/api/${accountId}/api/v1/${operation}`, body, headers);
  }

  private async begin(path: string, body: object) {
    const response = await this.send('post', path, body);
    this.take(response.headers);
    if (response.status === 200) this.session = (response.body as { data: DeskSession }).data;
    return response;
  }

  private take(headers: Readonly<Record<string, unknown>>): void {
    for (const set of (headers['set-cookie'] ?? []) as readonly string[]) {
      const [cookie = ''] = set.split(';', 1);
      const kept = cookie.endsWith('=') ? '' : cookie;
      if (cookie.includes('studio_desk_step')) this.stepCookie = kept;
      else if (cookie.includes('studio_desk_passkey')) this.askedCookie = kept;
      else this.cookie = cookie;
    }
  }
}
