import { Injectable } from '@nestjs/common';

import { StudioDirectory } from '../../accounts';
import { type NotificationInput, RecordNotifications } from './record-notifications';

/** Records one notification of a studio that the caller knows by its id only. */
@Injectable()
export class RecordNotification {
  constructor(
    private readonly studios: StudioDirectory,
    private readonly record: RecordNotifications,
  ) {}

  /** As RecordNotifications: in the open unit, if there is one. Returns how many rows were written; a repeat writes none. */
  async execute(accountId: number, input: NotificationInput): Promise<number> {
    return this.record.execute(await this.studios.identity(accountId), [input]);
  }
}
