import { ConsoleLogger } from '@nestjs/common';
import { ConfigurationError } from '@studio/config';
import { DatabaseStartError } from '@studio/persistence';
import { SecretKeyError } from '@studio/secrets';

import { explainStartFailure, failuresTo } from './start-failure';

describe('what is told of a start that failed', () => {
  it('is every problem of the configuration, without a stack trace', () => {
    const error = new ConfigurationError(['PORT: too high', 'REDIS_URL: must be redis://host:port']);
    expect(explainStartFailure(error).split('\n').slice(1)).toEqual([
      '  - PORT: too high',
      '  - REDIS_URL: must be redis://host:port',
    ]);
  });

  it('is what is wrong with the database, without a stack trace', () => {
    expect(explainStartFailure(new DatabaseStartError('It does not answer.'))).toBe('It does not answer.');
  });

  it('is what is wrong with the key for stored secrets, without a stack trace', () => {
    expect(explainStartFailure(new SecretKeyError('It is missing.'))).toBe('It is missing.');
  });

  it('is the port that is in use, and the setting that changes it', () => {
    const error = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', port: 3_000 });
    const text = explainStartFailure(error);
    expect([text.includes('3000'), text.includes('PORT=0'), text.includes(' at ')]).toEqual([true, true, false]);
  });

  it('is the stack trace of anything that nobody foresaw', () => {
    expect(explainStartFailure(new TypeError('x is undefined'))).toMatch(/^TypeError: x is undefined\n {4}at /);
    expect(explainStartFailure('broken')).toBe('broken');
  });

  it('names what the database names', () => {
    const error = Object.assign(new Error('relation "studio" does not exist'), { code: '42P01' });
    expect(explainStartFailure(error).split('\n')[0]).toBe('Error: relation "studio" does not exist (code 42P01)');
  });

  it('is a line of the log in production, and plain text elsewhere', () => {
    const logger = new ConsoleLogger();
    const logged = jest.spyOn(logger, 'error').mockReturnValue(undefined);
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const error = new DatabaseStartError('It does not answer.');
    failuresTo(logger, 'production')(error);
    expect(logged.mock.calls).toEqual([['It does not answer.', 'Service']]);
    expect(written).not.toHaveBeenCalled();
    failuresTo(logger, 'development')(error);
    expect(written.mock.calls).toEqual([['It does not answer.\n']]);
    written.mockRestore();
  });
});
