import { Injectable } from '@nestjs/common';
import { type Statement, statement } from '@studio/persistence';

import { type LinkedTrainer, LinkedTrainers } from '../../../accounts';

const TRAINER = `
  SELECT id, name, photo_url FROM scheduling.trainer WHERE account_id = $1 AND user_id = $2 AND is_active`;

/** Finds the trainer linked to a staff member. */
@Injectable()
export class LinkedTrainerQuery extends LinkedTrainers {
  override statement(accountId: number, userId: number): Statement<LinkedTrainer> {
    return statement<LinkedTrainer>('linked_trainer', TRAINER, [accountId, userId]);
  }
}
