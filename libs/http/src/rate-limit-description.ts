import type { OpenAPIObject } from '@nestjs/swagger';
import { RATE_LIMIT_HEADERS } from '@studio/access';

import { describedOperations } from './described-operations';

const REFUSAL = '429';

type Headers = NonNullable<NonNullable<OpenAPIObject['components']>['headers']>;

/** What `Retry-After` and the headers of limits contain, each described once for the whole interface. */
const HEADERS: Headers & Readonly<Record<(typeof RATE_LIMIT_HEADERS)[number], unknown>> = {
  'Retry-After': {
    description: 'Seconds until the next request is accepted.',
    schema: { type: 'integer', example: 42 },
  },
  RateLimit: {
    description:
      'Each limit that counted this request: its name, the requests left (`r`) and the seconds until the window ends (`t`). Several are separated by commas. A list of structured fields (RFC 9651), as draft-ietf-httpapi-ratelimit-headers has it.',
    schema: { type: 'string', example: '"sign-in";r=9;t=60, "sign-in-address";r=59;t=60' },
  },
  'RateLimit-Policy': {
    description:
      'Each limit of this route: its name, the requests allowed (`q`) in a window and the length of the window in seconds (`w`). The names are those of `RateLimit`.',
    schema: { type: 'string', example: '"sign-in";q=10;w=60, "sign-in-address";q=60;w=60' },
  },
  'RateLimit-Limit': {
    description: 'Requests allowed in a window, of the limit that has the fewest left. `RateLimit-Policy` has all.',
    schema: { type: 'integer', example: 10 },
  },
  'RateLimit-Remaining': {
    description: 'Requests left, of the limit that has the fewest left. `RateLimit` has all.',
    schema: { type: 'integer', example: 9 },
  },
  'RateLimit-Reset': {
    description: 'Seconds until the window of that limit ends.',
    schema: { type: 'integer', example: 60 },
  },
};

/** Every operation that documents 429 documents its headers there, and the current form with its successes (RL-9). */
export function declareRateLimitHeaders(document: OpenAPIObject): void {
  document.components = { ...document.components, headers: HEADERS };
  for (const { responses } of describedOperations(document)) {
    if (!(REFUSAL in responses)) continue;
    for (const [status, response] of Object.entries(responses)) {
      const names = headersOf(status);
      if (names.length === 0 || !response || '$ref' in response) continue;
      response.headers = { ...response.headers, ...references(names) };
    }
  }
}

function headersOf(status: string): readonly string[] {
  if (status === REFUSAL) return Object.keys(HEADERS);
  return status.startsWith('2') ? ['RateLimit', 'RateLimit-Policy'] : [];
}

function references(names: readonly string[]): Headers {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
