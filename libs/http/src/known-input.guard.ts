import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { validationFailed } from '@studio/kernel';
import type { Request } from 'express';

import { noteUnknown } from './prune-input';
import { routePatternOf } from './route-pattern';

/** Clients of the other addresses are built against the interface, and may send more than this version reads (GEN-3). */
export const STRICT = '/api/v1/manage/';

const strictInputs = new WeakSet<object>();

/** Whether the body or the query may only have declared names. */
export function isStrict(input: unknown): boolean {
  return typeof input === 'object' && input !== null && strictInputs.has(input);
}

/**
 * Marks body and query of a management route, whose unknown names InputPipe then refuses together with other problems,
 * and refuses those of a route that reads none. Runs after the guards of access (ORD-1).
 */
@Injectable()
export class KnownInputGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (!routePatternOf(request).startsWith(STRICT)) return true;
    // Express parses the query at each access, and only one result is marked.
    const { query } = request;
    Object.defineProperty(request, 'query', { value: query });
    const inputs = [
      { type: RouteParamtypes.QUERY, value: query as unknown },
      { type: RouteParamtypes.BODY, value: request.body as unknown },
    ];
    const unknown = new Map<string, string[]>();
    for (const { type, value } of inputs) {
      if (!readsInput(context, type)) noteUnknown(value, [], '', unknown);
      else if (typeof value === 'object' && value !== null) strictInputs.add(value);
    }
    if (unknown.size > 0) throw validationFailed(Object.fromEntries(unknown));
    return true;
  }
}

function readsInput(context: ExecutionContext, type: RouteParamtypes): boolean {
  const parameters: unknown = Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), context.getHandler().name);
  return Object.keys((parameters as object | undefined) ?? {}).some((parameter) => parameter.startsWith(`${type}:`));
}
