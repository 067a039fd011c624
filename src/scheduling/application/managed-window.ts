import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { addDays, calendarDateOf, Clock, startOfDay, validationFailed } from '@studio/kernel';

import { resolveWindow } from '../domain/schedule-window';

const DEFAULT_DAYS = 14;

/** Instants between which classes start: the first included, the second not. */
export interface WindowInstants {
  readonly from: Date;
  readonly until: Date;
}

/** Which days staff and apps ask for: from today on, and 14 days more, in the studio's zone, unless told otherwise. */
@Injectable()
export class ManagedWindow {
  constructor(private readonly clock: Clock) {}

  /** Throws `validation_failed` (from, to). */
  execute({ timeZone }: ActorContext, from: string | null, to: string | null): WindowInstants {
    const today = calendarDateOf(this.clock.now(), timeZone);
    const resolved = resolveWindow({ from, to, today, defaultDays: DEFAULT_DAYS });
    if ('errors' in resolved) throw validationFailed(resolved.errors);
    const { window } = resolved;
    return { from: startOfDay(window.from, timeZone), until: startOfDay(addDays(window.to, 1), timeZone) };
  }
}
