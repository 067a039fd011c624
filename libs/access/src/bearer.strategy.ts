import type { OnApplicationShutdown } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import passport from 'passport';
import { Strategy } from 'passport-http-bearer';

import { bearerOf } from './rate-limit-keys';

let made = 0;

/** Finds the bearer of a request by one look-up. The guard decides whether the bearer may use the route. */
export abstract class BearerStrategy<Found extends object>
  extends PassportStrategy(Strategy)
  implements OnApplicationShutdown
{
  /** The bearer of the token; null for a token that is not valid now. */
  abstract override validate(token: string): Promise<Found | null>;

  /** RFC 6750 section 2.1 only: a token in a body or an address is none, and changes no answer (GEN-23). */
  override authenticate(request: Request): void {
    const bearer = bearerOf(request);
    super.authenticate({ headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` } } as Request);
  }

  onApplicationShutdown(): void {
    passport.unuse(this.name);
  }

  /**
   * Read by the constructor of the mixin, which registers the strategy. Passport has one registry for the process, and
   * the tests run several applications in one: each strategy gets a unique name; otherwise one would read another's
   * database.
   */
  protected getPassportInstance(): typeof passport {
    made += 1;
    this.name = `${this.constructor.name} ${made}`;
    return passport;
  }
}
