import { ConfigurationError } from '@studio/config';
import { DatabaseStartError } from '@studio/persistence';

import { explainStartFailure } from './start-failure';

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

  it('is the port that is in use, and the setting that changes it', () => {
    const error = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', port: 3_000 });
    const text = explainStartFailure(error);
    expect([text.includes('3000'), text.includes('PORT=0'), text.includes(' at ')]).toEqual([true, true, false]);
  });

  it('is the stack trace of anything that nobody foresaw', () => {
    expect(explainStartFailure(new TypeError('x is undefined'))).toMatch(/^TypeError: x is undefined\n {4}at /);
    expect(explainStartFailure('broken')).toBe('broken');
  });
});
