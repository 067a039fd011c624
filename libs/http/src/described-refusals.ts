import type { Type } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { ErrorDto, withErrorFacts } from '@studio/access';
import { commonErrors, type DefinedError } from '@studio/kernel';

import { STATUS_OF_KIND } from './error.filter';
import { ValidationErrorDto } from './validation-error.dto';

/** One described response for each status of the refusals, with their codes as an enum. */
export function describeRefusals(
  refusals: readonly DefinedError[],
  bodies: Readonly<Record<number, Type>>,
): (MethodDecorator & ClassDecorator)[] {
  const statuses = new Set(refusals.map(({ kind }) => STATUS_OF_KIND[kind]));
  return [...statuses].flatMap((status) => {
    const errors = refusals.filter(({ kind }) => STATUS_OF_KIND[kind] === status);
    const dto = bodies[status] ?? (status === 422 ? ValidationErrorDto : ErrorDto);
    const codes = [...new Set(errors.map(({ code }) => code))];
    // The interface allows a 422 without a code; this version always gives one.
    const code =
      dto === ValidationErrorDto
        ? { type: ['string', 'null'], enum: [...codes, null], example: codes[0] }
        : { type: 'string', enum: codes, example: codes[0] };
    const schema = { allOf: [{ $ref: getSchemaPath(dto) }, { type: 'object', properties: { code } }] };
    return [ApiExtraModels(dto), ApiResponse({ status, description: textOf(errors), schema, ...factsOf(errors[0]) })];
  });
}

/** The first error, as the description shows it. */
function factsOf(error: DefinedError | undefined): object {
  if (!error) return {};
  const [input] = [error.input ?? []].flat();
  return withErrorFacts({ message: error.meaning, ...(input !== undefined && { input }) });
}

/** What a client reads: the meaning of each code, and the inputs it is reported on. */
function textOf(errors: readonly DefinedError[]): string {
  const [first = '', ...others] = errors.map(lineOf);
  return others.length === 0 ? first : ['One of:', ...[first, ...others].map((line) => `- ${line}`)].join('\n');
}

function lineOf(error: DefinedError): string {
  // Which input, and what is wrong with it, is in the answer.
  if (error === commonErrors.validation_failed) return '`validation_failed`: An input is not valid.';
  const inputs = [error.input ?? []].flat().map((name) => `\`${name}\``);
  return `\`${error.code}\`${inputs.length === 0 ? '' : ` on ${inputs.join(', ')}`}: ${error.meaning}`;
}
