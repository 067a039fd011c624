import { relyingPartyOf } from './relying-party';

describe('whom passkeys are made for (SF-19)', () => {
  it.each([
    ['https://studio.example', 'studio.example'],
    ['https://desk.studio.example:8443', 'desk.studio.example'],
    ['http://localhost:3000', 'localhost'],
    ['http://studio.example', null],
    ['http://localhost.example', null],
    ['https://192.0.2.7', null],
    ['http://127.0.0.1:3000', null],
    ['https://[2001:db8::7]', null],
  ])('at %s is %s', (address, id) => {
    expect(relyingPartyOf(address)).toEqual(id === null ? null : { id, origin: address });
  });
});
