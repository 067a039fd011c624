import { ApiProperty } from '@nestjs/swagger';

/** Body of a 422 answer. */
export class ValidationErrorDto {
  /** The first text of `errors`. */
  message: string;

  /** Stable code; this version always gives one. */
  code: string | null;

  /** Texts by input; nested ones have dotted keys. */
  @ApiProperty({
    type: 'object',
    minProperties: 1,
    additionalProperties: { type: 'array', minItems: 1, items: { type: 'string' } },
  })
  errors: Record<string, string[]>;
}
