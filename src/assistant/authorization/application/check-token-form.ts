import { Injectable } from '@nestjs/common';
import { ServiceAddress } from '@studio/http';

import { StudioDirectory } from '../../../accounts';
import { ClientDirectory } from '../../clients';
import { resourceOf } from '../../discovery';
import { OauthError } from '../../domain/oauth-error';
import { isWithinGrant } from '../../domain/requested-scope';
import { type RequestParameters, singleParameter } from '../domain/authorization-request';
import { audienceOf } from '../domain/studio-audience';

/** A form with only the parameters that the library needs. */
export type CheckedForm = Readonly<Record<string, string>>;

const OF_GRANT_TYPE: Readonly<Record<string, readonly string[]>> = {
  authorization_code: ['code', 'redirect_uri', 'code_verifier'],
  refresh_token: ['refresh_token'],
};

/**
 * Checks posted forms before the library processes them (OAUTH-24, OAUTH-25, OAUTH-30, OAUTH-31). Throws OauthError.
 */
@Injectable()
export class CheckTokenForm {
  constructor(
    private readonly address: ServiceAddress,
    private readonly clients: ClientDirectory,
    private readonly studios: StudioDirectory,
  ) {}

  async tokenRequest(form: RequestParameters): Promise<CheckedForm> {
    assertSingle(form);
    const grantType = required(form, 'grant_type');
    const clientId = await this.client(form);
    const names = OF_GRANT_TYPE[grantType];
    if (!Object.hasOwn(OF_GRANT_TYPE, grantType) || !names)
      throw new OauthError('unsupported_grant_type', 'Only authorization_code and refresh_token are supported.');
    const values = names.map((name) => [name, required(form, name)] as const);
    if (grantType === 'refresh_token' && !isWithinGrant(singleParameter(form, 'scope')))
      throw new OauthError('invalid_scope', 'The scope must be mcp:use.');
    const resource = await this.resource(form);
    return {
      grant_type: grantType,
      client_id: clientId,
      ...Object.fromEntries(values),
      ...(resource !== undefined && { resource }),
    };
  }

  async revocation(form: RequestParameters): Promise<CheckedForm> {
    assertSingle(form);
    const clientId = await this.client(form);
    const hint = singleParameter(form, 'token_type_hint');
    return {
      client_id: clientId,
      token: required(form, 'token'),
      ...(hint !== undefined && { token_type_hint: hint }),
    };
  }

  private async client(form: RequestParameters): Promise<string> {
    const clientId = required(form, 'client_id');
    if (!(await this.clients.find(clientId))) throw new OauthError('invalid_client', 'The client is not known.');
    return clientId;
  }

  /** The named studio, also a suspended one; the library compares it with the granted one. */
  private async resource(form: RequestParameters): Promise<string | undefined> {
    const resource = singleParameter(form, 'resource');
    if (resource === undefined) return undefined;
    const named = resourceOf(resource, this.address.base);
    const studio = named?.kind === 'studio' ? await this.studios.find(named.slug) : null;
    if (!studio) throw new OauthError('invalid_target', 'The resource is not the granted one.');
    return audienceOf(studio.id);
  }
}

function assertSingle(form: RequestParameters): void {
  if (Object.values(form).some((value) => typeof value !== 'string'))
    throw new OauthError('invalid_request', 'A parameter is repeated.');
}

function required(form: RequestParameters, name: string): string {
  const value = singleParameter(form, name);
  if (value === undefined) throw new OauthError('invalid_request', `The parameter ${name} is missing.`);
  return value;
}
