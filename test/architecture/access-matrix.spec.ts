import {
  MEMBERSHIP_ROLES,
  type MembershipRole,
  type Permission,
  resolvePermissions,
  type RouteAccess,
  RouteClassification,
} from '@studio/access';
import { tokenHash } from '@studio/secrets';

import {
  type AdmissionRefusal,
  type Bearer,
  type BearerAccess,
  decideAdmission,
  type KnownBearer,
} from '../../src/accounts/sessions/domain/admission';
import { addApiToken } from '../support/api-token';
import { createTestApp, type TestApp } from '../support/app';
import { CLASSIFIED, type ForeignKind, type Who } from '../support/classified-routes';
import { addCustomer, addNoteRow, bearerOfCustomer } from '../support/customer';
import { addContest } from '../support/battles';
import { addConnection } from '../support/connections';
import { addSoldEvent } from '../support/events';
import { addEntry, openFestival, switchFestivals } from '../support/festival';
import { addCharge } from '../support/festival-charges';
import { addFailedReceipt } from '../support/finance';
import { addExpense, addExpenseCategory, moveCash } from '../support/finance-cash';
import { addSalaryModel } from '../support/finance-salaries';
import { addPayrollRunRow } from '../support/finance-payroll';
import { addAdmissionType, addTicketOrder, ticketsOf } from '../support/festival-admission';
import { addPaymentRows } from '../support/festival-payments';
import { paidBooking } from '../support/finance-purchases';
import { given } from '../support/given';
import { addStaff, bearerOfRole } from '../support/staff';
import { addClass, addPlan, addSeries, type OpenStudio, openStudio } from '../support/studio';

const READS = new Set(['GET', 'HEAD']);
/** No row has it. */
const UNKNOWN_ID = 987_654_321;

const routes = Object.entries(CLASSIFIED).map(([route, classified]) => {
  const [method = '', path = ''] = route.split(' ');
  return { route, method, path, ...classified };
});
type Route = (typeof routes)[number];

const isSelfAdmitting = ({ who }: Route) => who === 'public' || who === 'assistant';
const isSessionRoute = (route: Route) =>
  !isSelfAdmitting(route) && !(typeof route.who === 'object' && 'ability' in route.who);
/** Routes of both guards, some of which ask a permission of staff. */
const isForBoth = ({ who }: Route) => who === 'any session' || (typeof who === 'object' && 'customerOrAnyOf' in who);
const isStaffRoute = (route: Route) => isSessionRoute(route) && route.who !== 'any session' && route.who !== 'customer';
const bearerRoutes = routes.filter((route) => !isSelfAdmitting(route));
const sessionRoutes = routes.filter(isSessionRoute);
/** Who gets as far as looking for the row. */
const askingBy = ({ who }: Route) => (who === 'customer' ? 'customer' : 'owner');
const writes = (route: Route) => !READS.has(route.method);

