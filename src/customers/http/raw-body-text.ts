import type { ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** No input that names a studio is longer. */
const TEXT_MAX = 255;

/**
 * The text `name` of the body as it came, for guards that have to know the studio before the body is validated (ORD-2).
 * Null without a text of at most 255 characters.
 */
export function rawBodyText(context: ExecutionContext, name: string): string | null {
  const { body } = context.switchToHttp().getRequest<Request<unknown, unknown, unknown>>();
  if (typeof body !== 'object' || body === null) return null;
  const text = (body as Readonly<Record<string, unknown>>)[name];
  return typeof text === 'string' && text.length <= TEXT_MAX ? text.trim() : null;
}
