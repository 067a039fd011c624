import { OptionalRecords, UnitOfWork } from '@studio/persistence';

import { sharedTestApp, type TestApp } from '../../support/app';
import { festivalStudio, type OpenFestival } from '../../support/festival';

describe('records that go with a payment (PAY-14)', () => {
  let service: TestApp;
  let ctx: OpenFestival['ctx'];

  beforeAll(async () => {
    service = await sharedTestApp();
    ({ ctx } = await festivalStudio(service));
  });
  afterAll(() => service.close());

  /** A unit that marks the studio and makes a record, which the database refuses the first time. */
  async function unitRefusing(code: string): Promise<{ tries: number; marks: number }> {
    let tries = 0;
    await service.app.get(UnitOfWork).write(ctx, async (manager) => {
      await manager.query(
        `INSERT INTO accounts.activity_entry (account_id, occurred_at, actor_kind, action, subject_type, changes)
         VALUES ($1, now(), 'system', $2, 'account', '{}')`,
        [ctx.accountId, `test.${code}`],
      );
      await service.app.get(OptionalRecords).attempt(manager, 'The test record', async () => {
        tries += 1;
        if (tries === 1) await manager.query(`DO $$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = '${code}'; END $$`);
      });
    });
    const marks = await service.database.asStudio(
      ctx.accountId,
      'SELECT 1 FROM accounts.activity_entry WHERE action = $1',
      [`test.${code}`],
    );
    return { tries, marks: marks.length };
  }

  it('are given up alone where they are at fault', async () => {
    expect(await unitRefusing('23514')).toEqual({ tries: 1, marks: 1 });
  });

  it('are made again with the whole unit where another transaction won', async () => {
    expect(await unitRefusing('40P01')).toEqual({ tries: 2, marks: 1 });
  });
});
