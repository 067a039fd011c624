import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';

interface DataOptions {
  readonly description: string;
  readonly status?: number;
  /** Several of them. */
  readonly isList?: boolean;
  /** The list is paged (GEN-8). */
  readonly isPaged?: boolean;
}

const NEXT_CURSOR = {
  type: ['string', 'null'],
  description: '`cursor` of the next page; null on the last one.',
  example: null,
};

/** A success answer `{data}` around the DTO (GEN-1). */
export function ApiData(
  dto: Type,
  { description, status = 200, isList = false, isPaged = false }: DataOptions,
): MethodDecorator & ClassDecorator {
  const one = { $ref: getSchemaPath(dto) };
  const properties = {
    data: isList || isPaged ? { type: 'array', items: one } : one,
    ...(isPaged ? { next_cursor: NEXT_CURSOR } : {}),
  };
  const schema = { type: 'object', required: Object.keys(properties), properties };
  return applyDecorators(ApiExtraModels(dto), ApiResponse({ status, description, schema: schema }));
}
