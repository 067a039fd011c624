// In place of the copies of Node's `buffer` and `randombytes` inside Swagger UI: it makes ids of random bytes, and examples.

class Bytes extends Uint8Array {
  static from(text) {
    return new Bytes(new TextEncoder().encode(text));
  }

  toString(encoding) {
    const characters = String.fromCharCode(...this);
    return encoding === 'base64' ? btoa(characters) : characters;
  }
}

export const randomBytes = (length) => crypto.getRandomValues(new Bytes(length));
export default { Buffer: Bytes };
