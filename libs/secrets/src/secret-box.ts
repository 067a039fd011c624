import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what has to be read again, and hashes with a key what must not be guessed from its hash. */
export class SecretBox {
  private readonly encryptionKey: Buffer;
  private readonly hashKey: Buffer;

  /** `secretKey` has 32 random bytes; the keys in use are derived from it. */
  constructor(secretKey: Buffer) {
    this.encryptionKey = derived(secretKey, 'encryption');
    this.hashKey = derived(secretKey, 'keyed hash');
  }

  /** Base64 of nonce, tag and cipher text; the same text gives another result each time. */
  encrypt(text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.encryptionKey, nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** The text. Throws when it was encrypted with another key or changed since. */
  decrypt(encrypted: string): string {
    const bytes = Buffer.from(encrypted, 'base64');
    const decipher = createDecipheriv(ALGORITHM, this.encryptionKey, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }

  /** HMAC-SHA-256 in hex. `purpose` keeps equal texts of different use apart. */
  keyedHash(purpose: string, text: string): string {
    return createHmac('sha256', this.hashKey).update(`${purpose}\0${text}`).digest('hex');
  }
}

function derived(secretKey: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `studio-service ${use}`, KEY_BYTES));
}
