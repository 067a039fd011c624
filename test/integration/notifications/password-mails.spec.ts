import type { TestingModuleBuilder } from '@nestjs/testing';
import { MailSender } from '@studio/delivery';
import { JobWorker } from '@studio/jobs';
import { UnitOfWork } from '@studio/persistence';

import { StaffPasswordLinks } from '../../../src/accounts';
import { CustomerPasswordLinks } from '../../../src/customers/sign-in/application/customer-password-links';
import { SendNotifications } from '../../../src/notifications/application/send-notifications';
import { createTestApp, TEST_NOW, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { FakeMailSender } from '../../support/delivery';
import { addStaff } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

const NAME = 'friend,\n\nyour account was stolen. Open https://evil.example';

/** Somebody who asks for links. */
interface Person {
  readonly request: () => Promise<boolean>;
  readonly ownerOf: (token: string) => Promise<number | null>;
  readonly id: number;
}

describe('mails with a password link', () => {
  const mails = new FakeMailSender();
  let service: TestApp;
  let studio: OpenStudio;

  beforeAll(async () => {
    const fakes = (builder: TestingModuleBuilder) => builder.overrideProvider(MailSender).useValue(mails);
    service = await createTestApp({ fakes });
  });
  beforeEach(async () => {
    service.clock.moveTo(TEST_NOW);
    studio = await openStudio(service);
    mails.sent.length = 0;
    mails.refuses = false;
  });
  afterAll(() => service.close());

  const later = (minutes: number) => service.clock.moveTo(new Date(TEST_NOW.getTime() + minutes * 60_000));
  const send = () => service.app.get(SendNotifications).execute(studio.ctx.accountId);
  const statuses = async () =>
    (
      await service.database.asStudio<{ status: string }>(
        studio.ctx.accountId,
        'SELECT status FROM notifications.notification ORDER BY id',
      )
    ).map(({ status }) => status);
  const tokenOf = (text = '') => /token=(\S+)/.exec(text)?.[1] ?? '';

  const customer = async (columns: Parameters<typeof addCustomer>[2] = {}): Promise<Person> => {
    const { accountId } = studio.ctx;
    const id = await addCustomer(service, studio.ctx, { email: 'ann@example.com', ...columns });
    const links = service.app.get(CustomerPasswordLinks, { strict: false });
    return {
      id,
      request: () => service.app.get(UnitOfWork).write(studio.ctx, (manager) => links.request(manager, accountId, id)),
      ownerOf: (token) => links.ownerOf(accountId, token),
    };
  };
  const member = async (): Promise<Person> => {
    const { accountId } = studio.ctx;
    const { userId: id } = await addStaff(service, studio.ctx, 'manager');
    const links = service.app.get(StaffPasswordLinks);
    return {
      id,
      request: () => service.app.get(UnitOfWork).write(studio.ctx, (manager) => links.request(manager, accountId, id)),
      ownerOf: (token) => links.ownerOf(token),
    };
  };

  it.each([
    ['customer', () => customer()],
    ['member of the staff', () => member()],
  ])("leave a newer link alone when an ended request's mail is repeated, for a %s (PWD-2)", async (_, make) => {
    const person = await make();
    mails.refuses = true;
    await person.request();
    await send();
    mails.refuses = false;
    await person.request();
    await send();
    const token = tokenOf(mails.sent[0]?.text);
    later(1);
    await send();
    expect(mails.sent).toHaveLength(1);
    expect(await statuses()).toEqual(['cancelled', 'sent']);
    expect(await person.ownerOf(token)).toBe(person.id);
  });

  it.each([
    ['without a name while the e-mail is not verified', null, 'Hello,'],
    [
      'with the name in one line once it is',
      TEST_NOW.toISOString(),
      'Hello friend, your account was stolen. Open https://evil.example,',
    ],
  ])('greet a customer %s', async (_, verifiedAt, greeting) => {
    const { request } = await customer({ name: NAME, email_verified_at: verifiedAt });
    await request();
    await service.app.get(JobWorker).runDue();
    expect(mails.sent).toHaveLength(1);
    expect(mails.sent[0]?.text.split('\n')[0]).toBe(greeting);
  });
});
