import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';

import { UnitOfWork } from '@studio/persistence';
import { ActivityLog } from '../../../src/accounts';
import { CustomerBelongings } from '../../../src/customers';
import { AdmitExternalIdentity } from '../../../src/customers/sign-in/application/admit-external-identity';
import { contactLock, tryLockContacts } from '../../../src/customers/directory/application/contact-locks';
import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { busyIsAwaited } from '../../support/busy';
import { contactFlows, newEmail, newPhone } from '../../support/contact-flows';
import { activityOf, CUSTOMER_PASSWORD, type CustomerFacts, switchStudio } from '../../support/customer-sign-in';
import { clientOfRole, type ManageClient, outcomeOf } from '../../support/manage';
import { untilBlocked } from '../../support/persistence';
import { type OpenStudio, openStudio } from '../../support/studio';

busyIsAwaited();

const VERIFY = '/api/v1/mobile/auth/customer/otp/verify';

type Answer = Awaited<ReturnType<ManageClient>>;

interface Hold {
  readonly isReached: Promise<unknown>;
  reach(): Promise<unknown>;
  release(): void;
}

/** A place at which work waits until it is released. */
function hold(): Hold {
  const places = new EventEmitter();
  const [isReached, isReleased] = [once(places, 'reached'), once(places, 'released')];
  return {
    isReached,
    reach: () => {
      places.emit('reached');
      return isReleased;
    },
    release: () => void places.emit('released'),
  };
}

