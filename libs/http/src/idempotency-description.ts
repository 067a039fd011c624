import type { OpenAPIObject } from '@nestjs/swagger';
import { SECURITY_SCHEMES } from '@studio/access';
import { commonErrors } from '@studio/kernel';

import { addRefusal, declaresRefusal } from './added-refusal';
import { describedOperations } from './described-operations';

/** The header by which a client names a write, so that its repeats take effect once (GEN-24). */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

const REUSED = commonErrors.idempotency_key_reused;
const INVALID = commonErrors.validation_failed;
const INVALID_TEXT = `\`${INVALID.code}\` on \`${IDEMPOTENCY_KEY}\`: The key is not valid.`;
const REUSED_TEXT = `\`${REUSED.code}\` on \`${IDEMPOTENCY_KEY}\`: ${REUSED.meaning}`;

const PARAMETER = {
  name: IDEMPOTENCY_KEY,
  in: 'header',
  required: false,
  description:
    'Makes a repeat safe. For 24 hours, the same key with the same request returns the first answer, and the request is executed once; with another request it is refused (`idempotency_key_reused`). A repeat that arrives while the first request runs waits for it, or answers 503 with `Retry-After`. Refused requests are not kept. Keys of different people and operations are independent. Use a new UUID for each action of a person.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
} as const;

/** Every write with a session takes the header; its operation says so and names the refusal. */
export function declareIdempotencyKeys(document: OpenAPIObject): void {
  document.components = { ...document.components, parameters: { IdempotencyKey: PARAMETER } };
  const reads = new Set(Object.values(document.paths).map(({ get }) => get));
  for (const operation of describedOperations(document)) {
    if (reads.has(operation) || !operation.security?.some((scheme) => SECURITY_SCHEMES.session in scheme)) continue;
    operation.parameters = [...(operation.parameters ?? []), { $ref: '#/components/parameters/IdempotencyKey' }];
    if (!declaresRefusal(operation, INVALID)) addRefusal(operation, INVALID, INVALID_TEXT, IDEMPOTENCY_KEY);
    addRefusal(operation, REUSED, REUSED_TEXT, IDEMPOTENCY_KEY);
  }
}
