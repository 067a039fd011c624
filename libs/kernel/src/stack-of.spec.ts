import { faultTextOf, quotingStackOf, stackOf } from './stack-of';

/** As the driver throws it, and TypeORM hands it on. */
const violation = () =>
  Object.assign(new Error('duplicate key value violates unique constraint "customer_phone_key"'), {
    code: '23505',
    constraint: 'customer_phone_key',
    table: 'customer',
    detail: 'Key (phone)=(+380671234567) already exists.',
    parameters: ['+380671234567'],
  });

describe('what the log is told of something that was thrown', () => {
  it('is its kind, message, place and frames, none of its other fields', () => {
    const text = stackOf(violation());
    expect(text).toMatch(
      /^Error: duplicate key value violates unique constraint "…" \(code 23505, constraint customer_phone_key, table customer\)\n {4}at /,
    );
    expect(text).not.toContain('380671234567');
  });

  it.each([
    ['a value the database refused', 'invalid input syntax for type integer: "4111-1111"', '4111'],
    ['a text that is no JSON', `Unexpected token 'h', "hello secret" is not valid JSON`, 'secret'],
    ['a text that is cut off', 'Unexpected end: "hello secret', 'secret'],
  ])('quotes nothing of %s', (_, message, value) => {
    expect(faultTextOf(new Error(message))).not.toContain(value);
    expect(stackOf(new Error(message))).not.toContain(value);
    expect(stackOf(message)).not.toContain(value);
  });

  it('has what is quoted only where no client can be', () => {
    expect(quotingStackOf(violation())).toMatch(
      /^Error: duplicate key value violates unique constraint "customer_phone_key" \(code 23505, .*\)\n {4}at /,
    );
    expect(quotingStackOf('no "such" file')).toBe('no "such" file');
  });

  it('has no frames where the error has none', () => {
    const error = new RangeError('Too far.');
    delete error.stack;
    expect(stackOf(error)).toBe('RangeError: Too far.');
  });

  it('names no place that is no name', () => {
    expect(faultTextOf(Object.assign(new Error('Broken.'), { code: 'no name', table: 7 }))).toBe('Broken.');
  });
});
