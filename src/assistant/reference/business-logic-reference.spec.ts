import { BusinessLogicReference } from './business-logic-reference';
import { REFERENCE_KEYS } from './reference-keys';

describe('business-logic reference', () => {
  const reference = new BusinessLogicReference();

  it.each(REFERENCE_KEYS)('TOOL-LOGIC-1: answers %s with its page and all keys in their order', (key) => {
    const answer = reference.find(key);

    expect(answer).toEqual({
      key,
      reference: {
        title: expect.any(String),
        summary: expect.any(String),
        rules: expect.any(Array),
        examples: expect.any(Array),
        related_tools: expect.any(Array),
        related_help: expect.any(Array),
        source: { module: expect.any(String), symbol: expect.any(String) },
      },
      available_keys: REFERENCE_KEYS,
    });
    expect(answer?.reference.rules.length).toBeGreaterThan(0);
  });

  it('LOGIC-1: has a page for each of the 20 keys', () => {
    const titles = REFERENCE_KEYS.map((key) => reference.find(key)?.reference.title);

    expect(new Set(titles).size).toBe(20);
  });

  it.each([
    '',
    'class_booking_rule',
    'CLASS_BOOKING_RULES',
    ' class_booking_rules',
    'src/booking/bookings/domain/booking-decision',
    '../../package.json',
    '/etc/passwd',
    'toString',
    '__proto__',
  ])('TOOL-LOGIC-1: knows nothing of %j', (key) => {
    expect(reference.find(key)).toBeNull();
  });
});
