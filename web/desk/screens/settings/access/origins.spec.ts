import { writtenOrigin } from './origins';

describe('addresses of the websites of a key (DESK-26)', () => {
  it.each([
    ['salsa.example', 'https://salsa.example'],
    ['www.salsa.example/', 'https://www.salsa.example'],
    ['https://salsa.example', 'https://salsa.example'],
    ['http://localhost:3000', 'http://localhost:3000'],
    // What is more than an address stays, and is refused in words.
    ['salsa.example/prices', 'https://salsa.example/prices'],
  ])('%s is %s', (typed, written) => {
    expect(writtenOrigin(typed)).toBe(written);
  });
});
