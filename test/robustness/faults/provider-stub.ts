import http from 'node:http';
import type { AddressInfo } from 'node:net';

import type { CleanUp } from '../../harness/clean-up';

/** What the provider does: `hang` takes the request and never answers. */
export type ProviderBehaviour = 'answer' | 'hang' | 'fail';

/** A bot check and an OpenID provider on this machine. */
export class ProviderStub {
  behaviour: ProviderBehaviour = 'answer';
  private readonly server = http.createServer((request, response) => {
    request.resume();
    if (this.behaviour === 'hang') return;
    const status = this.behaviour === 'fail' ? 500 : 200;
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(status === 500 ? {} : this.answer(request.url ?? '')));
  });

  static async open(cleanUp: CleanUp): Promise<ProviderStub> {
    const stub = new ProviderStub();
    await new Promise<void>((resolve) => stub.server.listen(0, '127.0.0.1', resolve));
    await cleanUp.add(() => stub.close());
    return stub;
  }

  /** Without a slash at its end. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Ends the calls that hang. */
  release(): void {
    this.behaviour = 'answer';
    this.server.closeAllConnections();
  }

  private answer(path: string): object {
    if (!path.startsWith('/.well-known/')) return { success: true };
    const { url } = this;
    return {
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    };
  }

  private async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
