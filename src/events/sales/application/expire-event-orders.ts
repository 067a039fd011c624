import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobHandlers } from '@studio/jobs';

import { ExpireOrders } from '../../../ticketing';

/** Name of a queue in the database. */
const JOB = 'events.expire';
const EVERY_MINUTE = '* * * * *';

/** Expires orders of events every minute (TKT-12), also in suspended studios. */
@Injectable()
export class ExpireEventOrders implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly orders: ExpireOrders,
  ) {}

  onModuleInit(): void {
    this.handlers.every(JOB, EVERY_MINUTE, () => this.execute());
  }

  async execute(): Promise<void> {
    await this.orders.everywhere('event', 'event expiry');
  }
}
