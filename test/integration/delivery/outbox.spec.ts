import { Logger } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { ConfigurationModule, readConfiguration } from '@studio/config';
import { DeliveryModule, MailSender, Outbox, PushSender, SmsSender } from '@studio/delivery';
import { PersistenceModule } from '@studio/persistence';

import { createTestDatabase, type TestDatabase } from '../../support/database';

const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');

describe('delivery without providers', () => {
  let database: TestDatabase;
  let module: TestingModule | undefined;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await module?.close();
  });
  afterAll(() => database.drop());

  async function service(environment: Readonly<Record<string, string>>): Promise<TestingModule> {
    const configuration = readConfiguration({ DATABASE_URL: database.applicationUrl, SECRET_KEY, ...environment });
    module = await Test.createTestingModule({
      imports: [
        ConfigurationModule.with(configuration),
        PersistenceModule.with({ url: database.applicationUrl, poolSize: 2 }),
        DeliveryModule,
      ],
    }).compile();
    return module.init();
  }

  it('keeps every message in the outbox outside production, newest first', async () => {
    const app = await service({ NODE_ENV: 'test' });
    expect([app.get(SmsSender).isConfigured, app.get(PushSender).isConfigured]).toEqual([true, true]);
    await app.get(MailSender).send({ to: 'ann@example.com', subject: 'Hello', text: 'A link' });
    await app.get(SmsSender).send({ to: '+15550100', text: '123456' });
    expect(await app.get(PushSender).send({ token: 'device', title: 'T', text: 'P', data: {} })).toBe('sent');
    const kept = await app.get(Outbox).list(10);
    expect(kept.map(({ channel, recipient, subject, text }) => [channel, recipient, subject, text])).toEqual([
      ['push', 'device', 'T', 'P'],
      ['sms', '+15550100', null, '123456'],
      ['email', 'ann@example.com', 'Hello', 'A link'],
    ]);
    expect(await app.get(Outbox).list(1)).toHaveLength(1);
    const recipients = async (filter: Parameters<Outbox['list']>[1]) =>
      (await app.get(Outbox).list(10, filter)).map(({ recipient }) => recipient);
    expect(await recipients({ recipient: '5550100' })).toEqual(['+15550100']);
    expect(await recipients({ recipient: 'ANN@' })).toEqual(['ann@example.com']);
    expect(await recipients({ recipient: '%' })).toEqual([]);
    expect(await recipients({ channel: 'push' })).toEqual(['device']);
    expect(await recipients({ channel: 'push', recipient: 'ann' })).toEqual([]);
  });

  it('forgets what was sent to somebody, and what is old', async () => {
    const app = await service({ NODE_ENV: 'test' });
    const outbox = app.get(Outbox);
    const recipients = async () => (await outbox.list(10)).map(({ recipient }) => recipient);
    await outbox.forgetBefore(new Date(Date.now() + 60_000));
    for (const to of ['+15550101', '+15550102', '+15550103']) await app.get(SmsSender).send({ to, text: 'code' });
    await outbox.forget(['+15550101', '+15550103', 'nobody@example.com']);
    expect(await recipients()).toEqual(['+15550102']);
    await outbox.forgetBefore(new Date(Date.now() - 60_000));
    expect(await recipients()).toEqual(['+15550102']);
    await outbox.forgetBefore(new Date(Date.now() + 60_000));
    expect(await recipients()).toEqual([]);
  });

  it.each(['development', 'test'])(
    'logs in %s that a message was kept and how to read it, never to whom and what',
    async (mode) => {
      const log = jest.spyOn(Logger.prototype, 'log').mockImplementation(() => undefined);
      const app = await service({ NODE_ENV: mode });
      await app.get(SmsSender).send({ to: '+15550100', text: 'code 987654' });
      await app.get(MailSender).send({ to: 'ann@example.com', subject: 'Hello Ann', text: 'https://link' });
      await app.get(PushSender).send({ token: 'device-9', title: 'Moved', text: 'To six', data: {} });
      const lines = log.mock.calls.map(([line]: readonly unknown[]) => String(line));
      expect(lines.filter((line) => line.startsWith('Kept'))).toEqual(
        ['an SMS', 'an e-mail', 'a push'].map(
          (name) => `Kept ${name}. Read it with: npm run --silent studio -- outbox`,
        ),
      );
    },
  );

  it('keeps no controls and nothing that turns text (GEN-22): a terminal would obey it', async () => {
    const app = await service({ NODE_ENV: 'test' });
    const subject = 'Hello \u202eAnn\r\nBcc: x';
    await app.get(MailSender).send({ to: 'ann@example.com', subject, text: 'a\u001b[2Jb\nc\u2066' });
    expect(await app.get(Outbox).list(1)).toMatchObject([{ subject: 'Hello Ann Bcc: x', text: 'a[2Jb\nc' }]);
  });

  it('is not configured in production (OTP-1)', async () => {
    const app = await service({ NODE_ENV: 'production' });
    expect([app.get(SmsSender).isConfigured, app.get(PushSender).isConfigured]).toEqual([false, false]);
    await expect(app.get(MailSender).send({ to: 'a@example.com', subject: 'S', text: 'T' })).rejects.toMatchObject({
      reason: 'not_configured',
    });
  });

  it('gives way to the providers that are configured', async () => {
    const app = await service({
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://127.0.0.1:1',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_FROM: 'MG1',
    });
    expect(app.get(SmsSender).isConfigured).toBe(true);
    await expect(app.get(MailSender).send({ to: 'a@example.com', subject: 'S', text: 'T' })).rejects.toMatchObject({
      reason: 'unreachable',
    });
  });
});