describe('every route', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let demo: OpenStudio;
  const bearers = new Map<MembershipRole | 'customer' | 'demo staff' | 'demo customer' | 'api token', string>();

  beforeAll(async () => {
    const unlimited = '1000000';
    service = await createTestApp({ environment: { RATE_LIMIT_MANAGE: unlimited, RATE_LIMIT_MOBILE: unlimited } });
    studio = await openStudio(service);
    await switchFestivals(service, studio.slug, true);
    demo = await openStudio(service);
    for (const role of MEMBERSHIP_ROLES) bearers.set(role, await bearerOfRole(service, studio.ctx, role));
    bearers.set('customer', await bearerOfCustomer(service, studio.ctx));
    bearers.set('api token', `Bearer ${await addApiToken(service, studio.ctx, ['mcp:read'])}`);
    bearers.set('demo staff', await bearerOfRole(service, demo.ctx, 'owner'));
    bearers.set('demo customer', await bearerOfCustomer(service, demo.ctx));
    await service.database.query(`UPDATE accounts.account SET mode = 'demo_readonly' WHERE id = $1`, [
      demo.ctx.accountId,
    ]);
  });
  afterAll(() => service.close());

  const call = async ({ method, path, body, query }: Route, bearer: string | undefined, id: number = UNKNOWN_ID) => {
    const address = path
      .replace(':id', String(id))
      .replace(':accountSlug', 'nobody')
      .replace(':locationSlug', 'none')
      .replace(':provider', 'stripe');
    const asked = query === undefined ? address : `${address}?${query}`;
    const request = service.http[method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'](asked);
    const sent = bearer === undefined ? request : request.set('Authorization', bearer);
    const { status, body: answer } = await (READS.has(method) ? sent : sent.send(body ?? {}));
    return { status, code: (answer as { code?: string }).code };
  };

  it('is classified, and every classified route exists', () => {
    const existing = service.app
      .get(RouteClassification)
      .routes()
      .map(({ method, path }) => `${method} ${path}`);
    expect(existing.toSorted()).toEqual(Object.keys(CLASSIFIED).toSorted());
  });

  it('declares the access it is classified with', () => {
    const declared = service.app
      .get(RouteClassification)
      .routes()
      .map(({ method, path, access }) => [`${method} ${path}`, describeAccess(access)] as const);
    const expected = routes.map(
      ({ route, who, endsSession = false }) => [route, describeWho(who, endsSession)] as const,
    );
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(expected));
  });

  describe('by its declared access (ORD-1)', () => {
    let accessOf: ReadonlyMap<string, BearerAccess>;

    beforeAll(() => {
      const declared = service.app.get(RouteClassification).routes();
      accessOf = new Map(declared.map(({ method, path, access }) => [`${method} ${path}`, access as BearerAccess]));
    });

    it.each(bearerRoutes)(
      '$route admits and refuses each bearer as classified (SES-4, PERM, DEMO-1, SF-28)',
      (route) => {
        const access = accessOf.get(route.route);
        expect(access).toBeDefined();
        const decided = Object.entries(decisionsOn(route)).map(([name, { bearer, expected }]) => [
          name,
          access && decideAdmission(bearer, access, writes(route)),
          expected,
        ]);
        expect(decided.map(([name, decision]) => [name, decision])).toEqual(
          decided.map(([name, , expected]) => [name, expected]),
        );
      },
    );
  });

  it.each(bearerRoutes)('$route answers 401 without a bearer and to one of the other kind', async (route) => {
    expect(await call(route, undefined)).toEqual({ status: 401, code: 'token_missing' });
    const other = bearers.get(isSessionRoute(route) ? 'api token' : 'owner');
    expect(await call(route, other)).toEqual({ status: 401, code: 'token_invalid' });
  });

  it.each(['Basic YTpi', `Bearer ss_mob_${'0'.repeat(43)}`, `Bearer ss_live_${'0'.repeat(43)}`])(
    'of each kind of guard answers 401 to %s',
    async (bearer) => {
      const code = bearer.startsWith('Bearer') ? 'token_invalid' : 'token_missing';
      for (const route of [sessionRoutes[0], bearerRoutes.find((one) => !isSessionRoute(one))])
        expect(route && (await call(route, bearer))).toEqual({ status: 401, code });
    },
  );

  it.each(sessionRoutes.flatMap((route) => refusedOf(route).map((by) => ({ ...route, by }))))(
    '$route answers 403 to a session of $by',
    async ({ by, ...route }) => {
      const code = by === 'customer' || route.who === 'customer' ? 'wrong_guard' : 'forbidden';
      expect(await call(route, bearers.get(by))).toEqual({ status: 403, code });
    },
  );

  it.each(sessionRoutes.map((route) => ({ ...route, by: admittedOn(route) })))(
    '$route answers a session of $by',
    async ({ by, ...route }) => {
      // Signing out ends the session, so it gets one of its own.
      const bearer = route.endsSession ? await bearerOfRole(service, studio.ctx, 'owner') : bearers.get(by);
      expect([401, 403, 405, 500, 503]).not.toContain((await call(route, bearer)).status);
    },
  );

  it.each(sessionRoutes.filter(writes))(
    '$route is refused on a demo studio, whatever the body (DEMO-1)',
    async (route) => {
      // What works may end the session, so it gets one of its own.
      const bearer = route.endsSession
        ? await bearerOfRole(service, demo.ctx, 'owner')
        : bearers.get(route.who === 'customer' ? 'demo customer' : 'demo staff');
      const { status, code } = await call({ ...route, body: { nonsense: [] } }, bearer);
      if (route.endsSession) expect(status).toBe(200);
      else expect({ status, code }).toEqual({ status: 423, code: 'demo_readonly' });
    },
  );

  describe('with a row of another studio', () => {
    let foreign: Readonly<Record<ForeignKind, { readonly id: number; state(): Promise<unknown> }>>;

    beforeAll(async () => {
      foreign = await foreignRows(service);
    });

    it.each(routes.filter(({ id }) => id !== undefined))(
      '$route answers 404 and changes nothing (GEN-9)',
      async (route) => {
        const row = foreign[route.id ?? 'customer'];
        const before = await row.state();
        expect(before).not.toEqual([]);
        expect(await call(route, bearers.get(askingBy(route)), row.id)).toEqual({ status: 404, code: 'not_found' });
        expect(await row.state()).toEqual(before);
      },
    );

    it.each(routes.filter(({ id }) => id !== undefined))(
      '$route answers 404 to an id that is none (GEN-4)',
      async (route) => {
        for (const id of ['0', '-1', 'x', '1.5', '9223372036854775808', '%00']) {
          const asked = { ...route, path: route.path.replace(':id', id) };
          expect({ id, ...(await call(asked, bearers.get(askingBy(route)))) }).toMatchObject({ id, status: 404 });
        }
      },
    );
  });
});

