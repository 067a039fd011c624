/** Where a request of the browser ended. */
export interface BrowserPage {
  readonly status: number;
  /** The address it ended at; of another origin where a redirect led away, which is not followed. */
  readonly url: string;
  readonly headers: Headers;
  readonly html: string;
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

/** A browser without scripts: it keeps cookies by their path, follows redirects within one origin and posts the forms it finds. */
export class ScriptedBrowser {
  private cookies: Cookie[] = [];

  constructor(private readonly origin: string) {}

  async get(address: string): Promise<BrowserPage> {
    return this.send(address, {});
  }

  /** Posts the form of the page as a person would, with its hidden fields, some filled in, by the button with the decision. */
  async submit(
    page: BrowserPage,
    decision: string,
    fields: Readonly<Record<string, string>> = {},
  ): Promise<BrowserPage> {
    const action = /<form[^>]+action="([^"]+)"/.exec(page.html)?.[1];
    const csrf = /name="csrf"\s+value="([^"]+)"/.exec(page.html)?.[1];
    if (action === undefined || csrf === undefined) throw new Error(`There is no form at ${page.url}.`);
    const step = /name="step"\s+value="([^"]+)"/.exec(page.html)?.[1];
    const hidden = { csrf, ...(step !== undefined && { step }) };
    return this.post(new URL(action, page.url).href, { ...hidden, decision, ...fields });
  }

  async post(address: string, fields: Readonly<Record<string, string>>): Promise<BrowserPage> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: this.origin };
    return this.send(address, { method: 'POST', headers, body: new URLSearchParams(fields).toString() });
  }

  /** Cookies a request to the path would carry. */
  cookiesFor(path: string): string {
    return this.cookies
      .filter((cookie) => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/')))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  /** A browser of its own with the same cookies. */
  copy(): ScriptedBrowser {
    const browser = new ScriptedBrowser(this.origin);
    browser.cookies = [...this.cookies];
    return browser;
  }

  private async send(address: string, init: RequestInit & { headers?: Record<string, string> }): Promise<BrowserPage> {
    const url = new URL(address, this.origin);
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie: this.cookiesFor(url.pathname) },
    });
    for (const header of response.headers.getSetCookie()) this.keep(header, url);
    const location = response.headers.get('location');
    if (location === null || response.status < 300 || response.status > 399)
      return { status: response.status, url: url.href, headers: response.headers, html: await response.text() };
    const target = new URL(location, url);
    if (target.origin === this.origin) return this.send(target.href, {});
    return { status: response.status, url: location, headers: response.headers, html: '' };
  }

  private keep(header: string, url: URL): void {
    const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
    const [name = '', ...value] = pair.split('=');
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? url.pathname;
    const isGone = attributes.some((attribute) => /^expires=Thu, 01 Jan 1970/i.test(attribute));
    this.cookies = this.cookies.filter((cookie) => cookie.name !== name || cookie.path !== path);
    if (!isGone) this.cookies.push({ name, value: value.join('='), path });
  }
}
