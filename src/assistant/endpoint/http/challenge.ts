import type { DomainError } from '@studio/kernel';
import type { Response } from 'express';

import { tokenInvalid, tokenMissing } from '../../../accounts';

/** What is told of the endpoint to who came without a token that opens it. */
export interface Challenge {
  /** Address of the document that describes the endpoint; null when none can be named. */
  readonly metadata: string | null;
  /** What a token must be good for; null where tokens have no scopes. */
  readonly scope: string | null;
}

/**
 * Puts the challenge into the headers (KEY-2, SIGN-2; RFC 9728). Returns `token_missing` without a bearer and else
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