function describeWho(who: Who, endsSession: boolean): unknown {
  if (who === 'public' || who === 'assistant') return who;
  if (typeof who === 'object' && 'ability' in who) return who;
  return {
    guard: guardOf(who),
    anyOf: permissionsOf(who, 'anyOf').concat(permissionsOf(who, 'customerOrAnyOf')).toSorted(),
    allOf: permissionsOf(who, 'allOf').toSorted(),
    isOwnerOnly: who === 'owner',
    isWholeStudio: typeof who === 'object' && 'anyOf' in who && who.isWholeStudio === true,
    isStudioStaff: who === 'studio staff',
    endsSession,
  };
}

function guardOf(who: Who): string {
  if (who === 'customer') return 'customer';
  return who === 'any session' || (typeof who === 'object' && 'customerOrAnyOf' in who) ? 'any' : 'staff';
}

function permissionsOf(who: Who, key: 'anyOf' | 'allOf' | 'customerOrAnyOf'): readonly Permission[] {
  return typeof who === 'object' && key in who ? (who as Readonly<Record<typeof key, readonly Permission[]>>)[key] : [];
}

function describeAccess(access: RouteAccess | undefined): unknown {
  if (access?.kind === 'session') {
    const { kind: _, anyOf, allOf, ...rest } = access;
    return { anyOf: anyOf.toSorted(), allOf: allOf.toSorted(), ...rest };
  }
  if (access?.kind === 'api_token') return { ability: access.ability, needsSubscription: access.needsSubscription };
  return access?.kind;
}

function mayCall(who: Who, role: MembershipRole, permissions: readonly Permission[]): boolean {
  if (who === 'owner') return role === 'owner';
  if (who === 'studio staff') return role !== 'event_festival_staff';
  if (typeof who !== 'object') return true;
  if ('anyOf' in who && who.isWholeStudio && ['trainer', 'event_festival_staff'].includes(role)) return false;
  const holds = (permission: Permission) => permissions.includes(permission);
  if ('allOf' in who) return who.allOf.every(holds);
  return [...permissionsOf(who, 'anyOf'), ...permissionsOf(who, 'customerOrAnyOf')].some(holds);
}

/** A role that may not call the route, or a session of the other guard where every role may; none where anybody may. */
function refusedOf(route: Route): readonly (MembershipRole | 'customer')[] {
  if (route.who === 'customer') return ['owner'];
  const role = isStaffRoute(route) ? MEMBERSHIP_ROLES.find((one) => !mayCallByDefault(route.who, one)) : undefined;
  if (role) return [role];
  return isForBoth(route) ? [] : ['customer'];
}

/** The weakest role that may call the route, by the order of roles. */
function admittedOn({ who }: Route): MembershipRole | 'customer' {
  if (who === 'customer') return 'customer';
  return MEMBERSHIP_ROLES.findLast((one) => mayCallByDefault(who, one)) ?? 'owner';
}

function mayCallByDefault(who: Who, role: MembershipRole): boolean {
  return mayCall(who, role, resolvePermissions(role, null));
}

