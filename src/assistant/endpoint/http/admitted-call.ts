import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

import type { Caller } from '../../application/caller';

/** An admitted caller, with the key under which requests are counted (LIM-1). */
export interface AdmittedCall {
  readonly caller: Caller;
  readonly bucket: string;
}

const calls = new WeakMap<object, AdmittedCall>();

/** Stores the admitted call on the request. */
export function storeAdmittedCall(request: object, call: AdmittedCall): void {
  calls.set(request, call);
}

export const Admitted = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const call = calls.get(context.switchToHttp().getRequest<object>());
  if (!call) throw new Error('The route has no guard that admits calls of the assistant.');
  return call;
});
