import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Response } from 'supertest';

import { CustomerBelongings } from '../../../src/customers';
import { CustomerProfileQuery } from '../../../src/customers/directory/queries/customer-profile.query';
import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { bookingsOf } from '../../support/booking';
import { busyIsAwaited } from '../../support/busy';
import { contactFlows, newEmail, newPhone } from '../../support/contact-flows';
import { switchStudio } from '../../support/customer-sign-in';
import { given } from '../../support/given';
import { clientOfRole, type ManageClient, outcomeOf } from '../../support/manage';
import { addClass, type OpenStudio, openStudio } from '../../support/studio';

busyIsAwaited();

const MOBILE = '/api/v1/mobile';
/** How long a request that was admitted waits for the merge, at least. */
const WAIT_MS = 400;

describe('the session of a customer who is being merged (MRG-9)', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let staff: ManageClient;
  let flows: ReturnType<typeof contactFlows>;
  let source: { readonly id: number; readonly bearer: string };
  let target: { readonly id: number; readonly phone: string };
  /** Called in the merge's transaction, when everything is locked and nothing is committed. */
  let whileMerging: () => Promise<unknown> = () => Promise.resolve();

  beforeAll(async () => {
    const unlimited = { RATE_LIMIT_SIGN_IN: '1000', RATE_LIMIT_MANAGE: '1000', DATABASE_POOL_SIZE: '12' };
    service = await createTestApp({ environment: unlimited });
    service.app.get(CustomerBelongings).register('test', {
      move: async () => void (await whileMerging()),
      preview: () => Promise.resolve({ counts: {} }),
    });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service, { countryCode: 'DE' });
    await switchStudio(service, studio.ctx, { allow_otp: true });
    staff = await clientOfRole(service, studio.ctx, 'owner');
    flows = contactFlows(service, studio);
    const phone = newPhone();
    source = await flows.record({ name: 'Source', email: newEmail(), isEmailVerified: true });
    target = { ...(await flows.record({ name: 'Target', phone, isPhoneVerified: true })), phone };
  });
  afterEach(() => {
    whileMerging = () => Promise.resolve();
    jest.restoreAllMocks();
  });

  const MERGES = {
    own: () => flows.proveInProfile(source.bearer, target.phone),
    staff: () =>
      staff('post', `/customers/${source.id}/merge`, {
        into: target.id,
        reason: 'One person.',
        idempotency_key: randomUUID(),
      }),
  };
  const as = (method: 'post' | 'put' | 'get' | 'delete', path: string, body?: object) => {
    const request = service.http[method](`${MOBILE}${path}`).set('Authorization', source.bearer);
    return body === undefined ? request : request.send(body);
  };
  /** The request with the source's bearer, sent while the merge is held open; its answer, and that of the merge. */
  const sentMeanwhile = async (merge: keyof typeof MERGES, send: () => PromiseLike<Response>): Promise<Response> => {
    let sent: Promise<Response> | undefined;
    whileMerging = () => {
      sent = Promise.resolve(send());
      return sleep(WAIT_MS);
    };
    expect(outcomeOf(await MERGES[merge]())).toBe('200');
    if (!sent) throw new Error('The merge moved nothing.');
    return sent;
  };
  /** Whom the same bearer is afterwards. */
  const isNow = async () => {
    const { body } = await as('get', '/me').expect(200);
    return (body as { data: { actor: { customer: { id: number } } } }).data.actor.customer.id;
  };

  describe.each(['own', 'staff'] as const)('by a merge of %s', (merge) => {
    it('books a place as the survivor', async () => {
      const classId = await addClass(service, studio);
      const answer = await sentMeanwhile(merge, () => as('post', `/classes/${classId}/customer-booking`, {}));
      expect(outcomeOf(answer)).toBe('201');
      expect(answer.body.data.customer.id).toBe(target.id);
      expect(await bookingsOf(service, studio.ctx, classId)).toMatchObject([
        { customer_id: target.id, status: 'booked', booked_by: { name: 'Target' } },
      ]);
    });

    it('cancels the source’s booking, which is the survivor’s', async () => {
      const classId = await addClass(service, studio);
      const bookingId = await given(service).booking(studio.ctx, { classId, customerId: source.id });
      const answer = await sentMeanwhile(merge, () => as('delete', `/bookings/${bookingId}`));
      expect(outcomeOf(answer)).toBe('200');
      expect(await bookingsOf(service, studio.ctx, classId)).toMatchObject([
        { customer_id: target.id, status: 'cancelled' },
      ]);
    });

    it('changes the survivor’s profile', async () => {
      const profile = { name: 'Entered', phone: target.phone };
      const answer = await sentMeanwhile(merge, () => as('put', '/customer/profile', profile));
      expect(outcomeOf(answer)).toBe('200');
      expect(await flows.row(target.id)).toMatchObject({ name: 'Entered', phone: target.phone });
      expect(await flows.row(source.id)).toMatchObject({ name: null, phone: null, merged_into_id: target.id });
    });

    it('registers the device for the survivor', async () => {
      const token = `token-${source.id}`;
      const answer = await sentMeanwhile(merge, () => as('post', '/device-tokens', { platform: 'ios', token }));
      expect(outcomeOf(answer)).toBe('200');
      const devices = await service.database.query(
        'SELECT customer_id::int FROM notifications.mobile_device_token WHERE account_id = $1',
        [studio.ctx.accountId],
      );
      expect(devices).toEqual([{ customer_id: target.id }]);
    });

    it('that proves another number is asked to try again, and then proves it as the survivor', async () => {
      const phone = newPhone();
      const claimant = await flows.record({ phone, enteredBy: 'customer' });
      const code = await flows.sendCode(phone);
      const prove = () => as('post', '/customer/profile/phone/verify', { phone, code, name: 'Prover' });
      const answer = await sentMeanwhile(merge, prove);
      expect(outcomeOf(answer)).toBe('503 busy');
      expect(await flows.row(claimant.id)).toMatchObject({ phone });
      expect(outcomeOf(await prove())).toBe('200');
      expect(await flows.row(target.id)).toMatchObject({ phone, phone_origin: 'proven' });
      expect(await flows.row(claimant.id)).toMatchObject({ phone: null });
    });

    it('reads the profile, and is the survivor afterwards', async () => {
      const { status, body } = await sentMeanwhile(merge, () => as('get', '/me'));
      expect(status).toBe(200);
      expect([source.id, target.id]).toContain(body.data.actor.customer.id);
      expect(await isNow()).toBe(target.id);
    });

    it('that was admitted before the merge and reads after it finds the survivor', async () => {
      const profiles = service.app.get(CustomerProfileQuery);
      const find = profiles.find.bind(profiles);
      const [admission, commit] = [new EventEmitter(), new EventEmitter()];
      const [isAdmitted, isCommitted] = [once(admission, 'done'), once(commit, 'done')];
      jest.spyOn(profiles, 'find').mockImplementationOnce(async (scope, id) => {
        admission.emit('done');
        await isCommitted;
        return find(scope, id);
      });
      const reading = Promise.resolve(as('get', '/me'));
      await isAdmitted;
      expect(outcomeOf(await MERGES[merge]())).toBe('200');
      commit.emit('done');
      const { status, body } = await reading;
      expect([status, body.data.actor.customer.id]).toEqual([200, target.id]);
    });
  });

  it('that merges itself beside staff is asked to try again, and nothing that was entered is lost unseen', async () => {
    const code = await flows.profileCode(source.bearer, target.phone);
    const body = { phone: target.phone, code, name: 'Prover', password: 'a new harbour' };
    const answer = await sentMeanwhile('staff', () => as('post', '/customer/profile/phone/verify', body));
    expect(outcomeOf(answer)).toBe('503 busy');
    expect(await isNow()).toBe(target.id);
    expect(outcomeOf(await as('post', '/customer/profile/phone/verify', body))).toBe(
      '422 phone_verification_not_needed',
    );
  });
});
