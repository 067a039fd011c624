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
  /** Rows of a page without `limit`, which has a `Link` to the next one. */
  readonly upTo?: number | undefined;
  /** Further members of the answer by name, as schemas. */
  readonly beside?: Readonly<Record<string, object>>;
}

const NEXT_CURSOR = {
  type: ['string', 'null'],
  description: '`cursor` of the next page; null on the last one.',
  example: null,
};

const NEXT_LINK = {
  Link: {
    description: 'The address of the next page, as `rel="next"` (RFC 8288); absent on the last one.',
    schema: { type: 'string', example: '<https://studio.example/api/v1/list?cursor=WyJ4Il0>; rel="next"' },
  },
} as const;

/** A success answer `{data}` around the DTO (GEN-1). */
export function ApiData(
  dto: Type,
  { description, status = 200, isList = false, isPaged = false, upTo, beside = {} }: DataOptions,
): MethodDecorator & ClassDecorator {
  const mostRows = { maxItems: upTo ?? LIMIT_MAX };
  const headers = upTo === undefined ? {} : { headers: NEXT_LINK };
  const one = { $ref: getSchemaPath(dto) };
  const properties = {
    data: isList || isPaged ? { type: 'array', items: one, description: 'The rows.', ...(isPaged && mostRows) } : one,
    ...(isPaged ? { next_cursor: NEXT_CURSOR } : {}),
    ...beside,
  };
  const schema = { type: 'object', required: Object.keys(properties), properties };
  return applyDecorators(ApiExtraModels(dto), ApiResponse({ status, description, schema: schema, ...headers }));
}
