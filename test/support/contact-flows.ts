import { MobileSessions } from '../../src/accounts';
import { addApiToken } from './api-token';
import type { TestApp } from './app';
import { addCustomer, codeSentTo, CUSTOMER_PASSWORD, type CustomerFacts, customerRow } from './customer-sign-in';
import { type ManageClient, outcomeOf } from './manage';
import { mailedToken } from './password-mails';
import type { OpenStudio } from './studio';

/** Who entered a contact, or that it was proved. */
export type Origin = 'staff' | 'customer' | 'proven';

const DEVICE = { deviceName: null, platform: null };
const AUTH = '/api/v1/mobile/auth';
const PROFILE = '/api/v1/mobile/customer/profile';

let sequence = 0;

/** A number of its own for one test. */
export const newPhone = () => `+4915123${String(700_000 + (sequence += 1))}`;
/** An address of its own for one test. */
export const newEmail = () => `contact-${(sequence += 1)}@example.org`;

/** The ways in which somebody meets a contact of a record, over the interfaces; of one studio. */
export function contactFlows(service: TestApp, studio: OpenStudio) {
  const { http } = service;
  const { slug, ctx } = studio;
  const actorOf = (body: unknown) => (body as { data: { actor: { customer: { id: number } } } }).data.actor.customer.id;
  const row = (id: number) => customerRow(service, ctx, id);
  const bearerOf = async (customerId: number) => {
    const person = { guard: 'customer' as const, customerId };
    return `Bearer ${(await service.app.get(MobileSessions).issue(ctx.accountId, person, DEVICE)).token}`;
  };
  const profileCode = async (bearer: string, phone: string) => {
    await http.post(`${PROFILE}/phone/send`).set('Authorization', bearer).send({ phone }).expect(200);
    return (await codeSentTo(service, phone)) ?? '';
  };
  const verifyInProfile = (bearer: string, body: object) =>
    http
      .post(`${PROFILE}/phone/verify`)
      .set('Authorization', bearer)
      .send({ name: 'Prover', ...body });
  const sendCode = async (phone: string) => {
    await http.post(`${AUTH}/customer/otp/send`).send({ account_slug: slug, phone }).expect(200);
    return (await codeSentTo(service, phone)) ?? '';
  };
  /** The token of a password link that is asked for and mailed. */
  const mailedLink = async (email: string) => {
    await http.post(`${AUTH}/password/forgot`).send({ email, account_slug: slug }).expect(202);
    return mailedToken(service, email);
  };
  const resetPassword = (token: string | null, password: string) =>
    http.post(`${AUTH}/password/reset`).send({ token, password });
  return {
    row,
    bearerOf,
    sendCode,
    /** A record, a session of whoever used it so far, and their password. */
    async record(facts: CustomerFacts) {
      const id = await addCustomer(service, ctx, { name: 'Record', ...facts });
      return { id, bearer: await bearerOf(id) };
    },
    /** Whether the session still works. */
    isAlive: async (bearer: string) =>
      (await http.get('/api/v1/mobile/me').set('Authorization', bearer)).status === 200,
    /** Who signs in by a code to the phone. */
    async phoneSignIn(phone: string): Promise<number> {
      const code = await sendCode(phone);
      const { body } = await http
        .post(`${AUTH}/customer/otp/verify`)
        .send({ account_slug: slug, phone, code })
        .expect(200);
      return actorOf(body);
    },
    emailSignIn: (email: string, password = CUSTOMER_PASSWORD) =>
      http.post(`${AUTH}/customer/email-login`).send({ account_slug: slug, email, password }),
    actorOf,
    saveProfile: (bearer: string, body: object) => http.put(PROFILE).set('Authorization', bearer).send(body),
    /** Proves the phone of another record in one's own profile. */
    async proveInProfile(bearer: string, phone: string, more: object = {}) {
      const code = await profileCode(bearer, phone);
      return verifyInProfile(bearer, { phone, code, ...more });
    },
    profileCode,
    verifyInProfile,
    mailedLink,
    resetPassword,
    /** Sets a password by a link that is mailed to the address. */
    async setPasswordByMail(email: string, password: string): Promise<void> {
      await resetPassword(await mailedLink(email), password).expect(200);
    },
    /** Converts a lead of the number. Returns the customer who is booked. */
    async convertLead(staff: ManageClient, phone: string, classId: number): Promise<number> {
      const token = await addApiToken(service, ctx);
      const lead = await http
        .post('/api/v1/website-leads')
        .set('Authorization', `Bearer ${token}`)
        .send({ phone, name: 'Lead' })
        .expect(201);
      const { id } = (lead.body as { data: { id: number } }).data;
      const answer = await staff('post', `/leads/${id}/booking`, { scheduled_class_id: classId });
      if (answer.status >= 300) throw new Error(outcomeOf(answer));
      const { body } = await staff('get', `/leads/${id}`);
      return (body as { data: { customer_id: number } }).data.customer_id;
    },
  };
}
