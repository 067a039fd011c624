import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

import type { Caller } from '../../application/caller';

/** Who may call the assistant, and under which key their requests are counted (LIM-1). */
export interface AdmittedCall {
  readonly caller: Caller;
  readonly bucket: string;
}

const calls = new WeakMap<object, AdmittedCall>();

/** Keeps what the guard of the endpoint admitted. */
export function keepCall(request: object, call: AdmittedCall): void {
  calls.set(request, call);
}

/** The AdmittedCall of the request. */
export const Admitted = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const call = calls.get(context.switchToHttp().getRequest<object>());
  if (!call) throw new Error('The route has no guard that admits calls of the assistant.');
  return call;
});
