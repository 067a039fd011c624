import { JobWorker } from '@studio/jobs';

import { createTestApp, type TestApp } from '../../support/app';
import { addFailedReceipt, requestReceipt, useTestRegister } from '../../support/finance';
import {
  actionsOf,
  clientOfRole,
  expectedGates,
  gateOutcomes,
  type ManageClient,
  manageClient,
  outcomeOf,
  refusalOf,
} from '../../support/manage';
import { bearerOfRole } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

const PATH = '/fiscal-receipts';

interface Listed {
  readonly data: { readonly id: number; readonly payment_id: number; readonly status: string }[];
  readonly next_cursor: string | null;
}

describe('fiscal receipts', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let owner: ManageClient;

  beforeAll(async () => {
    service = await createTestApp({ environment: { RATE_LIMIT_MANAGE: '100000', TEST_FISCAL_REGISTER: 'true' } });
    studio = await openStudio(service);
    owner = manageClient(service, await bearerOfRole(service, studio.ctx, 'owner'));
    await useTestRegister(service, studio.ctx, 'reject');
    await requestReceipt(service, studio.ctx, { id: 1 });
    await service.app.get(JobWorker).runDue();
    await useTestRegister(service, studio.ctx, 'accept');
    await requestReceipt(service, studio.ctx, { id: 2, tender: 'CASH', type: 'festival_ticket_order' });
    await service.app.get(JobWorker).runDue();
    await requestReceipt(service, studio.ctx, { id: 3 });
  });
  afterAll(() => service.close());

  const list = async (query = '', client = owner) => (await client('get', `${PATH}${query}`)).body as Listed;
  const paymentsOf = ({ data }: Listed) => data.map(({ payment_id: id }) => id);

  it.each([
    { method: 'get', path: PATH, lacking: { role: 'admin' } },
    {
      method: 'post',
      path: `${PATH}/1/retry`,
      lacking: { role: 'admin', permissions: ['view_studio_financial_reports'] },
    },
  ] as const)('$method $path is guarded', async (route) => {
    expect(await gateOutcomes(service, studio.ctx, route)).toEqual(expectedGates(route));
  });

  it('are listed newest first, in pages, for who may see reports', async () => {
    const reader = await clientOfRole(service, studio.ctx, 'admin', ['view_studio_financial_reports']);
    const first = await list('?limit=2', reader);
    expect(paymentsOf(first)).toEqual([3, 2]);
    const second = await list(`?limit=2&cursor=${first.next_cursor}`, reader);
    expect([paymentsOf(second), second.next_cursor]).toEqual([[1], null]);
    expect(refusalOf(await owner('get', `${PATH}?status=failed&cursor=${first.next_cursor}`))).toBe(
      '422 validation_failed cursor',
    );
  });

  it('show status, attempts, numbers and a short error, and nothing of request and response (FIS-4)', async () => {
    const { data } = await list();
    const [, fiscalized, failed] = data;
    expect(fiscalized).toEqual({
      id: expect.any(Number) as number,
      payment_type: 'festival_ticket_order',
      payment_id: 2,
      provider: 'test_register',
      status: 'fiscalized',
      receipt_kind: 'sale',
      tender: 'CASH',
      amount_cents: 15_050,
      currency: 'UAH',
      attempts: 1,
      provider_receipt_id: expect.stringMatching(/^test-/) as string,
      fiscal_number: expect.stringMatching(/^TEST-/) as string,
      last_error: null,
      next_attempt_at: null,
      fiscalized_at: '2026-06-01T08:00:00Z',
      created_at: expect.any(String) as string,
    });
    expect(failed).toMatchObject({
      status: 'failed',
      attempts: 1,
      fiscal_number: null,
      last_error: 'The test register rejects every receipt.',
      next_attempt_at: '2026-06-01T08:01:00Z',
    });
  });

  it('are filtered by status and type', async () => {
    expect(paymentsOf(await list('?status=failed'))).toEqual([1]);
    expect(paymentsOf(await list('?type=festival_ticket_order'))).toEqual([2]);
    expect(paymentsOf(await list('?status=failed&type=festival_ticket_order'))).toEqual([]);
    expect(refusalOf(await owner('get', `${PATH}?status=lost&type=gift`))).toBe('422 validation_failed status type');
  });

  it('are retried while they have failed, once of two at once, and only in their own studio', async () => {
    const { data } = await list();
    const [pending, fiscalized, failed] = data;
    for (const receipt of [pending, fiscalized])
      expect(refusalOf(await owner('post', `${PATH}/${receipt?.id}/retry`, {}))).toBe(
        '422 receipt_not_retryable receipt',
      );
    const other = await openStudio(service);
    const foreign = await addFailedReceipt(service, other.ctx);
    expect(outcomeOf(await owner('post', `${PATH}/${foreign}/retry`, {}))).toBe('404 not_found');
    const answers = await Promise.all([1, 2].map(() => owner('post', `${PATH}/${failed?.id}/retry`, {})));
    expect(answers.map(outcomeOf).toSorted()).toEqual(['200', '422 receipt_not_retryable']);
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      data: { id: failed?.id, status: 'pending', attempts: 1 },
    });
    expect((await actionsOf(service, studio.ctx)).filter((action) => action.startsWith('fiscal'))).toEqual([
      'fiscal_receipt.retried',
    ]);
    await service.app.get(JobWorker).runDue();
    expect(paymentsOf(await list('?status=fiscalized'))).toEqual([3, 2, 1]);
  });
});
