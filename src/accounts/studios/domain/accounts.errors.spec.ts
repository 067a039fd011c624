import { accountErrors, publicContentUnavailable, scheduleKindDisabled } from './accounts.errors';

describe('refusals about studios', () => {
  it.each(['subscription_expired', 'demo_payment_required'] as const)(
    'report %s as 402 with the support address (ERR-3)',
    (reason) => {
      expect(publicContentUnavailable(reason, 'https://example.com/help')).toMatchObject({
        kind: 'payment_required',
        code: reason,
        errors: undefined,
        members: { support_url: 'https://example.com/help' },
      });
      expect(accountErrors[reason].kind).toBe('payment_required');
    },
  );

  it('contain null as the support address when there is none (ERR-3)', () => {
    expect(publicContentUnavailable('subscription_expired', null).members).toEqual({ support_url: null });
  });

  it.each(['class_type_id', 'schedule_kind'])('report a disabled kind on %s (KIND-2)', (input) => {
    const error = scheduleKindDisabled(input);
    expect([error.kind, error.code, Object.keys(error.errors ?? {})]).toEqual([
      'unprocessable',
      'schedule_kind_disabled',
      [input],
    ]);
  });
});
