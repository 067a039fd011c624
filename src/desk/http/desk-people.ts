import { Injectable } from '@nestjs/common';
import { requestIdOf } from '@studio/http';
import type { Request } from 'express';

import { type SignedInPerson, tokenInvalid } from '../../accounts';
import { DeskSessions } from '../application/desk-sessions';
import type { DeskVisit } from '../domain/desk-visit';
import { DeskRequests } from './desk-requests';

/** Who is signed in at the desk, for what belongs to the person and not to a studio. Throws what `DeskSessions.person` throws. */
@Injectable()
export class DeskPeople {
  constructor(
    private readonly requests: DeskRequests,
    private readonly sessions: DeskSessions,
  ) {}

  async reader(request: Request): Promise<SignedInPerson> {
    this.requests.assertOwnPage(request, false);
    return this.sessions.person(this.requests.visitOf(request), requestIdOf(request));
  }

  /** With the checks of DESK-5. */
  async writer(request: Request): Promise<{ readonly person: SignedInPerson; readonly visit: DeskVisit }> {
    this.requests.assertOwnPage(request, true);
    const visit = this.requests.visitOf(request);
    if (!visit) throw tokenInvalid();
    this.requests.assertWriteToken(request, visit);
    return { visit, person: await this.sessions.person(visit, requestIdOf(request)) };
  }
}
