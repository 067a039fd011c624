import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiPayloadTooLargeResponse } from '@nestjs/swagger';
import { ErrorDto, withErrorFacts } from '@studio/access';

/** The body that a route accepts, if it is not the usual JSON (GEN-15). */
export interface BodyRule {
  readonly limitBytes: number;
  /** Whether a `text/csv` body is accepted as well, as the field `csv`. */
  readonly takesCsv: boolean;
}

/** Metadata key of a route's BodyRule. */
export const BODY_RULE = 'studio:body';

const KIBIBYTE = 1_024;
const FILE_LIMIT_BYTES = 1_024 * KIBIBYTE;

/** Most bytes of a body at the sign-in of people and assistants (GEN-15). */
export const SIGN_IN_LIMIT_BYTES = 16 * KIBIBYTE;

/** Default limit of a body in bytes (GEN-15). */
export const BODY_LIMIT_BYTES = 256 * KIBIBYTE;

/** The limit of 16 KiB at sign-in, where callers are still anonymous (GEN-15). */
export const SmallBody = (): MethodDecorator & ClassDecorator =>
  bodyOf({ limitBytes: SIGN_IN_LIMIT_BYTES, takesCsv: false });

/** A file of up to 1 MiB, as JSON with the field `csv` or as `text/csv` (GEN-15). */
export const CsvBody = (): MethodDecorator & ClassDecorator => bodyOf({ limitBytes: FILE_LIMIT_BYTES, takesCsv: true });

function bodyOf(rule: BodyRule): MethodDecorator & ClassDecorator {
  return applyDecorators(
    SetMetadata(BODY_RULE, rule),
    ApiPayloadTooLargeResponse({
      description: bodyTooLargeText(rule.limitBytes),
      type: ErrorDto,
      ...withErrorFacts({ name: `body over ${rule.limitBytes / KIBIBYTE} KiB` }),
    }),
  );
}

/** Description of the 413 answer, which names the limit. */
export function bodyTooLargeText(limitBytes: number): string {
  return `\`body_too_large\`: the body is larger than ${limitBytes / KIBIBYTE} KiB or holds too many values.`;
}
