import { computeChannels } from './channel-rule';

describe('the channels of a notification (NTF-1, NTF-2)', () => {
  it.each([
    ['email', true, true, ['email']],
    ['email', false, true, []],
    ['push', true, true, ['push']],
    ['push', true, false, []],
    ['both', true, true, ['email', 'push']],
    ['both', true, false, ['email']],
    ['both', false, true, ['push']],
    ['both', false, false, []],
    ['push_else_email', true, true, ['push']],
    ['push_else_email', true, false, ['email']],
    ['push_else_email', false, true, ['push']],
    ['push_else_email', false, false, []],
  ] as const)('%s with e-mail %s and device %s: %j', (rule, hasEmail, hasDevice, channels) => {
    expect(computeChannels(rule, { hasEmail, hasDevice })).toEqual(channels);
  });
});
