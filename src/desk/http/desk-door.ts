import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

import { noteDeskRequest } from '../../accounts';
import { DeskKeys } from '../application/desk-keys';
import { parseDeskAddress } from '../domain/desk-address';
import { DeskRequests } from './desk-requests';

const ADDRESSES = '/desk/api/';
const READS = ['GET', 'HEAD'];
const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Leads requests of the desk to the operations of the interface that they stand for, with the bearer of the session in
 * place of the cookie (DESK-4). Limits, permissions and refusals are those of the operation, and a second factor that the
 * studio requires is asked for (SF-15).
 */
@Injectable()
export class DeskDoor implements NestMiddleware {
  constructor(
    private readonly requests: DeskRequests,
    private readonly keys: DeskKeys,
  ) {}

  use(request: Request, response: Response, next: NextFunction): void {
    if (!request.url.startsWith(ADDRESSES)) return next();
    response.set('Cross-Origin-Resource-Policy', 'same-origin');
    const address = parseDeskAddress(request.url);
    const isWrite = WRITES.includes(request.method);
    if (!address || !(isWrite || READS.includes(request.method))) return next();
    this.requests.assertOwnPage(request, isWrite);
    const visit = this.requests.visitOf(request);
    // What a page sends itself admits nobody here.
    delete request.headers.authorization;
    if (visit) {
      if (isWrite) this.requests.assertWriteToken(request, visit);
      request.headers.authorization = `Bearer ${this.keys.bearerOf(visit, address.accountId)}`;
    }
    noteDeskRequest(request);
    request.url = address.url;
    next();
  }
}
