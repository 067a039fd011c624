import { computeNextSubmission, decideOutcome, type ReceiptOutcome } from './receipt-outcome';

const NOW = new Date('2026-06-02T08:00:00Z');
const MINUTE = 60_000;
const before = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE);
const after = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);
const submitted = (minutesAgo: number, attempts = 1) => ({
  attempts,
  submittedAt: before(minutesAgo),
  providerReceiptId: 'known',
});

describe('what becomes of a receipt (section 5)', () => {
  const waiting: ReceiptOutcome = { kind: 'waiting', providerReceiptId: 'r1' };
  const unanswered: ReceiptOutcome = { kind: 'unanswered', reason: 'Timed out.' };

  it.each([
    [
      'fiscalized at once',
      submitted(0),
      { kind: 'fiscalized', providerReceiptId: 'r1', fiscalNumber: 'F1' },
      'fiscalized',
      null,
    ],
    [
      'fiscalized after days',
      submitted(5000),
      { kind: 'fiscalized', providerReceiptId: 'r1', fiscalNumber: 'F1' },
      'fiscalized',
      null,
    ],
    ['waiting', submitted(0), waiting, 'processing', after(1)],
    ['waiting for long', submitted(15), waiting, 'processing', after(15)],
    ['waiting for just under 24 hours', submitted(1439), waiting, 'processing', after(15)],
    ['waiting for 24 hours', submitted(1440), waiting, 'failed', null],
    ['unanswered', submitted(0), unanswered, 'processing', after(1)],
    ['unanswered for 24 hours', submitted(1440), unanswered, 'failed', null],
    ['refused', submitted(0), { kind: 'refused', reason: 'No.' }, 'failed', after(1)],
    ['refused for the sixth time', submitted(0, 6), { kind: 'refused', reason: 'No.' }, 'failed', null],
    ['unknown to the register', submitted(6, 2), { kind: 'unknown' }, 'failed', after(5)],
  ] as const)('that is %s', (_, receipt, outcome, status, nextAttemptAt) => {
    expect(decideOutcome(receipt, outcome, NOW)).toMatchObject({ status, nextAttemptAt });
  });

  it('retains the time of submission while the outcome is unknown, so that the outcome is queried first', () => {
    const at = (outcome: ReceiptOutcome, minutesAgo = 0) =>
      decideOutcome(submitted(minutesAgo), outcome, NOW).submittedAt;
    expect([at(waiting), at(waiting, 1440), at(unanswered, 1440)]).toEqual([NOW, before(1440), before(1440)]);
    expect([at({ kind: 'refused', reason: 'No.' }), at({ kind: 'unknown' })]).toEqual([null, null]);
  });

  it('keeps the id at the register through errors, and forgets it with a refused submission', () => {
    const idOf = (outcome: ReceiptOutcome) => decideOutcome(submitted(0), outcome, NOW).providerReceiptId;
    expect([idOf(unanswered), idOf(waiting), idOf({ kind: 'unknown' })]).toEqual(['known', 'r1', null]);
  });

  it('keeps 1000 characters of an error', () => {
    const { lastError } = decideOutcome(submitted(0), { kind: 'refused', reason: 'x'.repeat(2000) }, NOW);
    expect(lastError).toHaveLength(1000);
  });

  it.each([
    [1, 1],
    [2, 5],
    [3, 30],
    [4, 180],
    [5, 720],
    [6, null],
    [9, null],
  ])('is submitted again after refusal %i in %s minutes', (attempts, minutes) => {
    expect(computeNextSubmission(attempts, NOW)).toEqual(minutes === null ? null : after(minutes));
  });
});
