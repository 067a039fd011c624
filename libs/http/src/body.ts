import { isUtf8 } from 'node:buffer';

import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ROUTE_ACCESS, type RouteAccess } from '@studio/access';
import { DomainError } from '@studio/kernel';
import express, { type NextFunction, type Request, type Response } from 'express';

import { BODY_LIMIT_BYTES, BODY_RULE, type BodyRule, SIGN_IN_LIMIT_BYTES } from './body-limits';
import { UNSUPPORTED_TYPE } from './error.filter';
import { jsonProblem } from './json-structure';

/** Largest raw body in bytes (festival.md section 8, MCP-6). */
const RAW_LIMIT_BYTES = 262_144;

/** Addresses with raw bodies of any type: they are signed, or belong to another protocol. */
const RAW_BODIES = /^\/(?:api\/v1\/festival-payments\/[^/]+\/callbacks|mcp\/service-studio(?:\/[^/]+)?)\/?$/i;

/**
 * Addresses with forms: the authorization server, whose protocol posts them (RFC 6749), and pages whose limits count by
 * a field. They have their own refusal of other types.
 */
const FORM_BODIES = /^\/(?:oauth\/|connect\/|password\/forgot\/?$)/i;
const FORM = 'application/x-www-form-urlencoded';

/** Pages linked in mails and the pages of studios parse their own forms; the form with which payers return from a provider is ignored. */
const OWN_BODIES = /^\/(?:password|invitation|pay\/done|s\/[^/]+\/[^/]+\/lead)\/?$/i;

const JSON_TYPE = 'application/json';
const CSV = 'text/csv';
const USUAL: BodyRule = { limitBytes: BODY_LIMIT_BYTES, takesCsv: false };

const READS: readonly string[] = ['GET', 'HEAD'];

type Parser = (request: Request, response: Response, next: NextFunction) => void;

/** A repeated field becomes a list, which the readers of a form refuse. */
const parseForm = express.urlencoded({ limit: SIGN_IN_LIMIT_BYTES, extended: false, type: FORM });
const parseRaw = express.raw({ limit: RAW_LIMIT_BYTES, type: () => true });
const jsonParsers = new Map<number, Parser>();
const csvParsers = new Map<number, Parser>();
const problems = new WeakMap<object, Error>();

/**
 * Reads the body within the limit of its route (GEN-15): JSON as such, a CSV as the field `csv` of a JSON body, so that
 * both are validated in the same way, a raw one as a Buffer. A problem is stored for BodyGuard, because the rate limit
 * answers first (ORD-1) and may need a field of the body. So this guard refuses nothing.
 */
@Injectable()
export class BodyReader implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (!hasBody(request)) return true;
    const targets = [context.getHandler(), context.getClass()];
    const rule = this.reflector.getAllAndOverride<BodyRule | undefined>(BODY_RULE, targets) ?? USUAL;
    const parser = parserOf(request, rule);
    if (!parser) return true;
    return new Promise((resolve) => {
      parser(request, http.getResponse<Response>(), (problem?: unknown) => {
        if (problem instanceof Error) problems.set(request, problem);
        else if (rule.takesCsv && typeof request.body === 'string') request.body = { csv: request.body };
        resolve(true);
      });
    });
  }
}

/** Most requests are reads without a body; some clients say that theirs has no bytes. */
function hasBody({ headers }: Request): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  return encoding !== undefined || (length !== undefined && Number(length) !== 0);
}

function parserOf(request: Request, { limitBytes, takesCsv }: BodyRule): Parser | null {
  if (RAW_BODIES.test(request.path)) return parseRaw;
  if (OWN_BODIES.test(request.path)) return null;
  const isForms = FORM_BODIES.test(request.path);
  if (isForms && request.is(FORM)) return parseForm;
  if (takesCsv && request.is(CSV)) return kept(csvParsers, limitBytes, csvParser);
  if (request.is(JSON_TYPE)) return kept(jsonParsers, limitBytes, jsonParser);
  // The body of a read is ignored.
  return isForms || READS.includes(request.method) ? null : refuseType;
}

function kept(parsers: Map<number, Parser>, limit: number, make: (limit: number) => Parser): Parser {
  const parser = parsers.get(limit) ?? make(limit);
  parsers.set(limit, parser);
  return parser;
}

function jsonParser(limit: number): Parser {
  return express.json({ limit, strict: false, type: JSON_TYPE, verify: refuseUnreadable });
}

function csvParser(limit: number): Parser {
  return express.text({ limit, type: CSV, verify: refuseOtherBytes });
}

function refuseType(_request: Request, _response: Response, next: NextFunction): void {
  next(unsupported());
}

function unsupported(): DomainError {
  return new DomainError('unsupported_media_type', 'unsupported_media_type', UNSUPPORTED_TYPE);
}

/** Refuses what JSON cannot be (RFC 8259, 8.1), and what would cost more to parse than its size is worth (GEN-19). */
function refuseUnreadable(request: object, response: object, bytes: Buffer, encoding: string): void {
  if (encoding.toLowerCase() !== 'utf-8') throw unsupported();
  refuseOtherBytes(request, response, bytes, encoding);
  const problem = jsonProblem(bytes);
  if (problem === 'too deep') throw malformed('The body is nested too deeply.');
  if (problem !== null) throw new DomainError('body_too_large', 'body_too_large', 'The body holds too many values.');
}

function refuseOtherBytes(_request: object, _response: object, bytes: Buffer, encoding: string): void {
  if (encoding.toLowerCase() === 'utf-8' && !isUtf8(bytes)) throw malformed('The body is not valid UTF-8.');
}

function malformed(message: string): DomainError {
  return new DomainError('malformed', 'malformed_request', message);
}

/** The problem of the request's body; undefined when it could be read or is absent. */
export function bodyProblemOf(request: object): Error | undefined {
  return problems.get(request);
}

/** Refuses a body that could not be read, but at the assistant endpoint, which refuses it itself. Runs after the rate limit. */
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
