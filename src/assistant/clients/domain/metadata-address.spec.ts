import { isMetadataAddress } from './metadata-address';

describe('the address of a metadata document', () => {
  it.each([
    'https://assistant.example/client.json',
    'https://assistant.example/clients/one?version=2',
    'https://assistant.example:8443/client.json',
    'https://assistant.example/client%20one.json',
    `https://assistant.example/${'a'.repeat(998)}`,
  ])('may be %s (OAUTH-13)', (address) => {
    expect(isMetadataAddress(address)).toBe(true);
  });

  it.each([
    '',
    '0b9ad1b6-3f3f-4c53-8f0f-2d8a0a7e4a11',
    'http://assistant.example/client.json',
    'ftp://assistant.example/client.json',
    'https:client.json',
    'https://assistant.example',
    'https://assistant.example/',
    'https://assistant.example/?client.json',
    'https://assistant.example/client.json#',
    'https://assistant.example/client.json#part',
    'https://user@assistant.example/client.json',
    'https://user:word@assistant.example/client.json',
    'https://:word@assistant.example/client.json',
    'https://@assistant.example/client.json',
    'https://assistant.example/./client.json',
    'https://assistant.example/a/../client.json',
    'https://assistant.example/%2e%2E/client.json',
    'https://assistant.example/..',
    'https://assistant.example\\client.json',
    'https://Assistant.example/client.json',
    'HTTPS://assistant.example/client.json',
    'https://assistant.example:443/client.json',
    'https://127.1/client.json',
    'https://0x7f000001/client.json',
    'https://[0:0:0:0:0:0:0:1]/client.json',
    'https://assistant.example/client one.json',
    'https://assistant.example/b\u00FCcher.json',
    ' https://assistant.example/client.json',
    'https://assistant.example/client.json\n',
    'https://assistant.example/client\u0000.json',
    `https://assistant.example/${'a'.repeat(999)}`,
  ])('may not be %j (OAUTH-13)', (address) => {
    expect(isMetadataAddress(address)).toBe(false);
  });
});
