import { Refusal } from '../session';
import { say } from '../texts';

/** Why what belongs to the person was refused, in words. */
export function refusalText(error: unknown): string {
  if (!(error instanceof Refusal)) return say('failed');
  if (error.code === 'unreachable') return say('unreachable');
  if (error.code === 'rate_limited') return say('wait', { n: error.retryAfterSeconds ?? 60 });
  return error.message === '' ? say('failed') : error.message;
}
