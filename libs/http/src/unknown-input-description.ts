import type { OpenAPIObject } from '@nestjs/swagger';
import { commonErrors } from '@studio/kernel';

import { addRefusal } from './added-refusal';
import { describedOperations } from './described-operations';
import { STRICT } from './known-input.guard';

const CODE = commonErrors.validation_failed.code;

/** Management routes refuse unknown input, also those that read none (GEN-3). */
export function declareUnknownInput(document: OpenAPIObject): void {
  const paths = Object.entries(document.paths).filter(([path]) => path.startsWith(STRICT));
  for (const operation of describedOperations({ ...document, paths: Object.fromEntries(paths) }))
    if (!JSON.stringify(operation.responses['422'] ?? null).includes(`"${CODE}"`))
      addRefusal(operation, commonErrors.validation_failed, `\`${CODE}\`: The request has unknown input.`);
}
