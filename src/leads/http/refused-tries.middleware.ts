import { Injectable, type NestMiddleware } from '@nestjs/common';
import { bearerOf } from '@studio/access';
import { refusalCodeOf } from '@studio/http';
import { tokenHash } from '@studio/secrets';
import type { NextFunction, Request, Response } from 'express';

import { RefusedTries } from '../application/refused-tries';
import { countedRefusal } from '../domain/website-form';

/** Counts refusals of the lead route after their answer, wherever on the way they were decided (WEB-7). */
@Injectable()
export class CountRefusedTries implements NestMiddleware {
  constructor(private readonly tries: RefusedTries) {}

  use(request: Request, response: Response, next: NextFunction): void {
    response.once('finish', () => {
      const [bearer, reason] = [bearerOf(request), countedRefusal(refusalCodeOf(response))];
      if (bearer !== null && reason !== null) this.tries.count(tokenHash(bearer), reason);
    });
    next();
  }
}