/** Every kind of bearer, and what the classification of the route says of it. */
function decisionsOn(
  route: Route,
): Readonly<Record<string, { readonly bearer: Bearer; readonly expected: AdmissionRefusal | null }>> {
  const { who, endsSession = false } = route;
  const isSession = isSessionRoute(route);
  const known = (actor: object, isDemo = false) => ({ actor, isDemo, publicContent: null }) as KnownBearer;
  const staff = (role: MembershipRole) => ({ kind: 'staff', role, permissions: resolvePermissions(role, null) });
  const ofStaff = (role: MembershipRole) => {
    if (!isSession) return 'token_invalid';
    if (who === 'customer') return 'wrong_guard';
    return mayCallByDefault(who, role) ? null : 'forbidden';
  };
  const ofCustomer = () => {
    if (!isSession) return 'token_invalid';
    return who === 'customer' || isForBoth(route) ? null : 'wrong_guard';
  };
  const onDemo = (expected: AdmissionRefusal | null) =>
    isSession && writes(route) && !endsSession ? ('demo_readonly' as const) : expected;
  return {
    none: { bearer: 'missing', expected: 'token_missing' },
    unknown: { bearer: 'unknown', expected: 'token_invalid' },
    customer: { bearer: known({ kind: 'customer' }), expected: ofCustomer() },
    'demo customer': { bearer: known({ kind: 'customer' }, true), expected: onDemo(ofCustomer()) },
    'demo owner': { bearer: known(staff('owner'), true), expected: onDemo(ofStaff('owner')) },
    'owner kept to the desk': {
      bearer: { ...known(staff('owner')), needsDesk: true },
      expected: ofStaff('owner') ?? (endsSession ? null : 'desk_required'),
    },
    'token without abilities': {
      bearer: known({ kind: 'api_token', abilities: [] }),
      expected: isSession ? 'token_invalid' : 'ability_missing',
    },
    ...Object.fromEntries(
      MEMBERSHIP_ROLES.map((role) => [role, { bearer: known(staff(role)), expected: ofStaff(role) }]),
    ),
  };
}

