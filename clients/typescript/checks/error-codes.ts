// Compiled by `npm run check:types`, never run: what the types of errors accept and refuse. An `@ts-expect-error` fails
// where the line below it compiles.
import type { ClientCode, CodeOf, operations, StudioClient, StudioError } from '@studio-service/client';

type Ids = keyof operations;
/** Operations whose error may have any code at all. There is none: each lists its codes. */
type Open = { [Id in Ids]: string extends CodeOf<operations[Id]> ? Id : never }[Ids];
type CodeOfBooking = CodeOf<operations['bookOwnPlace']>;

export const open: readonly Open[] = [];
// @ts-expect-error: an operation with open codes would be allowed here
export const none: readonly Open[] = ['bookOwnPlace'];

export const codesOfBooking: readonly (CodeOfBooking | ClientCode)[] = [
  'class_full',
  'already_booked',
  // Those that every operation has.
  'token_missing',
  'token_invalid',
  'rate_limited',
  'busy',
  'validation_failed',
  'idempotency_key_reused',
  // Those of this package.
  'unreachable',
  'timeout',
  'unexpected_answer',
];
// @ts-expect-error: mistyped
export const mistyped: CodeOfBooking = 'clas_full';
// @ts-expect-error: a code of another operation
export const foreign: CodeOfBooking = 'otp_invalid';

export async function book(studio: StudioClient): Promise<boolean> {
  const { data, error } = await studio.POST('/api/v1/mobile/classes/{id}/customer-booking', {
    params: { path: { id: 41 } },
  });
  if (error === undefined) return data.data.id > 0;
  // @ts-expect-error: mistyped, so the comparison can never hold
  if (error.code === 'clas_full') return false;
  const general: StudioError = error;
  return general.status === null || error.code === 'class_full';
}

export async function signIn(studio: StudioClient): Promise<boolean> {
  const { error } = await studio.signIn.withCode({
    account_slug: 'sandbox-studio',
    phone: '+12125550151',
    code: '000',
  });
  // @ts-expect-error: no code of a sign-in
  if (error?.code === 'class_full') return false;
  return error?.code === 'otp_invalid';
}
