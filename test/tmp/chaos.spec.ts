/* eslint-disable */
import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '../support/app';
import { addCustomers, assertTrueCounts } from '../support/booking';
import { bearerOfCustomer } from '../support/customer';
import { given } from '../support/given';
import { bearerOfRole } from '../support/staff';
import { assertTrueCounters } from '../support/passes';
import { addClass, addPlan, addSeries, openStudio } from '../support/studio';
import { NormalisePasses } from '../../src/passes/application/normalise-passes';

const SECONDS = Number(process.env.SECS ?? 40);
const LANES = Number(process.env.LANES ?? 16);
describe('chaos', () => {
  let a: TestApp; let b: TestApp;
  beforeAll(async () => {
    const env = { RATE_LIMIT_MOBILE: '10000000', RATE_LIMIT_MANAGE: '10000000', DATABASE_POOL_SIZE: '10' };
    a = await createTestApp({ environment: env });
    b = await createTestApp({ environment: env, database: a.database });
  });
  afterAll(async () => { await b.close(); await a.close(); });
  it('mix', async () => {
    const studio = await openStudio(a); const { ctx } = studio;
    const owner = await bearerOfRole(a, ctx, 'owner');
    const customers = await addCustomers(a, ctx, 8);
    const cb: string[] = [];
    for (const c of customers.slice(0, 6)) cb.push(await bearerOfCustomer(a, ctx, c));
    const rooms = [studio.roomId]; const types = [studio.classTypeId]; const trainers: number[] = []; const plans: number[] = [];
    for (let i = 0; i < 3; i++) rooms.push(await given(a).room(ctx, { locationId: studio.locationId }));
    types.push(await given(a).classType(ctx, {}));
    const priv = await given(a).classType(ctx, { scheduleKind: 'private_lesson' });
    for (let i = 0; i < 4; i++) trainers.push(await given(a).trainer(ctx));
    plans.push(await addPlan(a, studio, { classTypeIds: types, sessionsCount: 3, rawr: 1 } as never));
    plans.push(await addPlan(a, studio, { classTypeIds: types, sessionsCount: 2 }));
    await addSeries(a, studio, { trainerId: trainers[0] } as never); 
    const series: number[] = [1]; const subs: number[] = []; const classes: number[] = []; const bookings: number[] = []; const passes: number[] = [];
    for (let h = 9; h < 15; h++) classes.push(await addClass(a, studio, { startTime: `${String(h).padStart(2, '0')}:00`, capacity: 3, trainerId: trainers[h % 4] } as never));
    // Past classes, closed
    for (let h = 9; h < 13; h++) classes.push(await addClass(a, studio, { date: '2026-05-28', startTime: `${String(h).padStart(2, '0')}:00`, capacity: 3 } as never));
    for (let h = 9; h < 11; h++) classes.push(await addClass(a, studio, { date: '2026-06-03', startTime: `${String(h).padStart(2, '0')}:00`, classTypeId: priv, trainerId: trainers[0] } as never));
    const tally = new Map<string, Map<string, number>>(); const bad: string[] = []; const times = new Map<string, number>();
    const pick = <T>(l: readonly T[]) => l[Math.floor(Math.random() * l.length)]!;
    const rnd = (n: number) => Math.floor(Math.random() * n);
    const call = async (name: string, m: string, path: string, body?: any, bearer = owner) => {
      const s = pick([a, b]); const t = Date.now();
      let r = (s.http as any)[m](`/api/v1${path}`).set('Authorization', bearer);
      const res = await (body === undefined ? r : r.send(body));
      const code = `${res.status} ${res.body?.code ?? ''}`;
      const map = tally.get(name) ?? new Map(); map.set(code, (map.get(code) ?? 0) + 1); tally.set(name, map);
      times.set(name, Math.max(times.get(name) ?? 0, Date.now() - t));
      if (res.status >= 500) bad.push(`${name} ${path} ${JSON.stringify(body)} -> ${code} ${Date.now() - t}ms`);
      return res;
    };
    const keep = (list: number[], id: unknown) => { if (typeof id === 'number') { list.push(id); if (list.length > 60) list.splice(6, 1); } };
    const date = () => pick(['2026-06-02', '2026-06-03', '2026-06-09', '2026-05-28']);
    const time = () => `${String(9 + rnd(8)).padStart(2, '0')}:00`;
    const ops: (() => Promise<unknown>)[] = [
      async () => { const r = await call('own', 'post', `/mobile/classes/${pick(classes)}/customer-booking`, {}, pick(cb)); keep(bookings, r.body?.data?.id); },
      async () => { const r = await call('own', 'post', `/mobile/classes/${pick(classes)}/customer-booking`, {}, pick(cb)); keep(bookings, r.body?.data?.id); },
      async () => { const r = await call('staff', 'post', `/mobile/classes/${pick(classes)}/staff-bookings`, { customer_id: pick(customers) }); keep(bookings, r.body?.data?.id); },
      async () => { const r = await call('staff', 'post', `/mobile/classes/${pick(classes)}/staff-bookings`, { customer_id: pick(customers) }); keep(bookings, r.body?.data?.id); },
      async () => { const r = await call('mgmt book', 'post', `/manage/classes/${pick(classes)}/bookings`, { customer_id: pick(customers), skip_class_pass_reservation: Math.random() < 0.3 }); keep(bookings, r.body?.data?.id); },
      () => call('patch', 'patch', `/mobile/bookings/${pick(bookings)}`, { status: pick(['booked', 'attended', 'no_show', 'cancelled']) }),
      () => call('patch', 'patch', `/mobile/bookings/${pick(bookings)}`, { status: pick(['booked', 'attended', 'no_show', 'cancelled']) }),
      () => call('delete', 'delete', `/mobile/bookings/${pick(bookings)}`),
      () => call('attendance', 'patch', `/manage/bookings/${pick(bookings)}/attendance`, { status: pick(['booked', 'attended', 'no_show']) }),
      async () => { const r = await call('quick', 'post', '/manage/quick-bookings', { phone: `+4915112345${100 + rnd(5)}`, name: 'Q', scheduled_class_id: pick(classes) }); keep(bookings, r.body?.data?.booking?.id ?? r.body?.data?.id); },
      async () => { const r = await call('quick make', 'post', '/manage/quick-bookings', { phone: `+4915112345${100 + rnd(5)}`, class: { class_type_id: priv, room_id: pick(rooms), trainer_id: pick(trainers), date: date(), start_time: time() } }); keep(bookings, r.body?.data?.booking?.id ?? r.body?.data?.id); },
      () => call('cor add', 'post', `/manage/classes/${pick(classes)}/corrections/bookings`, { customer_id: pick(customers), status: pick(['attended', 'no_show']), reason: 'because' }),
      () => call('cor rm', 'post', `/manage/bookings/${pick(bookings)}/corrections/removal`, { pass_effect: pick(['return_session', 'keep_consumed']), reason: 'because' }),
      () => Math.random() < 0.15 ? call('cancel closed', 'post', `/manage/classes/${pick(classes)}/cancel-closed`, { pass_effect: pick(['return_session', 'keep_consumed']), reason: 'because' }) : Promise.resolve(),
      () => call('cancel class', 'post', `/manage/classes/${pick(classes)}/cancel`, {}),
      () => call('restore class', 'post', `/manage/classes/${pick(classes)}/restore`),
      () => call('restore class', 'post', `/manage/classes/${pick(classes)}/restore`),
      () => call('class cap', 'patch', `/manage/classes/${pick(classes)}`, { capacity: pick([2, 3, 4, null]) }),
      () => call('class move', 'patch', `/manage/classes/${pick(classes)}`, { room_id: pick(rooms), start_time: time() }),
      () => call('class trainer', 'patch', `/manage/classes/${pick(classes)}`, { trainer_id: pick(trainers), additional_trainer_ids: Math.random() < 0.3 ? [pick(trainers)] : [] }),
      () => call('class type', 'patch', `/manage/classes/${pick(classes)}`, { class_type_id: pick(types) }),
      async () => { const r = await call('class new', 'post', `/manage/classes`, { class_type_id: pick(types), room_id: pick(rooms), date: date(), start_time: time(), trainer_id: pick(trainers), capacity: 3 }); keep(classes, r.body?.data?.id); },
      () => call('class del', 'delete', `/manage/classes/${pick(classes)}`),
      () => call('series patch', 'patch', `/manage/series/${pick(series)}`, pick<any>([{ start_time: time() }, { trainer_id: pick(trainers) }, { room_id: pick(rooms) }, { weekday: 1 + rnd(7) }, { class_type_id: pick(types) }, { status: 'paused' }, { status: 'active' }, { title: randomUUID() }])),
      () => call('generate', 'post', `/manage/classes/generate`, {}),
      async () => { const t = pick(trainers); const r = await call('sub new', 'post', `/manage/trainer-substitutions`, { trainer_id: t, substitute_trainer_id: pick(trainers), from_date: '2026-06-02', to_date: '2026-06-20' }); keep(subs, r.body?.data?.id); },
      () => subs.length ? call('sub del', 'delete', `/manage/trainer-substitutions/${pick(subs)}`) : Promise.resolve(),
      async () => { const r = await call('issue', 'post', `/manage/customers/${pick(customers)}/class-passes`, { class_pass_plan_id: pick(plans), idempotency_key: randomUUID() }); keep(passes, r.body?.data?.id); },
      () => call('adjust', 'post', `/manage/class-passes/${pick(passes)}/adjustments`, { adjustment_type: pick(['sessions', 'validity_days']), delta: pick([-2, -1, 1, 2]), reason: 'because' }),
      () => call('freeze', 'post', `/manage/class-passes/${pick(passes)}/freeze`, { reason: 'because' }),
      () => call('unfreeze', 'post', `/manage/class-passes/${pick(passes)}/unfreeze`, { reason: 'because' }),
      () => Math.random() < 0.3 ? call('cancel pass', 'post', `/manage/class-passes/${pick(passes)}/cancel`, { reason: 'because' }) : Promise.resolve(),
      () => call('rebalance', 'post', `/manage/customers/${pick(customers)}/class-passes/rebalance`),
      () => pick([a, b]).app.get(NormalisePasses).ofStudio(ctx),
      async () => { const r = await call('room new', 'post', '/manage/rooms', { location_id: studio.locationId, name: randomUUID() }); if (r.body?.data?.id) { rooms.push(r.body.data.id); setTimeout(() => void call('room del', 'delete', `/manage/rooms/${r.body.data.id}`).then((x) => { if (x.status === 204) rooms.splice(rooms.indexOf(r.body.data.id), 1); }), 60); } },
      async () => { const r = await call('type new', 'post', '/manage/class-types', { schedule_kind: 'group_class', name: randomUUID(), default_duration_minutes: 60 }); if (r.body?.data?.id) { types.push(r.body.data.id); setTimeout(() => void call('type del', 'delete', `/manage/class-types/${r.body.data.id}`).then((x) => { if (x.status === 204) types.splice(types.indexOf(r.body.data.id), 1); }), 60); } },
      async () => { const r = await call('trainer new', 'post', '/manage/trainers', { name: randomUUID() }); if (r.body?.data?.id) { trainers.push(r.body.data.id); setTimeout(() => void call('trainer del', 'delete', `/manage/trainers/${r.body.data.id}`).then((x) => { if (x.status === 204) trainers.splice(trainers.indexOf(r.body.data.id), 1); }), 60); } },
      async () => { const r = await call('plan new', 'post', '/manage/class-pass-plans', { schedule_kind: 'group_class', name: randomUUID(), price_cents: 100, sessions_count: 2, class_type_ids: types.slice(0, 2) }); if (r.body?.data?.id) { plans.push(r.body.data.id); setTimeout(() => void call('plan del', 'delete', `/manage/class-pass-plans/${r.body.data.id}`).then((x) => { if (x.status === 204) plans.splice(plans.indexOf(r.body.data.id), 1); }), 60); } },
      async () => { const r = await call('series new', 'post', '/manage/series', { location_id: studio.locationId, room_id: pick(rooms), class_type_id: pick(types), trainer_id: pick(trainers), weekday: 1 + rnd(7), start_time: time(), start_date: '2026-06-01' }); keep(series, r.body?.data?.id); },
      () => Math.random() < 0.3 && series.length > 4 ? call('series del', 'delete', `/manage/series/${series.pop()}`) : Promise.resolve(),
      async () => { const [c = 0] = await addCustomers(a, ctx, 1); customers.push(c); setTimeout(() => void call('anonymise', 'post', `/manage/customers/${c}/anonymise`, { confirm: true }).then((x) => { if (x.status < 300) customers.splice(customers.indexOf(c), 1); }), 60 + rnd(200)); },
      async () => { const [c = 0] = await addCustomers(a, ctx, 1); customers.push(c); setTimeout(() => void call('cust del', 'delete', `/manage/customers/${c}`).then(() => { customers.splice(customers.indexOf(c), 1); }), 30 + rnd(60)); },
    ];
    const end = Date.now() + SECONDS * 1000;
    let n = 0;
    const problems: string[] = [];
    await Promise.all(Array.from({ length: LANES }, async () => { while (Date.now() < end) { n++; await pick(ops)(); } }));
    await new Promise((r) => setTimeout(r, 1500));
    for (const check of [assertTrueCounts, assertTrueCounters]) await check(a, ctx).catch((e: Error) => problems.push(e.message));
    const leak = await a.database.asStudio(ctx.accountId, `SELECT b.id, b.status, r.status AS res, b.corrected_removed_at, c.status cs FROM passes.class_pass_reservation r
       JOIN booking.class_booking b ON b.account_id = r.account_id AND b.id = r.class_booking_id JOIN scheduling.scheduled_class c ON c.account_id=b.account_id AND c.id=b.scheduled_class_id
       WHERE (r.status = 'reserved' AND (b.status <> 'booked' OR b.corrected_removed_at IS NOT NULL)) OR (r.status='released' AND b.status IN ('attended','no_show') AND b.corrected_removed_at IS NULL AND false) OR r.scheduled_class_id <> b.scheduled_class_id`);
    const over = await a.database.asStudio(ctx.accountId, `SELECT c.id, c.capacity, c.active_bookings_count FROM scheduling.scheduled_class c WHERE c.schedule_kind='group_class' AND c.active_bookings_count > c.capacity`);
    const occ = await a.database.asStudio(ctx.accountId, `SELECT c.id FROM scheduling.scheduled_class c WHERE c.status='scheduled' AND c.trainer_id IS NOT NULL AND NOT c.allows_trainer_overlap AND NOT EXISTS (SELECT 1 FROM scheduling.trainer_occupation o WHERE o.account_id=c.account_id AND o.scheduled_class_id=c.id AND o.trainer_id=c.trainer_id AND o.during = tstzrange(c.starts_at,c.ends_at))`);
    const kind = await a.database.asStudio(ctx.accountId, `SELECT b.id, b.exclusive, c.schedule_kind FROM booking.class_booking b JOIN scheduling.scheduled_class c ON c.account_id=b.account_id AND c.id=b.scheduled_class_id WHERE b.exclusive <> (c.schedule_kind IN ('private_lesson','room_rental'))`);
    const canc = await a.database.asStudio(ctx.accountId, `SELECT b.id FROM booking.class_booking b JOIN scheduling.scheduled_class c ON c.account_id=b.account_id AND c.id=b.scheduled_class_id WHERE c.status='cancelled' AND b.status='booked' AND b.corrected_removed_at IS NULL`);
    console.log(n, [...tally].map(([k, m]) => `${k} (max ${times.get(k)}ms): ${[...m].map(([c, x]) => `${c}×${x}`).join(', ')}`).join('\n'));
    console.log('BAD', bad.length, bad.slice(0, 30), 'PROBLEMS', problems, 'LEAK', leak, 'OVER', over, 'OCC', occ, 'KIND', kind, 'BOOKED IN CANCELLED', canc.length);
  }, 200_000);
});
