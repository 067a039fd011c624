import { clientKeyOf } from './client-address';

describe('the key of a client address (RL-3)', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (address, key) => {
    expect(clientKeyOf(address)).toBe(key);
  });

  it.each([null, undefined, ''])('of nothing (%j) is one bucket', (address) => {
    expect(clientKeyOf(address)).toBe('unknown');
  });

  it('of a text that is no address is bounded', () => {
    expect(clientKeyOf('x'.repeat(10_000))).toBe('x'.repeat(64));
  });
});
