import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { busy, Clock, notFound } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import { PersonRows } from '@studio/privacy';

import { ActivityLog } from '../../../accounts';
import { findKeys } from '../../directory';

/** Maximum duration of an export, including the time the reader takes. */
export const EXPORT_BUDGET_MS = 60_000;

/** Concurrent exports per process; each occupies a connection. */
const MAX_CONCURRENT = 2;
const RETRY_AFTER_SECONDS = 10;

/** Writes a part of the file; its promise settles when the next part may follow. */
export type PartWriter = (part: string) => Promise<void>;

/**
 * Writes everything stored about a customer as one JSON document, page by page from one snapshot, so that memory does not grow
 * with the history (EXP-2). The export is recorded before anything is sent. Throws `not_found`, `busy`.
 */
@Injectable()
export class ExportPersonalData {
  private running = 0;

  constructor(
    private readonly uow: UnitOfWork,
    private readonly rows: PersonRows,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  async execute(ctx: StaffContext, customerId: number, write: PartWriter): Promise<void> {
    if (this.running >= MAX_CONCURRENT) throw busy(RETRY_AFTER_SECONDS);
    this.running += 1;
    try {
      if ((await findKeys(this.uow, ctx, customerId)) === null) throw notFound('The customer');
      await this.record(ctx, customerId);
      await this.uow.snapshot(ctx, EXPORT_BUDGET_MS, () => this.send(ctx, customerId, write));
    } finally {
      this.running -= 1;
    }
  }

  private async send(ctx: StaffContext, customerId: number, write: PartWriter): Promise<void> {
    const keys = await findKeys(this.uow, ctx, customerId);
    if (keys === null) throw notFound('The customer');
    const matched = { customer_ids: keys.customerIds, emails: keys.emails, phones: keys.phones };
    const head = { exported_at: this.clock.now().toISOString(), matched_by: matched };
    let text = `{"data":${JSON.stringify(head).slice(0, -1)}`;
    let open: string | null = null;
    for await (const { part, rows } of this.rows.read(ctx, keys)) {
      if (part !== open) text += `${open === null ? '' : ']'},${JSON.stringify(part)}:[`;
      const isFollowing = part === open;
      open = part;
      const page = rows.map((row) => JSON.stringify(row)).join(',');
      await write(text + (isFollowing && page !== '' ? ',' : '') + page);
      text = '';
    }
    await write(`${open === null ? '' : ']'}}}`);
  }

  /** Unlike other reads this one is recorded (AUD-1), as personal data leave the service. */
  private async record(ctx: StaffContext, subjectId: number): Promise<void> {
    await this.uow.write(ctx, (manager) =>
      this.activity.record(manager, ctx, { action: 'customer.data_exported', subjectType: 'customer', subjectId }),
    );
  }
}
