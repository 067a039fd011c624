import { AbsentMailSender, AbsentPushSender, AbsentSmsSender } from './absent-senders';

describe('without a provider in production', () => {
  it('SMS and pushes say that they are not configured', () => {
    expect([new AbsentSmsSender().isConfigured, new AbsentPushSender().isConfigured]).toEqual([false, false]);
  });

  it.each([
    ['e-mail', () => new AbsentMailSender().send()],
    ['SMS', () => new AbsentSmsSender().send()],
    ['push', () => new AbsentPushSender().send()],
  ])('an %s fails with the reason', async (_, send) => {
    await expect(send()).rejects.toMatchObject({ name: 'DeliveryError', reason: 'not_configured' });
  });
});
