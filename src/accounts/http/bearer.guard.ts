import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { bearerOf, keepContext, ROUTE_ACCESS, type RouteAccess } from '@studio/access';
import { requestIdOf } from '@studio/http';
import type { Request } from 'express';

import { Authenticate } from '../application/authenticate';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Admits requests to routes that need a bearer, and keeps the context for the route. Runs after limits and body. */
@Injectable()
export class BearerGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticate: Authenticate,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<RouteAccess | undefined>(ROUTE_ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!access || access.kind === 'public' || access.kind === 'assistant') return true;
    const request = context.switchToHttp().getRequest<Request>();
    const bearer = {
      bearer: bearerOf(request),
      isWrite: !READS.has(request.method),
      requestId: requestIdOf(request),
    };
    const ctx =
      access.kind === 'session'
        ? await this.authenticate.session(bearer, access)
        : await this.authenticate.apiToken(bearer, access);
    keepContext(request, ctx);
    return true;
  }
}
