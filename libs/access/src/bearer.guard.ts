import type { ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';

import type { BearerStrategy } from './bearer.strategy';

/** A guard that asks a strategy who the bearer is. Subclasses define which requests are refused, and in which order. */
export abstract class BearerGuard<Found extends object> extends AuthGuard() {
  constructor(strategy: BearerStrategy<Found>) {
    super({ defaultStrategy: strategy.name });
  }

  /** The bearer; null without a token, and for a token that is not valid now. */
  protected async find(context: ExecutionContext): Promise<Found | null> {
    await super.canActivate(context);
    return context.switchToHttp().getRequest<{ readonly user: Found | null }>().user;
  }

  /** What passport calls with the outcome; `find` returns what this returns. */
  override handleRequest<User>(error: Error | null, found: User | false): User {
    if (error) throw error;
    return (found || null) as User;
  }
}
