import type { NextFunction, Request, Response } from 'express';

/** For operations that know browsers by their cookies: a made-up bearer would only begin another window of their limit (SF-41). */
export function withoutBearer({ headers }: Request, _response: Response, next: NextFunction): void {
  delete headers.authorization;
  next();
}
