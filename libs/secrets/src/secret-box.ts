import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_CHARACTERS = 16;

/** Bytes that were encrypted, with the name of the key that opens them. */
export interface Sealed {
  readonly keyId: string;
  /** Nonce, tag and cipher text. */
  readonly bytes: Buffer;
}

interface BoxKey {
  readonly id: string;
  readonly encryption: Buffer;
}

/**
 * Encrypts secrets that have to be read again, and hashes with a key secrets that must not be guessed from their hash.
 * New secrets are encrypted with the first key of the list; every listed key decrypts.
 */
export class SecretBox {
  private readonly keys: readonly [BoxKey, ...BoxKey[]];
  private readonly hashKey: Buffer;

  /** Each key has 32 random bytes; the keys in use are derived from them. Keyed hashes are those of the first one. */
  constructor(first: Buffer, ...older: readonly Buffer[]) {
    this.keys = [boxKey(first), ...older.map(boxKey)];
    this.hashKey = derived(first, 'keyed hash');
  }

  /** Name of the key that new secrets are encrypted under. */
  get keyId(): string {
    return this.keys[0].id;
  }

  /** Encrypts `text` for one place, such as a row: `place` is authenticated and has to be named again to open it. */
  seal(text: string, place: string): Sealed {
    const [{ id, encryption }] = this.keys;
    return { keyId: id, bytes: encrypted(encryption, text, place) };
  }

  /** The text that was sealed for the place. Throws when no key opens it, it was changed, or the place is another one. */
  open(bytes: Buffer, place: string): string {
    return this.opened((key) => decrypted(key, bytes, place));
  }

  /** Base64 of nonce, tag and cipher text; the same text gives another result each time. */
  encrypt(text: string): string {
    return encrypted(this.keys[0].encryption, text, '').toString('base64');
  }

  /** The text. Throws when it was encrypted with a key that is not listed, or changed since. */
  decrypt(text: string): string {
    return this.opened((key) => decrypted(key, Buffer.from(text, 'base64'), ''));
  }

  /** HMAC-SHA-256 in hex. `purpose` distinguishes equal texts of different use. */
  keyedHash(purpose: string, text: string): string {
    return createHmac('sha256', this.hashKey).update(`${purpose}\0${text}`).digest('hex');
  }

  private opened(open: (key: Buffer) => string): string {
    let problem: unknown;
    for (const { encryption } of this.keys) {
      try {
        return open(encryption);
      } catch (error) {
        problem ??= error;
      }
    }
    throw problem;
  }
}

function boxKey(secretKey: Buffer): BoxKey {
  const encryption = derived(secretKey, 'encryption');
  return { id: createHash('sha256').update(encryption).digest('hex').slice(0, KEY_ID_CHARACTERS), encryption };
}

function encrypted(key: Buffer, text: string, place: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function decrypted(key: Buffer, bytes: Buffer, place: string): string {
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

function derived(secretKey: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', `studio-service ${use}`, KEY_BYTES));
}
