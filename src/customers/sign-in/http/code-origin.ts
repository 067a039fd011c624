import type { Request } from 'express';

import type { CodeOrigin } from '../application/one-time-codes';

/** Lengths of the columns. */
const ADDRESS_MAX = 64;
const USER_AGENT_MAX = 1_000;

export function codeOriginOf({ ip, headers }: Request): CodeOrigin {
  return {
    clientAddress: ip?.slice(0, ADDRESS_MAX) ?? null,
    userAgent: headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null,
  };
}
