import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';

interface ReportOptions {
  readonly description: string;
  /** The first lines of its file. */
  readonly csvExample: string;
  /** Its rows are paged (GEN-8). */
  readonly isPaged?: boolean;
}

const NEXT_CURSOR = {
  type: ['string', 'null'],
  description: '`cursor` of the next rows; null on the last page.',
  example: null,
};

/** Describes a report that is answered as JSON or sent as a CSV file. */
export function ApiReport(dto: Type, { description, csvExample, isPaged = false }: ReportOptions): MethodDecorator {
  const properties = { data: { $ref: getSchemaPath(dto) }, ...(isPaged ? { next_cursor: NEXT_CURSOR } : {}) };
  return applyDecorators(
    ApiExtraModels(dto),
    ApiOkResponse({
      description,
      content: {
        'application/json': { schema: { type: 'object', required: Object.keys(properties), properties } },
        'text/csv': { schema: { type: 'string' }, example: csvExample },
      },
    }),
  );
}
