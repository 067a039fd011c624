import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ROUTE_ACCESS, type RouteAccess } from '@studio/access';
import express, { type NextFunction, type Request, type Response } from 'express';

/** Largest body in bytes (GEN-15). */
export const BODY_LIMIT_BYTES = 1_048_576;

/** Largest body that is taken as it is, in bytes (festival.md section 8, MCP-6). */
const RAW_LIMIT_BYTES = 262_144;

/** Addresses whose bodies are taken as the bytes they are, whatever their type: they are signed, or read as another protocol. */
const RAW_BODIES = /^\/(?:api\/v1\/festival-payments\/[^/]+\/callbacks|mcp\/service-studio(?:\/[^/]+)?)\/?$/i;

/** Addresses of the authorization server, whose protocol posts forms (RFC 6749). */
const FORM_BODIES = /^\/oauth\//i;
const FORM = 'application/x-www-form-urlencoded';
const FORM_LIMIT_BYTES = 65_536;

const CSV = 'text/csv';

const parse = express.json({ limit: BODY_LIMIT_BYTES, strict: false });
const parseCsv = express.text({ limit: BODY_LIMIT_BYTES, type: CSV });
/** A field that is given twice becomes a list, which the readers of a form refuse. */
const parseForm = express.urlencoded({ limit: FORM_LIMIT_BYTES, extended: false, type: FORM });
const parseRaw = express.raw({ limit: RAW_LIMIT_BYTES, type: () => true });
const problems = new WeakMap<object, Error>();

/**
 * Reads a JSON body; a CSV one is taken as a JSON body whose field `csv` it is, so that both are validated alike, a raw one
 * as a Buffer. What is wrong with it is kept and told by BodyGuard, because the rate limit answers first (ORD-1) and may need
 * a field of the body.
 */
export function readBody(request: Request, response: Response, next: NextFunction): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  // Most requests are reads; the parser would look at each of them for nothing.
  if (length === undefined && encoding === undefined) {
    next();
    return;
  }
  const isRaw = RAW_BODIES.test(request.path);
  const isCsv = !isRaw && Boolean(request.is(CSV));
  const isForm = FORM_BODIES.test(request.path) && Boolean(request.is(FORM));
  const parser = isRaw ? parseRaw : isCsv ? parseCsv : isForm ? parseForm : parse;
  parser(request, response, (problem?: Error | string) => {
    if (problem instanceof Error) problems.set(request, problem);
    else if (isCsv && typeof request.body === 'string') request.body = { csv: request.body };
    next();
  });
}

/** What was wrong with the body of the request; undefined when it could be read or there was none. */
export function bodyProblemOf(request: object): Error | undefined {
  return problems.get(request);
}

/** Refuses a request whose body could not be read, but at the assistant endpoint, which tells it itself. Runs after the rate limit. */
@Injectable()
export class BodyGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const access = this.reflector.getAllAndOverride<RouteAccess | undefined>(ROUTE_ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access?.kind === 'assistant') return true;
    const problem = bodyProblemOf(context.switchToHttp().getRequest<Request>());
    if (problem) throw problem;
    return true;
  }
}
