import { createTestApp, type TestApp } from '../../support/app';
import { type AssistantClient, assistantOf } from '../../support/assistant';
import { contactFlows, newEmail, newPhone, type Origin } from '../../support/contact-flows';
import { type CustomerFacts, switchStudio } from '../../support/customer-sign-in';
import { type ManageClient, manageClient, outcomeOf } from '../../support/manage';
import { type MobileClient, mobileClient } from '../../support/mobile';
import { type OpenIdProvider, startOpenIdProvider } from '../../support/openid-provider';
import { CALLBACK_ADDRESS, externalSignIn, externalSignInEnvironment } from '../../support/openid-provider-sign-in';
import { bearerOfRole } from '../../support/staff';
import { addClass, type OpenStudio, openStudio } from '../../support/studio';

/** Who a contact leads to, and whether whoever used the record so far can still enter it. */
type Outcome =
  | 'opens'
  | 'opens and ends other access'
  | 'own record, the contact leaves'
  | 'own record, the contact stays'
  | 'takes the number'
  | 'merges'
  | 'merges and ends other access'
  | 'found'
  | 'found, marked as unconfirmed'
  | 'refused';

interface Target {
  readonly id: number;
  readonly bearer: string;
  readonly value: string;
}

interface AssistantMatch {
  readonly customer_id: number;
  readonly phone_unconfirmed: boolean;
}

