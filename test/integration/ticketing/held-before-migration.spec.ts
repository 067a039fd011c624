import { createTestApp } from '../../support/app';
import { addEventOrderRow, addEventRow, addTicketTypeRow } from '../../support/events';
import { ownerContext } from '../../support/finance';
import { migratedFrom } from '../../support/former-database';
import { openStudio } from '../../support/studio';

const STATUSES = ['pending', 'paid', 'failed', 'cancelled', 'expired', 'refund_required', 'refunded'] as const;

const HELD = `SELECT held_quantity AS held, held_early_quantity AS early FROM ticketing.ticket_type
  WHERE account_id = $1 AND owner_id = $2 ORDER BY id`;

it('TKT-4: places held by orders from before they were counted are counted by the migration', async () => {
  const service = await createTestApp();
  try {
    const ctx = await ownerContext(service, (await openStudio(service)).ctx);
    const eventId = await addEventRow(service, ctx, { capacity: null });
    const early = await addTicketTypeRow(service, ctx, eventId);
    const regular = await addTicketTypeRow(service, ctx, eventId);
    const checkout = { eventId, source: 'checkout', provider: 'stripe' } as const;
    for (const status of STATUSES) {
      const one = { typeId: early, quantity: 1, tier: 'early_bird' } as const;
      await addEventOrderRow(service, ctx, { ...checkout, status, lines: [one] });
      await addEventOrderRow(service, ctx, { ...checkout, status, lines: [{ typeId: regular, quantity: 2 }] });
    }
    const migrated = await migratedFrom(service.database, 'HeldTickets', () => Promise.resolve());
    try {
      expect(await migrated.asStudio(ctx.accountId, HELD, [ctx.accountId, eventId])).toEqual([
        { held: 1, early: 1 },
        { held: 2, early: 0 },
      ]);
    } finally {
      await migrated.drop();
    }
  } finally {
    await service.close();
  }
});
