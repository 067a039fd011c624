import { Injectable } from '@nestjs/common';
import { ServiceAddress } from '@studio/http';

import { StudioDirectory } from '../../../accounts';
import { ClientDirectory, isRegisteredRedirect } from '../../clients';
import { resourceOf, studioPath } from '../../discovery';
import {
  type RequestParameters,
  readAuthorizationRequest,
  requestQuery,
  singleParameter,
} from '../domain/authorization-request';
import { answerAddress } from '../domain/client-answer';
import { audienceOf } from '../domain/studio-audience';

/** The decision on an authorization request before the sign-in. */
export type CheckedAuthorization =
  /** Only the person at the browser may see the reason. */
  | { readonly kind: 'refused'; readonly reason: 'unknown_client' | 'unregistered_redirect' }
  /** The error is sent to the client's registered address. */
  | { readonly kind: 'answered'; readonly address: string }
  /** The request continues, with this query only. */
  | { readonly kind: 'accepted'; readonly query: string };

/** Checks authorization requests by OAUTH-15 to OAUTH-17, so that the library receives only valid ones. */
@Injectable()
export class CheckAuthorization {
  constructor(
    private readonly address: ServiceAddress,
    private readonly clients: ClientDirectory,
    private readonly studios: StudioDirectory,
  ) {}

  /** `clientAddress` is the IP address for which fetches of metadata documents are counted. Throws `rate_limited`. */
  async execute(given: RequestParameters, clientAddress: string): Promise<CheckedAuthorization> {
    const clientId = singleParameter(given, 'client_id');
    const client = clientId === undefined ? null : await this.clients.resolve(clientId, clientAddress);
    if (!client) return { kind: 'refused', reason: 'unknown_client' };
    const redirectUri = singleParameter(given, 'redirect_uri');
    if (redirectUri === undefined || !isRegisteredRedirect(client.redirectUris, redirectUri))
      return { kind: 'refused', reason: 'unregistered_redirect' };
    const tell = (error: string, description: string) => this.refusal(given, redirectUri, error, description);
    const request = readAuthorizationRequest(given);
    if ('error' in request) return tell(request.error, request.description);
    const target = await this.target(request.resource);
    if (typeof target === 'string') return tell('invalid_target', target);
    const query = requestQuery({
      ...request,
      clientId: client.clientId,
      redirectUri,
      resource: audienceOf(target.id),
      isOffline: request.asksOffline || client.refreshTokens === 'always',
    });
    return { kind: 'accepted', query };
  }

  /** The active studio of the resource, or the problem with it. */
  private async target(resource: string): Promise<{ readonly id: number } | string> {
    const named = resourceOf(resource, this.address.base);
    if (named?.kind === 'service_key')
      return `This address needs a service key. Personal sign-in uses the address of the studio itself: ${this.address.of(studioPath('<studio>'))}.`;
    const studio = named && (await this.studios.find(named.slug));
    return studio?.status === 'active' ? studio : 'The resource is not the address of an active studio.';
  }

  private refusal(
    given: RequestParameters,
    redirectUri: string,
    error: string,
    description: string,
  ): Extract<CheckedAuthorization, { kind: 'answered' }> {
    const state = singleParameter(given, 'state') ?? null;
    const members = { error, error_description: description, state, iss: this.address.base };
    return { kind: 'answered', address: answerAddress(redirectUri, members) };
  }
}
