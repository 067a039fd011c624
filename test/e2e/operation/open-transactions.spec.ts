import { sharedTestApp, type TestApp } from '../../support/app';
import { readVersion } from '../../support/conditional';
import { readPrice, readSchedule } from '../../support/public-api';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';
import { beginIn } from '../../support/transaction';

describe('public reads and transactions of other processes', () => {
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    studio = await openStudio(service);
    await addPlan(service, studio, { name: 'Ten' });
  });

  const begin = () => beginIn(service.database, studio.ctx.accountId);
  const titles = async () => (await readSchedule(service, studio.schedule)).map(({ title }) => title);
  const roomNames = async () => (await readSchedule(service, studio.schedule)).map(({ room }) => room.name);
  const planNames = async () =>
    (await readPrice(service, studio.price)).flatMap(({ sections }) =>
      sections.flatMap(({ plans }) => plans.map(({ name }) => name)),
    );
  // With the studio, as a cluster locks every part of a table for a write that names none.
  const renameClass = (id: number, title: string) =>
    [
      'UPDATE scheduling.scheduled_class SET title = $3 WHERE account_id = $1 AND id = $2',
      [studio.ctx.accountId, id, title],
    ] as const;
  const rename = (table: string, name: string) =>
    [`UPDATE scheduling.${table} SET name = $2 WHERE account_id = $1`, [studio.ctx.accountId, name]] as const;

  it.each([
    ['a class', () => studio.schedule, `UPDATE scheduling.scheduled_class SET title = 'Written'`],
    ['a room', () => studio.schedule, `UPDATE scheduling.room SET name = 'Written'`],
    ['the studio', () => studio.schedule, `UPDATE accounts.account SET name = 'Written'`],
    ['a plan', () => studio.price, `UPDATE passes.class_pass_plan SET name = 'Written'`],
    ['a class type', () => studio.price, `UPDATE scheduling.class_type SET name = 'Written'`],
  ])('a write to %s is not shown before its commit, and with the first request after it', async (_, page, text) => {
    await addClass(service, studio);
    const { etag } = await readVersion(service, page());
    const transaction = await begin();
    await transaction.query(text);
    expect(await readVersion(service, page(), etag)).toMatchObject({ status: 304 });
    await transaction.commit();
    const after = await readVersion(service, page(), etag);
    expect(after.status).toBe(200);
    expect(after.text).toContain('Written');
  });

  it.each([
    ['a class', () => studio.schedule, `UPDATE scheduling.scheduled_class SET title = 'Written'`],
    ['a room', () => studio.schedule, `UPDATE scheduling.room SET name = 'Written'`],
    ['a plan', () => studio.price, `UPDATE passes.class_pass_plan SET name = 'Written'`],
  ])(
    'a write to %s that is rolled back leaves the answer 304, and does not hide the next write',
    async (_, page, text) => {
      await addClass(service, studio);
      const { etag } = await readVersion(service, page());
      const undone = await begin();
      await undone.query(text);
      await undone.rollBack();
      expect(await readVersion(service, page(), etag)).toMatchObject({ status: 304, etag });
      const done = await begin();
      await done.query(text);
      await done.commit();
      expect((await readVersion(service, page(), etag)).text).toContain('Written');
    },
  );

  it('two writes to classes that commit in reverse order of their start are both shown', async () => {
    const first = await addClass(service, studio, { title: 'First', startTime: '09:00' });
    const second = await addClass(service, studio, { title: 'Second', startTime: '11:00' });
    expect(await titles()).toEqual(['First', 'Second']);
    const earlier = await begin();
    await earlier.query(...renameClass(first, 'First, written'));
    const later = await begin();
    await later.query(...renameClass(second, 'Second, written'));
    await later.commit();
    expect(await titles()).toEqual(['First', 'Second, written']);
    await earlier.commit();
    expect(await titles()).toEqual(['First, written', 'Second, written']);
  });

  it('two new classes whose ids were given in the reverse order of their commits are both shown', async () => {
    const insert = (title: string, hour: number) =>
      [
        `INSERT INTO scheduling.scheduled_class (account_id, location_id, room_id, class_type_id, schedule_kind, title, starts_at, ends_at, is_public, source)
         VALUES ($1, $2, $3, $4, 'group_class', $5, timestamptz '2026-06-02 00:00Z' + $6 * interval '1 hour', timestamptz '2026-06-02 01:00Z' + $6 * interval '1 hour', true, 'manual')`,
        [studio.ctx.accountId, studio.locationId, studio.roomId, studio.classTypeId, title, hour],
      ] as const;
    expect(await titles()).toEqual([]);
    const earlier = await begin();
    await earlier.query(...insert('Earlier', 9));
    const later = await begin();
    await later.query(...insert('Later', 11));
    await later.commit();
    expect(await titles()).toEqual(['Later']);
    await earlier.commit();
    expect(await titles()).toEqual(['Earlier', 'Later']);
  });

  it('a write to a class and one to the catalogue that commit in reverse order of their start are both shown', async () => {
    const id = await addClass(service, studio, { title: 'Class' });
    expect(await roomNames()).toEqual(['Hall']);
    const earlier = await begin();
    await earlier.query(...renameClass(id, 'Class, written'));
    const later = await begin();
    await later.query(...rename('room', 'Loft'));
    await later.commit();
    expect(await titles()).toEqual(['Class']);
    expect(await roomNames()).toEqual(['Loft']);
    await earlier.commit();
    expect(await titles()).toEqual(['Class, written']);
    expect(await roomNames()).toEqual(['Loft']);
  });

  it('two writes to the catalogue that overlap are both shown, each with its commit', async () => {
    await addClass(service, studio);
    expect(await roomNames()).toEqual(['Hall']);
    const earlier = await begin();
    await earlier.query('SELECT txid_current()');
    const later = await begin();
    await later.query(...rename('room', 'Loft'));
    // Waits until the other transaction ends, because both count the same revision.
    const waiting = earlier.query(...rename('class_type', 'Fast'));
    await later.commit();
    expect(await roomNames()).toEqual(['Loft']);
    await waiting;
    expect((await readSchedule(service, studio.schedule))[0]?.class_type.name).toBe('Flow');
    await earlier.commit();
    expect((await readSchedule(service, studio.schedule))[0]?.class_type.name).toBe('Fast');
  });

  it('a plan and the name of its class type that commit in reverse order of their start are both shown', async () => {
    expect(await planNames()).toEqual(['Ten']);
    const earlier = await begin();
    await earlier.query(`UPDATE passes.class_pass_plan SET name = 'Twelve'`);
    const later = await begin();
    await later.query(`UPDATE scheduling.class_type SET name = 'Fast'`);
    await later.commit();
    expect((await readPrice(service, studio.price))[0]?.sections[0]?.plans[0]?.class_types[0]?.name).toBe('Fast');
    expect(await planNames()).toEqual(['Ten']);
    await earlier.commit();
    expect(await planNames()).toEqual(['Twelve']);
  });

  it('two writes to one class in one transaction are shown as one', async () => {
    const id = await addClass(service, studio, { title: 'Zero' });
    const { etag } = await readVersion(service, studio.schedule);
    const transaction = await begin();
    await transaction.query(...renameClass(id, 'One'));
    await transaction.query(...renameClass(id, 'Zero'));
    await transaction.commit();
    expect(await readVersion(service, studio.schedule, etag)).toMatchObject({ status: 304 });
  });

  it('reads while writes go on never show half of a transaction', async () => {
    const first = await addClass(service, studio, { title: '0', startTime: '09:00' });
    const second = await addClass(service, studio, { title: '0', startTime: '11:00' });
    const seen: string[][] = [];
    const readMeanwhile = async (): Promise<void> => {
      for (const _ of Array.from({ length: 15 }))
        seen.push((await readSchedule(service, studio.schedule)).flatMap(({ title, room }) => [title, room.name]));
    };
    for (let round = 1; round <= 8; round += 1) {
      const text = String(round);
      const reading = readMeanwhile();
      const transaction = await begin();
      await transaction.query(...renameClass(first, text));
      await transaction.query('UPDATE scheduling.room SET name = $1', [text]);
      await transaction.query(...renameClass(second, text));
      await transaction.commit();
      expect(await titles()).toEqual([text, text]);
      await reading;
    }
    const written = seen.filter((shown) => shown[0] !== '0');
    expect(written.length).toBeGreaterThan(0);
    for (const shown of written) expect(new Set(shown).size).toBe(1);
  });
});