/** One row of each kind in a studio of its own, with a way to see whether it changed. */
async function foreignRows(
  service: TestApp,
): Promise<Readonly<Record<ForeignKind, { readonly id: number; state(): Promise<unknown> }>>> {
  const other = await openStudio(service);
  const { accountId } = other.ctx;
  const rowIn = (studioId: number, table: string, id: number) => ({
    id,
    state: () =>
      service.database.asStudio(studioId, `SELECT * FROM ${table} WHERE account_id = $1 AND id = $2`, [studioId, id]),
  });
  const row = (table: string, id: number) => rowIn(accountId, table, id);
  const customerId = await addCustomer(service, other.ctx);
  await bearerOfCustomer(service, other.ctx, customerId);
  const staff = await addStaff(service, other.ctx, 'manager');
  const token = await addApiToken(service, other.ctx, ['website_leads:create']);
  const [apiToken] = await service.database.query<{ id: number }>(
    'SELECT id::int FROM accounts.account_api_token WHERE token_hash = $1',
    [tokenHash(token)],
  );
  const [lead] = await service.database.asStudio<{ id: number }>(
    accountId,
    `INSERT INTO leads.website_lead (account_id, api_token_id, phone) VALUES ($1, $2, '+4915123456789') RETURNING id::int`,
    [accountId, apiToken?.id],
  );
  const [invitation] = await service.database.query<{ id: number }>(
    `INSERT INTO accounts.staff_invitation (account_id, email, role, invited_at, expires_at)
     VALUES ($1, 'invited@example.org', 'admin', now(), now() + interval '14 days') RETURNING id::int`,
    [accountId],
  );
  const [session] = await service.database.query<{ id: number }>(
    'SELECT id::int FROM accounts.mobile_session WHERE account_id = $1 AND customer_id = $2',
    [accountId, customerId],
  );
  const { connectionId } = await addConnection(service, other, staff.userId);
  const trainerId = await given(service).trainer(other.ctx);
  const classId = await addClass(service, other);
  const bookingId = await given(service).booking(other.ctx, { classId, customerId });
  const [substitution] = await service.database.asStudio<{ id: number }>(
    accountId,
    `INSERT INTO scheduling.trainer_substitution (account_id, trainer_id, substitute_trainer_id, from_date, to_date)
     VALUES ($1, $2, $3, '2026-06-01', '2026-06-30') RETURNING id::int`,
    [accountId, trainerId, await given(service).trainer(other.ctx)],
  );
  const categoryId = await addExpenseCategory(service, other.ctx);
  const festival = await openFestival(service);
  const { matchId, judgeIds } = await addContest(service, festival);
  const entryId = await addEntry(service, festival);
  const admissionTypeId = await addAdmissionType(service, festival);
  const ticketOrderId = await addTicketOrder(service, festival, admissionTypeId);
  const [ticketId = 0] = await ticketsOf(service, festival.ctx, ticketOrderId);
  const festivalRow = (table: string, id: number) => rowIn(festival.ctx.accountId, `festival.${table}`, id);
  const payments = await addPaymentRows(service, festival);
  const sold = await addSoldEvent(service, other.ctx);
  return {
    admissionType: rowIn(festival.ctx.accountId, 'ticketing.ticket_type', admissionTypeId),
    activityDirection: row('scheduling.activity_direction', await given(service).direction(other.ctx)),
    apiToken: row('accounts.account_api_token', apiToken?.id ?? 0),
    assistantConnection: row('assistant.connection', connectionId),
    booking: row('booking.class_booking', bookingId),
    cashMovement: row(
      'finance.cash_ledger_entry',
      await moveCash(service, other.ctx, { locationId: other.locationId }),
    ),
    class: row('scheduling.scheduled_class', classId),
    classPass: row(
      'passes.class_pass',
      await given(service).pass(other.ctx, customerId, { classPassPlanId: await addPlan(service, other) }),
    ),
    classType: row('scheduling.class_type', other.classTypeId),
    customer: row('customers.customer', customerId),
    customerNote: row('customers.customer_note', await addNoteRow(service, other.ctx, customerId)),
    event: row('events.event', sold.eventId),
    eventOrder: row('ticketing.ticket_order', sold.orderId),
    eventTicket: row('ticketing.ticket', sold.ticketId),
    eventTicketType: row('ticketing.ticket_type', sold.typeId),
    expense: row('finance.expense', await addExpense(service, other.ctx, { categoryId })),
    expenseCategory: row('finance.expense_category', categoryId),
    festivalCategory: festivalRow('festival_category', festival.categoryId),
    festivalCharge: festivalRow('festival_charge', await addCharge(service, festival.ctx, entryId)),
    festivalEdition: festivalRow('festival_edition', festival.editionId),
    festivalEntry: festivalRow('festival_entry', entryId),
    festivalTicket: rowIn(festival.ctx.accountId, 'ticketing.ticket', ticketId),
    ticketOrder: rowIn(festival.ctx.accountId, 'ticketing.ticket_order', ticketOrderId),
    festivalJudge: festivalRow('festival_judge_assignment', judgeIds[0] ?? 0),
    festivalMatch: festivalRow('festival_match', matchId),
    fiscalReceipt: row('finance.fiscal_receipt', await addFailedReceipt(service, other.ctx)),
    festivalPaymentAttempt: rowIn(festival.ctx.accountId, 'payments.payment_attempt', payments.attemptId),
    invitation: row('accounts.staff_invitation', invitation?.id ?? 0),
    lead: row('leads.website_lead', lead?.id ?? 0),
    location: row('scheduling.location', other.locationId),
    membership: row('accounts.account_membership', staff.membershipId),
    payrollRun: row('reports.payroll_run', await addPayrollRunRow(service, other.ctx)),
    plan: row('passes.class_pass_plan', await addPlan(service, other)),
    purchase: row('finance.customer_purchase', (await paidBooking(service, other)).purchaseId),
    room: row('scheduling.room', other.roomId),
    salaryModel: row('reports.salary_model', await addSalaryModel(service, other.ctx)),
    series: row('scheduling.schedule_series', await addSeries(service, other)),

    segment: row('passes.class_pass_segment', await given(service).segment(other.ctx)),
    session: row('accounts.mobile_session', session?.id ?? 0),
    substitution: row('scheduling.trainer_substitution', substitution?.id ?? 0),
    trainer: row('scheduling.trainer', trainerId),
    trainerType: row('scheduling.trainer_type', await given(service).trainerType(other.ctx)),
  };
}
