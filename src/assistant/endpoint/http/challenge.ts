import type { DomainError } from '@studio/kernel';
import type { Response } from 'express';

import { tokenInvalid, tokenMissing } from '../../../accounts';

/** The challenge for a request without a valid token. */
export interface Challenge {
  /** Address of the endpoint's metadata document; null without one. */
  readonly metadata: string | null;
  /** Required scope of a token; null when tokens have no scopes. */
  readonly scope: string | null;
}

/**
 * Sets the header with the challenge (KEY-2, SIGN-2; RFC 9728). Returns `token_missing` without a bearer, otherwise
 * `token_invalid`.
 */
export function challenged(response: Response, bearer: string | null, { metadata, scope }: Challenge): DomainError {
  const parameters = [
    'realm="studio-service"',
    ...(metadata === null ? [] : [`resource_metadata="${metadata}"`]),
    ...(scope === null ? [] : [`scope="${scope}"`]),
    ...(bearer === null ? [] : ['error="invalid_token"']),
  ];
  response.set('WWW-Authenticate', `Bearer ${parameters.join(', ')}`);
  return bearer === null ? tokenMissing() : tokenInvalid();
}
