import { readConfiguration } from '@studio/config';

import { SharedAddresses } from './shared-addresses';

const shared = (entries: string) => new SharedAddresses(readConfiguration({ SHARED_ADDRESSES: entries }));

describe('shared addresses (RL-5)', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7', true],
    ['192.0.2.7', '::ffff:192.0.2.7', true],
    ['192.0.2.7', '192.0.2.8', false],
    ['192.0.2.0/24', '192.0.2.255', true],
    ['192.0.2.0/24', '192.0.3.0', false],
    ['2001:db8:1::/48', '2001:db8:1:ffff::1', true],
    ['2001:db8:1::/48', '2001:db8:2::1', false],
    ['2001:db8::5', '2001:0db8:0:0::5', true],
    ['10.0.0.1, 2001:db8::/32', '2001:db8::1', true],
    ['::1', '127.0.0.1', false],
  ])('of "%s" hold %s: %s', (entries, address, isShared) => {
    expect(shared(entries).has(address)).toBe(isShared);
  });

  it.each([null, undefined, '', 'unknown', '192.0.2.7, 10.0.0.1'])('hold nothing that is no address: %j', (address) => {
    expect(shared('0.0.0.0/1, 128.0.0.0/1, 192.0.2.7').has(address)).toBe(false);
  });

  it('are none without the setting', () => {
    expect(shared('').has('127.0.0.1')).toBe(false);
  });
});
