import { count } from '@studio/answers';

/** Field of the answers of tools with a `limit` (ARG-7). */
export const loweredLimit = {
  limit_lowered_to: count('The largest limit of the tool, where more was asked for.').optional(),
};

type Values = Readonly<Record<string, unknown>>;

/** That fewer rows were read than the call asked for; nothing where its limit applies. */
export function loweredLimitOf({ limit: asked }: Values, { limit: applied }: Values): { limit_lowered_to?: number } {
  return typeof asked === 'number' && typeof applied === 'number' && applied < asked
    ? { limit_lowered_to: applied }
    : {};
}
