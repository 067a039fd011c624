import type { NotificationInput } from '../../src/notifications';
import { createTestApp, type TestApp } from '../support/app';
import { runCommand } from '../support/command-line';
import { recordNotification } from '../support/notifications';
import { addCustomer } from '../support/customer';
import { until } from '../support/persistence';
import { cleanUpServices, type ServiceProcess, SHARED_SECRET_KEY, startService } from '../support/process';
import { type OpenStudio, openStudio } from '../support/studio';

jest.setTimeout(180_000);

describe('work in the background', () => {
  let recording: TestApp;
  let studio: OpenStudio;
  let service: ServiceProcess;

  beforeAll(async () => {
    // The clock of a notification is the machine's here, as another process asks its own.
    recording = await createTestApp({ now: new Date() });
    studio = await openStudio(recording);
    service = await startService({ DATABASE_URL: recording.database.applicationUrl, SEED_DEMO: 'false' });
    await service.ready();
  });
  afterAll(async () => {
    await cleanUpServices();
    await recording.close();
  });

  const studioCommand = async (...args: readonly string[]): Promise<Record<string, unknown>> => {
    const { code, stdout } = await runCommand({
      args: [...args, '--json'],
      environment: {
        STUDIO_HOME: service.home,
        DATABASE_URL: recording.database.applicationUrl,
        SECRET_KEY: SHARED_SECRET_KEY,
        SEED_DEMO: 'false',
      },
    });
    expect(code).toBe(0);
    return JSON.parse(stdout) as Record<string, unknown>;
  };
  const statuses = async () =>
    (
      await recording.database.asStudio<{ status: string }>(
        studio.ctx.accountId,
        'SELECT status FROM notifications.notification',
      )
    ).map(({ status }) => status);

  it('is done by a process of the service for what another recorded, and is read on the command line', async () => {
    const customerId = await addCustomer(recording, studio.ctx, { email: 'ann@example.com' });
    const input: NotificationInput = {
      kind: 'pass_issued',
      recipients: [{ kind: 'customer', customerId }],
      channels: 'email',
      subject: 'pass 1',
      ids: {},
      message: () => ({ title: 'A pass', text: 'You have a pass.' }),
    };
    await recordNotification(recording, studio.ctx.accountId, input);
    await until(async () => (await statuses()).includes('sent'));
    const mail = { channel: 'email', recipient: 'ann@example.com', subject: 'A pass', text: 'You have a pass.' };
    expect(await studioCommand('outbox')).toMatchObject({ result: 'listed', messages: [mail] });
    expect(await studioCommand('outbox', '--to', 'nobody@example.com')).toEqual({ result: 'listed', messages: [] });
  });

  it('is listed when it failed for good', async () => {
    expect(await studioCommand('jobs', 'failed')).toEqual({ result: 'listed', jobs: [] });
    await recording.database.query(
      `INSERT INTO jobs.job (name, data, output) VALUES ('notifications.send.dead', '{"accountId": 5}', '{"message": "broken"}')`,
    );
    const job = {
      queue: 'notifications.send',
      facts: { accountId: 5 },
      error: 'broken',
      failed_at: expect.any(String),
    };
    expect(await studioCommand('jobs', 'failed')).toMatchObject({ result: 'listed', jobs: [job] });
  });

  it('ends with the process', async () => {
    expect(await service.stop()).toEqual({ code: 0, signal: null });
  });
});
