import { Injectable } from '@nestjs/common';
import { BearerStrategy } from '@studio/access';

import { PersonalAccess, type UsableToken } from '../application/personal-access';

/** Finds the access token of the bearer (SIGN-2). */
@Injectable()
export class PersonalAccessStrategy extends BearerStrategy<UsableToken> {
  constructor(private readonly access: PersonalAccess) {
    super();
  }

  override async validate(token: string): Promise<UsableToken | null> {
    return this.access.find(token);
  }
}
