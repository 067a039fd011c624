import type { Request } from 'express';

import type { CodeOrigin } from '../application/one-time-codes';

/** As long as the columns they are kept in. */
const ADDRESS_MAX = 64;
const USER_AGENT_MAX = 1_000;

/** Where a request for a code came from. */
export function codeOriginOf({ ip, headers }: Request): CodeOrigin {
  return {
    clientAddress: ip?.slice(0, ADDRESS_MAX) ?? null,
    userAgent: headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null,
  };
}
