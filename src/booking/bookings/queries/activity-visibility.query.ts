import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';

import { ActivityVisibility } from '../../../accounts';
import { narrowedTo, visibleTo } from '../../../scheduling';

/**
 * Activity that a trainer sees: of their own classes, bookings, series and substitutions, and their own actions
 * (PERM-4).
 */
@Injectable()
export class ActivityVisibilityQuery extends ActivityVisibility {
  override narrowedTo(ctx: Pick<ActorContext, 'actor'>): number | null {
    return narrowedTo(ctx);
  }

  override condition(parameter: string): string {
    const own = `own.account_id = $1 AND own.user_id = ${parameter}::bigint AND own.is_active`;
    const ownTrainer = (id: string) => `EXISTS (SELECT 1 FROM scheduling.trainer own WHERE ${own} AND own.id = ${id})`;
    const about = (subject: string, from: string) =>
      `(e.subject_type = '${subject}' AND EXISTS (SELECT 1 FROM ${from} WHERE o.account_id = $1 AND o.id = e.subject_id`;
    return `(${parameter}::bigint IS NULL
      OR (e.actor_kind = 'staff' AND e.actor_id = ${parameter}::bigint)
      OR (e.subject_type = 'trainer' AND ${ownTrainer('e.subject_id')})
      OR ${about('schedule_series', 'scheduling.schedule_series o')} AND ${ownTrainer('o.trainer_id')}))
      OR ${about('trainer_substitution', 'scheduling.trainer_substitution o')}
        AND (${ownTrainer('o.trainer_id')} OR ${ownTrainer('o.substitute_trainer_id')})))
      OR (e.subject_type = 'scheduled_class' AND EXISTS (
        SELECT 1 FROM scheduling.scheduled_class c
        WHERE c.account_id = $1 AND c.id = e.subject_id AND ${visibleTo(parameter)}))
      OR ${about('class_booking', 'booking.class_booking o JOIN scheduling.scheduled_class c ON c.account_id = o.account_id AND c.id = o.scheduled_class_id')}
        AND ${visibleTo(parameter)})))`;
  }
}
