import {
  AllStaffPermissions,
  ApiToken,
  CustomerSession,
  MobileSession,
  OwnerOnly,
  ROUTE_ACCESS,
  type StaffActor,
  StaffPermission,
  StaffSession,
  StudioStaffSession,
  WholeStudioPermission,
} from '@studio/access';

import { type Bearer, type BearerAccess, decideAdmission, type KnownBearer } from './admission';

const BOTH = ['manage_clients', 'manage_bookings'] as const;

const known = (actor: object, publicContent: KnownBearer['publicContent'] = null) =>
  ({ actor, isDemo: false, lacksSecondFactor: false, needsDesk: false, publicContent }) as KnownBearer;
const staff = (role: StaffActor['role'], permissions: StaffActor['permissions']) =>
  known({ kind: 'staff', role, permissions });
const token = (abilities: readonly string[], publicContent?: KnownBearer['publicContent']) =>
  known({ kind: 'api_token', abilities }, publicContent);

/** Columns of the table. Staff have both, one or neither of two permissions; trainers and event staff have both, as the owner who is kept to the desk. */
const BEARERS: Readonly<Record<string, Bearer>> = {
  none: 'missing',
  unknown: 'unknown',
  customer: known({ kind: 'customer' }),
  owner: staff('owner', BOTH),
  both: staff('manager', BOTH),
  one: staff('manager', ['manage_clients']),
  neither: staff('manager', []),
  trainer: staff('trainer', BOTH),
  event: staff('event_festival_staff', BOTH),
  kept: { ...staff('owner', BOTH), needsDesk: true },
  able: token(['mcp:read', 'website_leads:create']),
  unable: token(['mcp:read']),
  'able,unpaid': token(['website_leads:create'], 'demo_payment_required'),
  'unable,expired': token([], 'subscription_expired'),
};

/** Rows of the table: routes by their decorators. */
const ROUTES: Readonly<Record<string, ClassDecorator>> = {
  'any-session': MobileSession(),
  'any,staff-with-one': MobileSession({ staffAnyOf: BOTH }),
  customers: CustomerSession(),
  staff: StaffSession(),
  'studio-staff': StudioStaffSession(),
  'one-of-both': StaffPermission(...BOTH),
  'the-other': StaffPermission('manage_bookings'),
  'both-of-them': AllStaffPermissions(...BOTH),
  'whole-studio': WholeStudioPermission(...BOTH),
  owners: OwnerOnly(),
  'api-token': ApiToken('website_leads:create'),
  'subscribed-token': ApiToken('website_leads:create', { needsSubscription: true }),
};

/** Answers of a live studio. */
const TABLE = `
                    none  unknown  customer  owner  both   one    neither  trainer  event  kept  able  unable  able,unpaid  unable,expired
any-session         miss  inv      ok        ok     ok     ok     ok       ok       ok     desk  inv   inv     inv          inv
any,staff-with-one  miss  inv      ok        ok     ok     ok     forb     ok       ok     desk  inv   inv     inv          inv
customers           miss  inv      ok        wrong  wrong  wrong  wrong    wrong    wrong  wrong inv   inv     inv          inv
staff               miss  inv      wrong     ok     ok     ok     ok       ok       ok     desk  inv   inv     inv          inv
studio-staff        miss  inv      wrong     ok     ok     ok     ok       ok       forb   desk  inv   inv     inv          inv
one-of-both         miss  inv      wrong     ok     ok     ok     forb     ok       ok     desk  inv   inv     inv          inv
the-other           miss  inv      wrong     ok     ok     forb   forb     ok       ok     desk  inv   inv     inv          inv
both-of-them        miss  inv      wrong     ok     ok     forb   forb     ok       ok     desk  inv   inv     inv          inv
whole-studio        miss  inv      wrong     ok     ok     ok     forb     forb     forb   desk  inv   inv     inv          inv
owners              miss  inv      wrong     ok     forb   forb   forb     forb     forb   desk  inv   inv     inv          inv
api-token           miss  inv      inv       inv    inv    inv    inv      inv      inv    inv   ok    able    ok           able
subscribed-token    miss  inv      inv       inv    inv    inv    inv      inv      inv    inv   ok    able    pay          exp
`;

const CODES: Readonly<Record<string, ReturnType<typeof decideAdmission>>> = {
  ok: null,
  miss: 'token_missing',
  inv: 'token_invalid',
  pay: 'demo_payment_required',
  exp: 'subscription_expired',
  wrong: 'wrong_guard',
  forb: 'forbidden',
  desk: 'desk_required',
  able: 'ability_missing',
};

const [columns = [], ...lines] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));
const ROWS = lines.flatMap(([route = '', ...codes]) =>
  codes.map((code, column) => ({ route, bearer: columns[column] ?? '', expected: CODES[code] })),
);

describe('admission (ORD-1)', () => {
  it('has a row for each route and a column for each bearer', () => {
    expect(lines.map(([route]) => route)).toEqual(Object.keys(ROUTES));
    expect(columns).toEqual(Object.keys(BEARERS));
    expect(new Set(ROWS.map(({ expected }) => expected))).toEqual(new Set(Object.values(CODES)));
  });

  describe.each(ROWS)('to $route by $bearer', ({ route, bearer: name, expected }) => {
    const access = accessOf(ROUTES[route]);
    const bearer = BEARERS[name] ?? 'missing';
    const onDemo = typeof bearer === 'string' ? bearer : { ...bearer, isDemo: true };

    it(`is ${expected ?? 'granted'}, to read and to write`, () => {
      expect(decideAdmission(bearer, access, false)).toBe(expected);
      expect(decideAdmission(bearer, access, true)).toBe(expected);
    });

    it('is the same on a demo studio for reads, and to end a session, which works also without a required desk (DEMO-2, SF-28)', () => {
      expect(decideAdmission(onDemo, access, false)).toBe(expected);
      if (access.kind === 'session') {
        const ending = decideAdmission(onDemo, { ...access, endsSession: true }, true);
        expect(ending).toBe(expected === 'desk_required' ? null : expected);
      }
    });

    it('is refused on a demo studio for writes, after 401 and before 402 and 403 (DEMO-1)', () => {
      const isUnknown = expected === 'token_missing' || expected === 'token_invalid';
      expect(decideAdmission(onDemo, access, true)).toBe(isUnknown ? expected : 'demo_readonly');
    });
  });
});

/** The access that the guards read from a route with the decorator. */
function accessOf(decorator: ClassDecorator | undefined): BearerAccess {
  class Route {}
  decorator?.(Route);
  return Reflect.getMetadata(ROUTE_ACCESS, Route) as BearerAccess;
}
