import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { addDays, calendarDateOf, Clock, startOfDay, validationFailed } from '@studio/kernel';

import { resolveWindow } from '../domain/schedule-window';

const DEFAULT_DAYS = 14;

/** Classes start at or after the first instant and before the second. */
export interface WindowInstants {
  readonly from: Date;
  readonly until: Date;
}

/** Resolves the days that staff and apps request: by default today and the next 14 days, in the studio's zone. */
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
