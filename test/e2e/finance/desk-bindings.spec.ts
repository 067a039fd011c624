import type { Permission } from '@studio/access';

import { sharedTestApp, type TestApp } from '../../support/app';
import { type Desks, desksInLedger, openDesks } from '../../support/bound-desks';
import { actionsOf, clientOfRole, type ManageClient, outcomeOf, refusalOf, setMode } from '../../support/manage';
import { given } from '../../support/given';

describe('binding desks over HTTP', () => {
  let service: TestApp;
  let desks: Desks;
  let owner: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  beforeEach(async () => {
    desks = await openDesks(service);
    owner = await clientOfRole(service, desks.ctx, 'owner');
  });
  afterAll(() => service.close());

  const paths = () => [`/events/${desks.eventId}`, `/festival-editions/${desks.editionId}`] as const;
  const lists = () => ['/events', '/festival-editions'] as const;
  const news = (place: object) =>
    [
      { title: 'Party', venue_kind: 'external', external_name: 'Hall', external_address: 'Lane 5', ...place },
      { title: 'Harbour', ...place },
    ].map((body) => ({ ...body, starts_at: '2026-07-01T10:00:00Z', ends_at: '2026-07-01T18:00:00Z' }));
  const staffWith = (permissions: readonly Permission[]) =>
    clientOfRole(service, desks.ctx, 'manager', [...permissions]);

  it('shows the cashbox, changes it, and says so in the activity log', async () => {
    for (const path of paths()) {
      const { body } = await owner('patch', path, { cashbox_location_id: desks.locationId });
      expect(body).toMatchObject({ data: { cashbox_location_id: desks.locationId } });
      expect((await owner('get', path)).body).toMatchObject({ data: { cashbox_location_id: desks.locationId } });
      const cleared = await owner('patch', path, { cashbox_location_id: null });
      expect(cleared.body).toMatchObject({ data: { cashbox_location_id: null } });
    }
    for (const [index, list] of lists().entries()) {
      const made = await owner('post', list, news({ cashbox_location_id: desks.locationId })[index]);
      expect(made.body).toMatchObject({ data: { cashbox_location_id: desks.locationId } });
      expect((await owner('get', list)).body).toMatchObject({ data: expect.any(Array) as unknown });
    }
    const actions = await actionsOf(service, desks.ctx);
    expect(actions.filter((action) => /^(event|festival_edition)\.updated$/.test(action))).toHaveLength(4);
  });

  it('takes manage_studio_cashflow as well, unless it stays as it is (CSH-12)', async () => {
    const without = await staffWith(['manage_events', 'manage_festivals']);
    const bound = { cashbox_location_id: desks.locationId };
    for (const [index, path] of paths().entries()) {
      expect(outcomeOf(await without('patch', path, bound))).toBe('403 forbidden');
      expect(outcomeOf(await without('patch', path, { cashbox_location_id: null }))).toBe('200');
      await owner('patch', path, bound);
      expect(outcomeOf(await without('patch', path, { ...bound, summary: 'Short' }))).toBe('200');
      expect(outcomeOf(await without('patch', path, { cashbox_location_id: null }))).toBe('403 forbidden');
      expect(outcomeOf(await without('post', lists()[index] ?? '', news(bound)[index]))).toBe('403 forbidden');
      expect(outcomeOf(await without('post', lists()[index] ?? '', news({ cashbox_location_id: null })[index]))).toBe(
        '201',
      );
    }
    const cashier = await staffWith(['manage_studio_cashflow']);
    for (const path of paths()) expect(outcomeOf(await cashier('patch', path, bound))).toBe('403 forbidden');
  });

  it('refuses what is no active location of the studio, and keeps one that is bound (CSH-12)', async () => {
    const foreign = await openDesks(service);
    const inactive = await given(service).location(desks.ctx, { name: 'Closed', isActive: false });
    for (const [index, path] of paths().entries())
      for (const id of [foreign.locationId, inactive, 0, 'Main'])
        for (const send of [
          () => owner('patch', path, { cashbox_location_id: id }),
          () => owner('post', lists()[index] ?? '', news({ cashbox_location_id: id })[index]),
        ])
          expect(refusalOf(await send())).toBe('422 validation_failed cashbox_location_id');
    await owner('patch', paths()[0], { cashbox_location_id: desks.locationId });
    expect(outcomeOf(await owner('delete', `/locations/${desks.locationId}`))).toBe('422 in_use');
    await owner('patch', paths()[0], { cashbox_location_id: null });
    expect(outcomeOf(await owner('delete', `/locations/${desks.locationId}`))).toBe('204');
  });

  it('lets a bound draft be deleted, and refuses another binding of what ended (CSH-14)', async () => {
    for (const [index, list] of lists().entries()) {
      const { body } = await owner('post', list, news({ cashbox_location_id: desks.locationId })[index]);
      expect(outcomeOf(await owner('delete', `${list}/${(body as { data: { id: number } }).data.id}`))).toBe('204');
    }
    const [event, edition] = paths();
    await owner('post', `${event}/cancel`, { confirm: true });
    await owner('post', `${edition}/cancel`);
    const bound = { cashbox_location_id: desks.locationId };
    expect(outcomeOf(await owner('patch', event, bound))).toBe('422 event_closed');
    expect(outcomeOf(await owner('patch', edition, bound))).toBe('422 edition_closed');
  });

  it('changes nothing of a demo studio that is read-only', async () => {
    await setMode(service, desks.ctx, 'demo_readonly');
    for (const path of paths())
      expect(outcomeOf(await owner('patch', path, { cashbox_location_id: desks.locationId }))).toBe(
        '423 demo_readonly',
      );
  });

  it('shows the cash with its source in the ledger, the overview and the lists of the desks (CSH-2, EVT-21, FEST-41)', async () => {
    const own = await desks.sellAtEvent();
    await desks.bindEvent(desks.locationId);
    await desks.bindEdition(desks.locationId);
    const orderId = await desks.sellAtEvent();
    const chargeId = await desks.paidCharge();
    const { body: ledger } = await owner('get', '/cash-entries?purpose=event_ticket_sale');
    expect(ledger).toMatchObject({ data: [{ source: 'event', source_key: `event:order:${orderId}:cash-in` }] });
    const { body: overview } = await owner('get', '/reports/cashboxes');
    const [studio, event, festival] = [0, 2_500, 10_000].map((cents) =>
      expect.objectContaining({ amount_cents: cents }),
    );
    expect(overview).toMatchObject({
      data: { cashboxes: [{ balance: { amount_cents: 12_500 }, movements_by_source: { studio, event, festival } }] },
    });
    const [atEvent, atEdition] = paths();
    expect((await owner('get', `${atEvent}/cash-entries`)).body).toMatchObject({
      data: [
        { order_id: orderId, cashbox_location_id: desks.locationId },
        { order_id: own, cashbox_location_id: null },
      ],
      balances: [{ amount_cents: 5_000 }],
      in_cashboxes: [{ amount_cents: 2_500 }],
    });
    expect((await owner('get', `${atEdition}/cash-entries`)).body).toMatchObject({
      data: [{ charge_id: chargeId, cashbox_location_id: desks.locationId }],
    });
    expect((await owner('get', `${atEdition}/finance-summary`)).body).toMatchObject({
      data: { currencies: [{ cash_desk_balance_cents: 10_000, cash_in_cashboxes_cents: 10_000 }] },
    });
    expect(await desksInLedger(service, desks.ctx)).toHaveLength(2);
  });
});
