import { enteredCode, writtenCode } from './entered-code';

describe('a code as it is typed (SF-2)', () => {
  it.each([
    ['123456', 'one_time', '123456'],
    [' 123 456\n', 'one_time', '123456'],
    ['123-456', 'one_time', '123456'],
    ['ABCD-EFGH-JKLM-2345', 'recovery', 'ABCDEFGHJKLM2345'],
    ['abcd efgh jklm 2345', 'recovery', 'ABCDEFGHJKLM2345'],
    ['12345', 'neither', '12345'],
    ['1234567', 'neither', '1234567'],
    ['١٢٣٤٥٦', 'neither', '١٢٣٤٥٦'],
    ['ABCD-EFGH-JKLM-234', 'neither', 'ABCDEFGHJKLM234'],
    ['ABCD-EFGH-JKLM-2340', 'neither', 'ABCDEFGHJKLM2340'],
    ['', 'neither', ''],
  ])('%j is %s', (typed, kind, text) => {
    expect(enteredCode(typed)).toEqual({ kind, text });
  });

  it('is written in fours, and read again', () => {
    expect(writtenCode('ABCDEFGHJKLM2345')).toBe('ABCD-EFGH-JKLM-2345');
    expect(enteredCode(writtenCode('ABCDEFGHJKLM2345')).text).toBe('ABCDEFGHJKLM2345');
  });
});
