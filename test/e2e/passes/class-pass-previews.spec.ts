import { randomUUID } from 'node:crypto';

import type { ClassPassPreviewDto } from '../../../src/passes/issue/http/dto/class-pass-preview.dto';
import { sharedTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { given } from '../../support/given';
import { actionsOf, clientOfRole, type ManageClient, outcomeOf, refusalOf } from '../../support/manage';
import { dataOf } from '../../support/mobile';
import { addPass } from '../../support/passes';
import { statementsDuring } from '../../support/statements';
import { addClass, addPlan, type OpenStudio, openStudio } from '../../support/studio';

interface Issued {
  readonly remaining_sessions_count: number;
  readonly expires_at: string | null;
  readonly usable_until_at: string;
  readonly reservations: readonly { readonly class_booking_id: number; readonly status: string }[];
}

describe('the preview of a pass (ISS-7)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;
  let customerId: number;

  beforeAll(async () => {
    service = await sharedTestApp();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    owner = await clientOfRole(service, studio.ctx, 'owner');
    customerId = await addCustomer(service, studio.ctx);
  });

  const plan = (input: Parameters<typeof addPlan>[2] = {}) => addPlan(service, studio, { sessionsCount: 10, ...input });
  const book = async (input: Parameters<typeof addClass>[2] = {}) =>
    given(service).booking(studio.ctx, { classId: await addClass(service, studio, input), customerId });
  const asked = (planId: number, client = owner, customer = customerId) =>
    client('get', `/customers/${customer}/class-passes/preview?class_pass_plan_id=${planId}`);
  const preview = async (planId: number) => {
    const answer = await asked(planId);
    expect(answer.status).toBe(200);
    return dataOf<ClassPassPreviewDto>(answer);
  };
  const issue = async (planId: number) =>
    dataOf<Issued>(
      await owner('post', `/customers/${customerId}/class-passes`, {
        class_pass_plan_id: planId,
        idempotency_key: randomUUID(),
        is_paid: true,
        location_id: studio.locationId,
      }),
    );

  it('says which bookings it covers, past and future ones, and what is then left and until when, as the issue does', async () => {
    const future = await book({ date: '2026-06-04' });
    const past = await book({ date: '2026-05-20' });
    const planId = await plan();
    const said = await preview(planId);
    expect(said).toEqual({
      outcome: 'issued',
      refusal: null,
      sessions_count: 10,
      remaining_sessions_count: 8,
      valid_until: '2026-06-19T09:00:00Z',
      bookings: [
        { id: past, title: expect.any(String), starts_at: '2026-05-20T09:00:00+00:00', session: 'used' },
        { id: future, title: expect.any(String), starts_at: '2026-06-04T09:00:00+00:00', session: 'reserved' },
      ],
    });
    expect(await actionsOf(service, studio.ctx)).toEqual([]);
    const issued = await issue(planId);
    expect(issued).toMatchObject({ remaining_sessions_count: 8, expires_at: said.valid_until });
    expect(new Set(issued.reservations.map(({ class_booking_id: id }) => id))).toEqual(new Set([past, future]));
  });

  it('covers as many bookings as it has sessions, in the order of classes, and ends at the latest day without one', async () => {
    await book({ date: '2026-06-05' });
    const first = await book({ date: '2026-06-04' });
    expect(await preview(await plan({ sessionsCount: 1 }))).toMatchObject({
      remaining_sessions_count: 0,
      bookings: [{ id: first }],
    });
    const another = await addCustomer(service, studio.ctx);
    const unused = await asked(await plan({ totalValidityDays: 90 }), owner, another);
    expect(dataOf(unused)).toMatchObject({ valid_until: '2026-08-30T08:00:00Z', bookings: [] });
  });

  it('leaves what other passes cover, and classes of other types', async () => {
    await addPass(service, studio.ctx, customerId, await plan());
    await book({ date: '2026-06-04' });
    expect(await preview(await plan())).toMatchObject({ remaining_sessions_count: 10, bookings: [] });
  });

  it('says the refusal of the issue, and whether a reason lifts it', async () => {
    const trial = await plan({ isTrial: true, priceCents: 0, sessionsCount: 1 });
    expect(await preview(trial)).toMatchObject({ outcome: 'issued', refusal: null });
    await issue(trial);
    expect(await preview(trial)).toMatchObject({
      outcome: 'refused',
      refusal: { code: 'trial_pass_held', input: 'class_pass_plan_id', can_be_lifted: true },
    });
    await book({ date: '2026-06-04' });
    expect(await preview(trial)).toMatchObject({
      refusal: { code: 'trial_pass_held', can_be_lifted: false },
      remaining_sessions_count: null,
      valid_until: null,
      bookings: [],
    });
    const inactive = await plan();
    await owner('patch', `/class-pass-plans/${inactive}`, { is_active: false });
    expect(await preview(inactive)).toMatchObject({ refusal: { code: 'plan_not_available', can_be_lifted: false } });
  });

  it('is for who may issue passes, of the own studio', async () => {
    const planId = await plan();
    expect(outcomeOf(await asked(planId, await clientOfRole(service, studio.ctx, 'trainer')))).toBe('403 forbidden');
    expect(refusalOf(await asked(987_654_321))).toBe('422 validation_failed class_pass_plan_id');
    const other = await openStudio(service);
    const stranger = await clientOfRole(service, other.ctx, 'owner');
    expect(outcomeOf(await asked(planId, stranger))).toBe('404 not_found');
    expect(refusalOf(await asked(await addPlan(service, other)))).toBe('422 validation_failed class_pass_plan_id');
  });

  it('takes as many statements for one booking as for many', async () => {
    const planId = await plan();
    await book({ date: '2026-06-04' });
    const one = await statementsDuring(() => preview(planId));
    await book({ date: '2026-06-05' });
    await book({ date: '2026-05-20' });
    expect(await statementsDuring(() => preview(planId))).toHaveLength(one.length);
  });
});