/** Somebody enters a contact while somebody else proves it: whoever is second sees the first. */
describe('a contact that is entered and proven concurrently (CUS-14)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let staff: ManageClient;
  let flows: ReturnType<typeof contactFlows>;

  beforeAll(async () => {
    const unlimited = { RATE_LIMIT_SIGN_IN: '100000', RATE_LIMIT_MANAGE: '100000', DATABASE_POOL_SIZE: '12' };
    service = await createTestApp({ environment: unlimited });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { countryCode: 'DE' });
    await switchStudio(service, studio.ctx, { allow_otp: true, allow_external_idp: true });
    staff = await clientOfRole(service, studio.ctx, 'admin');
    flows = contactFlows(service, studio);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** What is held when it wrote everything and committed nothing: its activity entry comes last. */
  const heldEntry = (): Hold => {
    const log = service.app.get(ActivityLog);
    const record = log.record.bind(log);
    const held = hold();
    jest.spyOn(log, 'record').mockImplementationOnce(async (...entry) => {
      await held.reach();
      await record(...entry);
    });
    return held;
  };
  /** Begins `second` when `first` is held in its transaction, and lets that go on when `second` waits for a lock or is done. */
  const overlapping = async <First, Second>(
    first: () => PromiseLike<First>,
    second: () => PromiseLike<Second>,
    held = heldEntry(),
  ): Promise<[First, Second]> => {
    const leading = Promise.resolve(first());
    await Promise.race([held.isReached, leading.then(() => Promise.reject(new Error('The first one was not held.')))]);
    const following = Promise.resolve(second());
    await Promise.race([untilBlocked(service.database), following]);
    held.release();
    return [await leading, await following];
  };
  const holdersOf = (contact: 'phone' | 'email', value: string) =>
    service.database.asStudio<{ id: number; origin: string }>(
      studio.ctx.accountId,
      `SELECT id::int, ${contact}_origin AS origin FROM customers.customer WHERE ${contact} = $1`,
      [value],
    );
  const known = (facts: CustomerFacts = {}) =>
    flows.record({ phone: newPhone(), isPhoneVerified: true, email: newEmail(), isEmailVerified: true, ...facts });
  const verify = (phone: string, code: string) =>
    service.http.post(VERIFY).send({ account_slug: studio.slug, phone, code });
  const external = (email: string, isEmailVerified = true) => {
    const identity = { subject: randomUUID(), email, isEmailVerified, name: null };
    const visit = { requestId: 'claims', clientAddress: null };
    return service.app.get(AdmitExternalIdentity).execute(studio.ctx.accountId, identity, visit);
  };
  const merge = (sourceId: number, into: number) =>
    staff('post', `/customers/${sourceId}/merge`, { into, reason: 'One person.', idempotency_key: randomUUID() });

  describe('a number in a profile, and its first sign-in by code', () => {
    it('leaves the profile that was first', async () => {
      const [phone, claimant] = [newPhone(), await flows.record({ email: newEmail() })];
      const code = await flows.sendCode(phone);
      const [saved, signedIn] = await overlapping(
        () => flows.saveProfile(claimant.bearer, { name: 'Claimant', phone }),
        () => verify(phone, code),
      );
      expect([saved.status, signedIn.status]).toEqual([200, 200]);
      expect(await holdersOf('phone', phone)).toEqual([{ id: flows.actorOf(signedIn.body), origin: 'proven' }]);
      expect(await flows.row(claimant.id)).toMatchObject({ name: 'Claimant', phone: null, phone_origin: null });
      const entries = await activityOf(service, studio.ctx, 'customer.phone_released');
      expect(entries).toMatchObject([{ subject_id: claimant.id, changes: { phone: { before: phone, after: null } } }]);
    });

    it('is refused to the profile that was second (PRO-4)', async () => {
      const [phone, claimant] = [newPhone(), await flows.record({ email: newEmail() })];
      const code = await flows.sendCode(phone);
      const [signedIn, saved] = await overlapping(
        () => verify(phone, code),
        () => flows.saveProfile(claimant.bearer, { name: 'Claimant', phone }),
      );
      expect([outcomeOf(signedIn), outcomeOf(saved)]).toEqual(['200', '422 phone_verification_required']);
      expect(await holdersOf('phone', phone)).toEqual([{ id: flows.actorOf(signedIn.body), origin: 'proven' }]);
      expect(await flows.row(claimant.id)).toMatchObject({ name: 'Record', phone: null });
    });
  });

  /** Enters the e-mail without proof. What it answers: first, and after somebody proved the e-mail. */
  type Claim = () => Promise<(email: string) => PromiseLike<Answer | object>>;
  const CLAIMS: readonly [string, { readonly claim: Claim; readonly after: object }][] = [
    [
      'a profile',
      {
        claim: async () => {
          const { bearer } = await known();
          const profile = { name: 'Claimant', phone: newPhone() };
          return (email) => flows.saveProfile(bearer, { ...profile, email });
        },
        after: { status: 422, body: { code: 'already_taken' } },
      },
    ],
    [
      'the proof of a phone that asks for the e-mail as well (MRG-10)',
      {
        claim: async () => {
          const phone = newPhone();
          await flows.record({ phone, enteredBy: 'customer' });
          const { bearer } = await known();
          const code = await flows.profileCode(bearer, phone);
          return (email) => flows.verifyInProfile(bearer, { phone, code, email });
        },
        after: { status: 422, body: { code: 'already_taken' } },
      },
    ],
    [
      'a first sign-in by e-mail (EML-3)',
      {
        claim: () => Promise.resolve((email) => flows.emailSignIn(email, CUSTOMER_PASSWORD)),
        after: { status: 422, body: { code: 'invalid_credentials' } },
      },
    ],
    [
      'an external sign-in that does not verify it (IDP-5)',
      {
        claim: () => Promise.resolve((email) => external(email, false)),
        after: { code: expect.any(String) },
      },
    ],
  ];

  describe.each(CLAIMS)('an e-mail that %s enters, and an external sign-in that verifies it', (_, { claim, after }) => {
    it('belongs to the person who proves it second', async () => {
      const [email, enter] = [newEmail(), await claim()];
      const [claimed, proven] = await overlapping(
        () => enter(email),
        () => external(email),
      );
      if ('status' in claimed) expect(claimed.status).toBe(200);
      expect(proven).toEqual({ code: expect.any(String), account_slug: studio.slug });
      expect(await holdersOf('email', email)).toEqual([{ id: expect.any(Number), origin: 'proven' }]);
    });

    it('belongs to the person who proved it first', async () => {
      const [email, enter] = [newEmail(), await claim()];
      const [, claimed] = await overlapping(
        () => external(email),
        () => enter(email),
      );
      expect(claimed).toMatchObject(after);
      expect(await holdersOf('email', email)).toEqual([{ id: expect.any(Number), origin: 'proven' }]);
    });
  });

  it('is refused to a profile beside a mailed link (PRO-3, PWD-5)', async () => {
    const email = newEmail();
    const maker = await known({ email, isEmailVerified: false, enteredBy: 'customer' });
    const claimant = await known();
    const token = await flows.mailedLink(email);
    const [reset, saved] = await overlapping(
      () => flows.resetPassword(token, 'another harbour'),
      () => flows.saveProfile(claimant.bearer, { name: 'Claimant', phone: newPhone(), email }),
    );
    expect([outcomeOf(reset), outcomeOf(saved)]).toEqual(['200', '422 already_taken']);
    const [holder, ...others] = await holdersOf('email', email);
    expect([holder?.origin, others]).toEqual(['proven', []]);
    expect([maker.id, claimant.id]).not.toContain(holder?.id);
  });

  describe('that a merge moves', () => {
    it('by staff leaves the survivor when it is proven meanwhile', async () => {
      const phone = newPhone();
      const source = await flows.record({ phone, enteredBy: 'customer', email: newEmail(), isEmailVerified: true });
      const target = await flows.record({ name: 'Target' });
      const code = await flows.sendCode(phone);
      const [merged, signedIn] = await overlapping(
        () => merge(source.id, target.id),
        () => verify(phone, code),
      );
      expect([merged.status, signedIn.status]).toEqual([200, 200]);
      expect(await holdersOf('phone', phone)).toEqual([{ id: flows.actorOf(signedIn.body), origin: 'proven' }]);
      expect(await flows.row(target.id)).toMatchObject({ phone: null });
    });

    it('by staff waits for no proof that waits for it, and is asked for again', async () => {
      const phone = newPhone();
      const source = await flows.record({ phone, enteredBy: 'customer', email: newEmail(), isEmailVerified: true });
      const target = await flows.record({ name: 'Target' });
      const code = await flows.sendCode(phone);
      // Both customers are locked when classes and bookings are locked again.
      const belongings = service.app.get(CustomerBelongings);
      const lock = belongings.lock.bind(belongings);
      const held = hold();
      jest
        .spyOn(belongings, 'lock')
        .mockImplementationOnce(lock)
        .mockImplementationOnce(async (...pair) => {
          await held.reach();
          await lock(...pair);
        });
      const [merged, signedIn] = await overlapping(
        () => merge(source.id, target.id),
        () => verify(phone, code),
        held,
      );
      expect([outcomeOf(merged), outcomeOf(signedIn)]).toEqual(['503 busy', '200']);
      expect(merged.headers['retry-after']).toBe('1');
      expect((await merge(source.id, target.id)).status).toBe(200);
      expect(await holdersOf('phone', phone)).toEqual([{ id: flows.actorOf(signedIn.body), origin: 'proven' }]);
    });

    it('by its person leaves the survivor when it is proven meanwhile', async () => {
      const [phone, email] = [newPhone(), newEmail()];
      const source = await flows.record({ email, enteredBy: 'customer' });
      const target = await flows.record({ name: 'Target', phone, isPhoneVerified: true });
      const code = await flows.profileCode(source.bearer, phone);
      const [merged, proven] = await overlapping(
        () => flows.verifyInProfile(source.bearer, { phone, code }),
        () => external(email),
      );
      expect(merged.status).toBe(200);
      expect(proven).toEqual({ code: expect.any(String), account_slug: studio.slug });
      expect(await holdersOf('email', email)).toEqual([{ id: expect.any(Number), origin: 'proven' }]);
      expect(await flows.row(target.id)).toMatchObject({ email: null });
    });
  });

  describe('two contacts concurrently', () => {
    it('are locked in one order, however they are named', async () => {
      const uow = service.app.get(UnitOfWork);
      const { ctx } = studio;
      const [low = '', high = ''] = (
        await service.database.query<{ contact: string }>(
          `SELECT contact FROM unnest($2::text[]) contact ORDER BY hashtextextended('customers.contact ' || contact, $1)`,
          [ctx.accountId, [newEmail(), newEmail()]],
        )
      ).map(({ contact }) => contact);
      const held = hold();
      const holder = uow.write(ctx, async () => {
        await uow.read(ctx, [contactLock(ctx, [low])]);
        await held.reach();
      });
      await held.isReached;
      const waiting = [
        [low, high],
        [high, low],
      ].map((contacts) => uow.write(ctx, () => uow.read(ctx, [contactLock(ctx, contacts)])));
      await untilBlocked(service.database, 2);
      // Both wait for the first one, and have nothing that others could wait for.
      await uow.write(ctx, (manager) => tryLockContacts(manager, ctx, [high]));
      await expect(uow.write(ctx, (manager) => tryLockContacts(manager, ctx, [low]))).rejects.toMatchObject({
        code: 'busy',
      });
      held.release();
      await Promise.all([holder, ...waiting]);
    });

    it('go to one claimant and then to who proves them, crossed as they may be', async () => {
      const people = await Promise.all([1, 2, 3, 4].map(() => known({ subject: randomUUID() })));
      for (let round = 0; round < 5; round += 1) {
        const [phones, emails] = [[newPhone(), newPhone()] as const, [newEmail(), newEmail()] as const];
        const saved = people.map(({ bearer }, at) => {
          const contacts = { phone: phones[at % 2], email: emails[at >> 1] };
          return flows.saveProfile(bearer, { name: 'Claimant', ...contacts }).then(({ status }) => status);
        });
        const proven = emails.map((email) => external(email));
        for (const status of await Promise.all(saved)) expect([200, 422]).toContain(status);
        for (const outcome of await Promise.all(proven)) expect(outcome).toMatchObject({ code: expect.any(String) });
        for (const email of emails) expect(await holdersOf('email', email)).toMatchObject([{ origin: 'proven' }]);
        for (const phone of phones) expect((await holdersOf('phone', phone)).length).toBeLessThan(2);
      }
    });
  });
});
