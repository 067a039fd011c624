import { isPublicAddress } from './public-address';

describe('an address on the internet', () => {
  it.each(['8.8.8.8', '93.184.215.14', '2606:4700::1111', '2001:4860:4860::8888'])('is %s (OAUTH-14)', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ['this machine', ['127.0.0.1', '127.255.255.254', '0.0.0.0', '0.1.2.3', '::1', '::']],
    ['a private network', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd00::1', 'fec0::1']],
    ['a link', ['169.254.0.1', 'fe80::1', 'fe80::1%eth0']],
    ['the network of a carrier', ['100.64.0.1', '100.127.255.255']],
    ['a group', ['224.0.0.1', '239.255.255.255', 'ff02::1', '255.255.255.255']],
    ['examples and measurements', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '2001:db8::1', '3fff::1']],
    ['reserved', ['192.0.0.192', '240.0.0.1', '100::1', '4000::1', '5f00::1']],
    ['one that carries another', ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:a00:1', '::8.8.8.8', '::7f00:1']],
    ['translated or tunnelled', ['64:ff9b::a00:1', '64:ff9b:1::1', '2002:a00:1::1', '2001::1', '192.88.99.1']],
    ['a metadata service', ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '168.63.129.16']],
    ['none', ['', 'localhost', '8.8.8.8.8', '[::1]', 'assistant.example']],
  ])('is not %s (OAUTH-14)', (_, addresses) => {
    expect(addresses.filter((address) => isPublicAddress(address))).toEqual([]);
  });
});
