import { AcceptEntry } from '../../../src/festival/editions/application/accept-entry';
import { ChangeCategory } from '../../../src/festival/editions/application/change-category';
import { ChangeEntry } from '../../../src/festival/editions/application/change-entry';
import { CreateEntry } from '../../../src/festival/editions/application/create-entry';
import { DeleteCategory } from '../../../src/festival/editions/application/delete-category';
import { DeleteEdition } from '../../../src/festival/editions/application/delete-edition';
import { PublishEdition } from '../../../src/festival/editions/application/publish-edition';
import { RejectEntry } from '../../../src/festival/editions/application/reject-entry';
import { ReopenEntry } from '../../../src/festival/editions/application/reopen-entry';
import { WithdrawEntry } from '../../../src/festival/editions/application/withdraw-entry';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import {
  addAcceptedEntry,
  addCategory,
  addEdition,
  addEntry,
  openFestival,
  type OpenFestival,
} from '../../support/festival';
import { actionsOf } from '../../support/manage';
import { errorOf } from '../../support/persistence';

describe('entries and what is decided about them', () => {
  let service: TestApp;
  let festival: OpenFestival;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    festival = await openFestival(service);
  });

  const accept = (id: number) => service.app.get(AcceptEntry).execute(festival.ctx, id);
  const reject = (id: number) => service.app.get(RejectEntry).execute(festival.ctx, id, 'No video.');
  const withdraw = (id: number, isRefundDue = false) =>
    service.app.get(WithdrawEntry).execute(festival.ctx, id, { reason: null, isRefundDue });
  const reopen = (id: number) => service.app.get(ReopenEntry).execute(festival.ctx, id);
  const change = (id: number, patch: object) => service.app.get(ChangeEntry).execute(festival.ctx, id, patch);
  const rows = <Row>(sql: string, ...values: unknown[]) =>
    service.database.asStudio<Row & object>(festival.ctx.accountId, sql, [festival.ctx.accountId, ...values]);
  const entry = async (id: number) =>
    (
      await rows<Record<string, unknown>>(
        'SELECT *, category_id::int AS category FROM festival.festival_entry WHERE account_id = $1 AND id = $2',
        id,
      )
    )[0];
  const charges = (entryId: number) =>
    rows<{ kind: string; status: string; amount_cents: number; due_at: Date | null }>(
      `SELECT kind, status, amount_cents::int, due_at FROM festival.festival_charge
       WHERE account_id = $1 AND entry_id = $2 ORDER BY id`,
      entryId,
    );
  const pay = (entryId: number) =>
    rows(
      `UPDATE festival.festival_charge SET status = 'paid', manual_method = 'cash', paid_at = now(), was_in_payment = true
       WHERE account_id = $1 AND entry_id = $2`,
      entryId,
    );
  const draw = (a: number, b: number) =>
    rows(
      `INSERT INTO festival.festival_match
         (account_id, edition_id, category_id, round_number, position, status, entry_a_id, entry_b_id)
       VALUES ($1, $2, $3, 1, 1, 'ready', $4, $5)`,
      festival.editionId,
      festival.categoryId,
      a,
      b,
    );
  const limit = (maximumAcceptedEntries: number | null, id = festival.categoryId) =>
    service.app.get(ChangeCategory).execute(festival.ctx, id, { maximumAcceptedEntries });
  const settled = async (work: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(work)).map((result) =>
      result.status === 'fulfilled' ? 'done' : (result.reason as { code: string }).code,
    );

  describe('charges of a new entry (FEST-5)', () => {
    it('are one of the fee with its due date, or one that is paid when nothing is asked', async () => {
      const participationDueAt = new Date('2026-05-20T20:00:00Z');
      const categoryId = await addCategory(service, festival, { participationFeeCents: 1_500, participationDueAt });
      expect(await charges(await addEntry(service, { ...festival, categoryId }))).toEqual([
        { kind: 'participation', status: 'pending', amount_cents: 1_500, due_at: participationDueAt },
      ]);
      expect(await charges(await addEntry(service, festival))).toEqual([
        { kind: 'participation', status: 'paid', amount_cents: 0, due_at: null },
      ]);
    });

    it('do not come without the entry: a category of another edition is refused and nothing stays', async () => {
      const editionId = await addEdition(service, festival.ctx);
      const error = await errorOf(addEntry(service, { ...festival, editionId }));
      expect(error).toMatchObject({ code: 'validation_failed', errors: { category_id: [expect.any(String)] } });
      expect(await rows('SELECT id FROM festival.festival_entry WHERE account_id = $1')).toEqual([]);
    });
  });

  it('goes from submitted over accepted and rejected back to submitted, logged with each step (FEST-4)', async () => {
    const id = await addEntry(service, festival);
    await accept(id);
    expect(await entry(id)).toMatchObject({ status: 'accepted', accepted_at: TEST_NOW, decision_reason: null });
    await reject(id);
    expect(await entry(id)).toMatchObject({ status: 'rejected', rejected_at: TEST_NOW, decision_reason: 'No video.' });
    await reopen(id);
    expect(await entry(id)).toMatchObject({
      status: 'submitted',
      accepted_at: null,
      rejected_at: null,
      decision_reason: null,
    });
    await withdraw(id);
    expect(await entry(id)).toMatchObject({ status: 'withdrawn', withdrawn_at: TEST_NOW });
    expect((await actionsOf(service, festival.ctx)).filter((action) => action.startsWith('festival_entry'))).toEqual([
      'festival_entry.created',
      'festival_entry.accepted',
      'festival_entry.rejected',
      'festival_entry.reopened',
      'festival_entry.withdrawn',
    ]);
  });

  it('refuses a decision it has had already, and changes nothing (FEST-4)', async () => {
    const id = await addAcceptedEntry(service, festival);
    const before = await actionsOf(service, festival.ctx);
    for (const work of [() => accept(id), () => reopen(id)]) {
      expect(await errorOf(work())).toMatchObject({
        code: 'entry_transition_not_allowed',
        errors: { status: [expect.any(String)] },
      });
    }
    expect(await settled([withdraw(id), withdraw(id)])).toEqual(
      expect.arrayContaining(['done', 'entry_transition_not_allowed']),
    );
    expect(await actionsOf(service, festival.ctx)).toEqual([...before, 'festival_entry.withdrawn']);
  });

  describe('places of a category (FEST-4)', () => {
    it('are given once: two at once for the last one, ten for three', async () => {
      await limit(1);
      const two = [await addEntry(service, festival), await addEntry(service, festival)];
      expect((await settled(two.map(accept))).toSorted()).toEqual(['category_full', 'done']);
      await limit(4);
      const ten = [];
      for (let count = 0; count < 10; count += 1) ten.push(await addEntry(service, festival));
      const outcomes = await settled(ten.map(accept));
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(3);
      expect(outcomes.filter((outcome) => outcome === 'category_full')).toHaveLength(7);
    });

    it('are free again after a rejection', async () => {
      await limit(1);
      const first = await addAcceptedEntry(service, festival);
      const second = await addEntry(service, festival);
      expect(await errorOf(accept(second))).toMatchObject({ errors: { category_id: [expect.any(String)] } });
      await reject(first);
      await accept(second);
      expect(await entry(second)).toMatchObject({ status: 'accepted' });
    });

    it('are none while the category is not active', async () => {
      const id = await addEntry(service, festival);
      await service.app.get(ChangeCategory).execute(festival.ctx, festival.categoryId, { isActive: false });
      expect(await errorOf(accept(id))).toMatchObject({
        code: 'category_not_runnable',
        errors: { category_id: [expect.any(String)] },
      });
    });

    it('are never fewer than accepted entries, also when both happen at once', async () => {
      await limit(2);
      await addAcceptedEntry(service, festival);
      const id = await addEntry(service, festival);
      const outcomes = await settled([accept(id), limit(1)]);
      expect([
        ['done', 'maximum_below_accepted'],
        ['category_full', 'done'],
      ]).toContainEqual(outcomes);
    });
  });

  describe('an entry in a match (FEST-4, FEST-7)', () => {
    it('is neither rejected, withdrawn nor moved, as A and as B', async () => {
      const a = await addAcceptedEntry(service, festival);
      const b = await addAcceptedEntry(service, festival);
      await draw(a, b);
      const other = await addCategory(service, festival);
      for (const id of [a, b]) {
        for (const work of [reject, withdraw]) {
          expect(await errorOf(work(id))).toMatchObject({
            code: 'entry_in_bracket',
            errors: { entry: [expect.any(String)] },
          });
        }
        expect(await errorOf(change(id, { categoryId: other }))).toMatchObject({
          code: 'entry_in_bracket',
          errors: { category_id: [expect.any(String)] },
        });
        expect(await entry(id)).toMatchObject({ status: 'accepted', category: festival.categoryId });
      }
    });
  });

  describe('charges when an entry leaves (FEST-6)', () => {
    const cases = [
      ['rejecting', false, 'pending', 'cancelled'],
      ['rejecting', false, 'paid', 'paid_requires_refund'],
      ['withdrawing', false, 'pending', 'cancelled'],
      ['withdrawing', false, 'paid', 'paid'],
      ['withdrawing', true, 'pending', 'cancelled'],
      ['withdrawing', true, 'paid', 'paid_requires_refund'],
    ] as const;

    it.each(cases)('%s with refund due %s makes a %s one %s', async (how, isRefundDue, from, to) => {
      const categoryId = await addCategory(service, festival, { participationFeeCents: 1_500 });
      const id = await addEntry(service, { ...festival, categoryId });
      if (from === 'paid') await pay(id);
      await (how === 'rejecting' ? reject(id) : withdraw(id, isRefundDue));
      expect((await charges(id)).map(({ status }) => status)).toEqual([to]);
      await reopen(id);
      expect((await charges(id)).map(({ status }) => status)).toEqual([to]);
    });
  });

  describe('another category (FEST-7)', () => {
    it('takes its fee in the place of the unpaid one', async () => {
      const [from, to] = [
        await addCategory(service, festival, { participationFeeCents: 1_000 }),
        await addCategory(service, festival, { participationFeeCents: 2_000 }),
      ];
      const id = await addEntry(service, { ...festival, categoryId: from });
      await change(id, { categoryId: to });
      expect(await entry(id)).toMatchObject({ category: to });
      expect((await charges(id)).map(({ status, amount_cents }) => [status, amount_cents])).toEqual([
        ['cancelled', 1_000],
        ['pending', 2_000],
      ]);
      await change(id, { categoryId: to });
      expect(await charges(id)).toHaveLength(2);
    });

    it('is refused once a charge was paid', async () => {
      const from = await addCategory(service, festival, { participationFeeCents: 1_000 });
      const id = await addEntry(service, { ...festival, categoryId: from });
      await pay(id);
      expect(await errorOf(change(id, { categoryId: festival.categoryId }))).toMatchObject({
        code: 'entry_in_payment',
        errors: { category_id: [expect.any(String)] },
      });
      expect(await entry(id)).toMatchObject({ category: from });
    });

    it('must have a place for an accepted entry, and be one of the edition', async () => {
      const id = await addAcceptedEntry(service, festival);
      const full = await addCategory(service, festival, { maximumAcceptedEntries: 1 });
      await addAcceptedEntry(service, { ...festival, categoryId: full });
      expect(await errorOf(change(id, { categoryId: full }))).toMatchObject({ code: 'category_full' });
      const idle = await addCategory(service, festival, { isActive: false });
      expect(await errorOf(change(id, { categoryId: idle }))).toMatchObject({ code: 'category_not_runnable' });
      const elsewhere = await openFestival(service);
      expect(await errorOf(change(id, { categoryId: elsewhere.categoryId }))).toMatchObject({
        code: 'validation_failed',
        errors: { category_id: [expect.any(String)] },
      });
    });

    it('gives the last place once when an acceptance and a move want it', async () => {
      const moved = await addAcceptedEntry(service, festival);
      const last = await addCategory(service, festival, { maximumAcceptedEntries: 1 });
      const waiting = await addEntry(service, { ...festival, categoryId: last });
      const outcomes = await settled([accept(waiting), change(moved, { categoryId: last })]);
      expect(outcomes.toSorted()).toEqual(['category_full', 'done']);
    });
  });

  it('keeps names and contacts out of the log', async () => {
    const id = await addEntry(service, festival, { contactEmail: 'nova@example.org' });
    await change(id, { contactEmail: 'other@example.org', contactName: 'Nova Lind', entryName: 'Nova' });
    await change(id, { contactEmail: null, contactName: null });
    const log = JSON.stringify(await rows('SELECT changes FROM accounts.activity_entry WHERE account_id = $1'));
    expect(log).toContain('contact_email');
    expect(log).not.toMatch(/example\.org|Nova/);
  });

  describe('at the same time', () => {
    it('an edition is published or deleted, not both', async () => {
      const editionId = await addEdition(service, festival.ctx);
      await addCategory(service, { ...festival, editionId });
      const outcomes = await settled([
        service.app.get(PublishEdition).execute(festival.ctx, editionId),
        service.app.get(DeleteEdition).execute(festival.ctx, editionId),
      ]);
      expect([
        ['done', 'in_use'],
        ['not_found', 'done'],
      ]).toContainEqual(outcomes);
    });

    it('a category is deleted or entered, not both', async () => {
      const categoryId = await addCategory(service, festival);
      const outcomes = await settled([
        service.app.get(DeleteCategory).execute(festival.ctx, categoryId),
        service.app.get(CreateEntry).execute(festival.ctx, festival.editionId, { categoryId, entryName: 'Nova' }),
      ]);
      expect([
        ['done', 'validation_failed'],
        ['in_use', 'done'],
      ]).toContainEqual(outcomes);
    });

    it('a code is taken once', async () => {
      const outcomes = await settled([1, 2, 3].map(() => addCategory(service, festival, { code: 'solo' })));
      expect(outcomes.toSorted()).toEqual(['already_taken', 'already_taken', 'done']);
    });
  });
});