/** The tables of CUS-10: every flow with every origin. */
describe('what a contact says of its record (CUS-10)', () => {
  let provider: OpenIdProvider;
  let service: TestApp;
  let studio: OpenStudio;
  let staff: ManageClient;
  let mobileStaff: MobileClient;
  let assistant: AssistantClient;
  let flows: ReturnType<typeof contactFlows>;
  let classId: number;

  beforeAll(async () => {
    provider = await startOpenIdProvider({ callbackAddress: CALLBACK_ADDRESS });
    const unlimited = { RATE_LIMIT_SIGN_IN: '100000', RATE_LIMIT_MANAGE: '100000', RATE_LIMIT_WEBSITE_LEADS: '100000' };
    service = await createTestApp({ environment: { ...externalSignInEnvironment(provider), ...unlimited } });
  });
  afterAll(async () => {
    await service.close();
    await provider.stop();
  });
  beforeEach(async () => {
    studio = await openStudio(service, { countryCode: 'DE' });
    await switchStudio(service, studio.ctx, { allow_otp: true });
    const bearer = await bearerOfRole(service, studio.ctx, 'admin');
    [staff, mobileStaff] = [manageClient(service, bearer), mobileClient(service, bearer)];
    assistant = await assistantOf(service, studio);
    flows = contactFlows(service, studio);
    classId = await addClass(service, studio);
  });

  /** Where the flow led: to the record, or to another one beside it. */
  const reached = async (target: Target, id: number, contact: 'phone' | 'email'): Promise<Outcome> => {
    const isOpen = await flows.isAlive(target.bearer);
    if (id === target.id) return isOpen ? 'opens' : 'opens and ends other access';
    expect(isOpen).toBe(true);
    const former = await flows.row(target.id);
    return former?.[contact] === null ? 'own record, the contact leaves' : 'own record, the contact stays';
  };
  const written = (answer: Awaited<ReturnType<ManageClient>>): Outcome =>
    answer.status < 300 ? 'own record, the contact stays' : refused(outcomeOf(answer), '422 already_taken');
  const refused = (outcome: string, expected: string): Outcome => {
    expect(outcome).toBe(expected);
    return 'refused';
  };
  const foundOr = (id: number, target: Target): Outcome =>
    id === target.id ? 'found' : 'own record, the contact stays';
  const another = async (facts: CustomerFacts = {}) => flows.record({ email: newEmail(), ...facts });
  const imported = async (columns: string, cells: string): Promise<number> => {
    const { body } = await staff('post', '/customers/import', { csv: `name,${columns}\nNew,${cells}`, dry_run: false });
    return (body as { data: { rows: [{ customer_id: number }] } }).data.rows[0].customer_id;
  };
  const booked = async (body: object): Promise<{ answer: Awaited<ReturnType<ManageClient>>; id: number }> => {
    const answer = await staff('post', '/quick-bookings', { scheduled_class_id: classId, name: 'Caller', ...body });
    const { data } = answer.body as { data?: { customer: { id: number } } };
    return { answer, id: data?.customer.id ?? 0 };
  };
  /** Staff read the origin in both of their lists; an assistant finds nobody by e-mail, and only hears of doubt. */
  const searched = async ({ id, value }: Target, contact: 'phone' | 'email'): Promise<Outcome> => {
    const q = encodeURIComponent(value);
    const lists = [await staff('get', `/customers?q=${q}`), await mobileStaff('get', `/staff/customers?q=${q}`)];
    const outcomes = lists.map(({ body }): Outcome => {
      const found = (body as { data: Record<string, unknown>[] }).data.find((customer) => customer['id'] === id);
      if (!found) return 'own record, the contact stays';
      return found[`${contact}_origin`] === 'customer' ? 'found, marked as unconfirmed' : 'found';
    });
    if (contact === 'phone') {
      const { matches } = await assistant.ask<{ matches: AssistantMatch[] }>('search-customers', { query: value });
      const match = matches.find(({ customer_id }) => customer_id === id);
      outcomes.push(match?.phone_unconfirmed ? 'found, marked as unconfirmed' : match ? 'found' : 'refused');
    }
    expect(new Set(outcomes).size).toBe(1);
    return outcomes[0] ?? 'refused';
  };

  const PHONE_FLOWS: Readonly<Record<string, (target: Target) => Promise<Outcome>>> = {
    'sign-in by code': async (target) => reached(target, await flows.phoneSignIn(target.value), 'phone'),
    'profile asks for it': async ({ value: phone }) => {
      const answer = await flows.saveProfile((await another()).bearer, { name: 'Asks', phone });
      return refused(outcomeOf(answer), '422 phone_verification_required');
    },
    'profile proves it': async (target) => {
      const prover = await another();
      const id = flows.actorOf((await flows.proveInProfile(prover.bearer, target.value)).body);
      if (id === prover.id) return 'takes the number';
      expect(await flows.row(prover.id)).toMatchObject({ merged_into_id: target.id });
      return (await flows.isAlive(target.bearer)) ? 'merges' : 'merges and ends other access';
    },
    'staff make a customer with it': async ({ value: phone }) =>
      written(await staff('post', '/customers', { name: 'N', phone })),
    'staff give it to a customer': async ({ value: phone }) =>
      written(await staff('patch', `/customers/${(await another()).id}`, { phone })),
    'quick booking': async (target) => foundOr((await booked({ phone: target.value })).id, target),
    'lead conversion': async (target) => foundOr(await flows.convertLead(staff, target.value, classId), target),
    import: async (target) => foundOr(await imported('phone', target.value), target),
    'customer search': (target) => searched(target, 'phone'),
  };
  const PHONE_TABLE: Readonly<Record<string, Readonly<Record<Origin, Outcome>>>> = {
    'sign-in by code': {
      staff: 'opens and ends other access',
      customer: 'own record, the contact leaves',
      proven: 'opens',
    },
    'profile asks for it': { staff: 'refused', customer: 'refused', proven: 'refused' },
    'profile proves it': { staff: 'merges and ends other access', customer: 'takes the number', proven: 'merges' },
    'staff make a customer with it': { staff: 'refused', customer: 'own record, the contact stays', proven: 'refused' },
    'staff give it to a customer': { staff: 'refused', customer: 'own record, the contact stays', proven: 'refused' },
    'quick booking': { staff: 'found', customer: 'own record, the contact stays', proven: 'found' },
    'lead conversion': { staff: 'found', customer: 'own record, the contact stays', proven: 'found' },
    import: { staff: 'found', customer: 'own record, the contact stays', proven: 'found' },
    'customer search': { staff: 'found', customer: 'found, marked as unconfirmed', proven: 'found' },
  };

  describe.each(Object.keys(PHONE_TABLE))('a phone: %s', (flow) => {
    it.each(['staff', 'customer', 'proven'] as const)('of origin %s', async (origin) => {
      const phone = newPhone();
      const facts = { email: newEmail(), hasPassword: true, isEmailVerified: true };
      const isProven = origin === 'proven';
      const record = await flows.record({
        ...facts,
        phone,
        isPhoneVerified: isProven,
        ...(isProven ? {} : { enteredBy: origin }),
      });
      expect(await PHONE_FLOWS[flow]?.({ ...record, value: phone })).toBe(PHONE_TABLE[flow]?.[origin]);
    });
  });

  const external = async (email: string, isVerified: boolean): Promise<number> => {
    const claims = { sub: `subject of ${email}`, email, email_verified: isVerified };
    const browser = externalSignIn(service, provider);
    return flows.actorOf((await browser.exchange({ code: await browser.code(studio.slug, claims) })).body);
  };
  const EMAIL_FLOWS: Readonly<Record<string, (target: Target) => Promise<Outcome>>> = {
    'e-mail sign-in with the password': async (target) =>
      reached(target, flows.actorOf((await flows.emailSignIn(target.value).expect(200)).body), 'email'),
    'external sign-in, e-mail verified': async (target) => reached(target, await external(target.value, true), 'email'),
    'external sign-in, e-mail not verified': async (target) =>
      reached(target, await external(target.value, false), 'email'),
    'password link': async (target) => {
      await flows.setPasswordByMail(target.value, 'another harbour');
      const { body } = await flows.emailSignIn(target.value, 'another harbour').expect(200);
      return reached(target, flows.actorOf(body), 'email');
    },
    'profile asks for it': async ({ value: email }) => {
      const answer = await flows.saveProfile((await another()).bearer, { name: 'Asks', phone: newPhone(), email });
      return refused(outcomeOf(answer), '422 already_taken');
    },
    'staff make a customer with it': async ({ value: email }) =>
      written(await staff('post', '/customers', { name: 'N', email })),
    'staff give it to a customer': async ({ value: email }) =>
      written(await staff('patch', `/customers/${(await another()).id}`, { email })),
    'quick booking of a new customer': async ({ value: email }) =>
      written((await booked({ phone: newPhone(), email })).answer),
    import: async (target) => foundOr(await imported('email', target.value), target),
    'customer search': (target) => searched(target, 'email'),
  };
  /** `alone`: entered by a customer whom nothing else identifies; `beside`: whose phone is proven. */
  const EMAIL_TABLE: Readonly<Record<string, Readonly<Record<'staff' | 'alone' | 'beside' | 'proven', Outcome>>>> = {
    'e-mail sign-in with the password': { staff: 'opens', alone: 'opens', beside: 'opens', proven: 'opens' },
    'external sign-in, e-mail verified': {
      staff: 'opens and ends other access',
      alone: 'opens and ends other access',
      beside: 'own record, the contact leaves',
      proven: 'opens',
    },
    'external sign-in, e-mail not verified': {
      staff: 'own record, the contact stays',
      alone: 'own record, the contact stays',
      beside: 'own record, the contact stays',
      proven: 'own record, the contact stays',
    },
    'password link': {
      staff: 'opens and ends other access',
      alone: 'opens and ends other access',
      beside: 'own record, the contact leaves',
      // Another password ends every session (PWD-3).
      proven: 'opens and ends other access',
    },
    'profile asks for it': { staff: 'refused', alone: 'refused', beside: 'refused', proven: 'refused' },
    'staff make a customer with it': { staff: 'refused', ...both('own record, the contact stays'), proven: 'refused' },
    'staff give it to a customer': { staff: 'refused', ...both('own record, the contact stays'), proven: 'refused' },
    'quick booking of a new customer': {
      staff: 'refused',
      ...both('own record, the contact stays'),
      proven: 'refused',
    },
    import: { staff: 'found', ...both('own record, the contact stays'), proven: 'found' },
    'customer search': { staff: 'found', ...both('found, marked as unconfirmed'), proven: 'found' },
  };

  describe.each(Object.keys(EMAIL_TABLE))('an e-mail: %s', (flow) => {
    it.each([
      ['staff', { enteredBy: 'staff' }],
      ['alone', { enteredBy: 'customer' }],
      ['beside', { enteredBy: 'customer', phone: newPhone(), isPhoneVerified: true }],
      ['proven', { isEmailVerified: true }],
    ] as const)('of origin %s', async (column, facts) => {
      const email = newEmail();
      const record = await flows.record({ email, hasPassword: true, ...facts });
      expect(await EMAIL_FLOWS[flow]?.({ ...record, value: email })).toBe(EMAIL_TABLE[flow]?.[column]);
    });
  });
});

function both(outcome: Outcome): { readonly alone: Outcome; readonly beside: Outcome } {
  return { alone: outcome, beside: outcome };
}
