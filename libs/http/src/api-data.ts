import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';

import { LIMIT_MAX } from './page-query.dto';

interface DataOptions {
  readonly description: string;
  readonly status?: number;
  /** Several of them. */
  readonly isList?: boolean;
  /** The list is paged (GEN-8). */
  readonly isPaged?: boolean;
  /** Further members of the answer by name, as schemas. */
  readonly beside?: Readonly<Record<string, object>>;
}

const NEXT_CURSOR = {
  type: ['string', 'null'],
  description: '`cursor` of the next page; null on the last one.',
  example: null,
};

const MOST_ROWS = { maxItems: LIMIT_MAX };

/** A success answer `{data}` around the DTO (GEN-1). */
export function ApiData(
  dto: Type,
  { description, status = 200, isList = false, isPaged = false, beside = {} }: DataOptions,
): MethodDecorator & ClassDecorator {
  const one = { $ref: getSchemaPath(dto) };
  const properties = {
    data: isList || isPaged ? { type: 'array', items: one, description: 'The rows.', ...(isPaged && MOST_ROWS) } : one,
    ...(isPaged ? { next_cursor: NEXT_CURSOR } : {}),
    ...beside,
  };
  const schema = { type: 'object', required: Object.keys(properties), properties };
  return applyDecorators(ApiExtraModels(dto), ApiResponse({ status, description, schema: schema }));
}
