import { createHash, createHmac, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto';

/** Compares texts in a time that reveals only the length of the expected one. */
export function equalInConstantTime(expected: string, given: string): boolean {
  const [left, right] = [Buffer.from(expected), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** liqpay: base64 of the SHA-1 of the data between two private keys. */
export function liqpaySignature(privateKey: string, data: string): string {
  return createHash('sha1')
    .update(privateKey + data + privateKey)
    .digest('base64');
}

/** wayforpay: hex HMAC-MD5 of the fields with `;` between them. */
export function wayforpaySignature(secretKey: string, fields: readonly string[]): string {
  return createHmac('md5', secretKey).update(fields.join(';')).digest('hex');
}

/** stripe: hex HMAC-SHA-256 of the time stamp and the raw body. */
export function stripeSignature(secret: string, timestamp: string, body: Buffer): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}

/** monopay: parses a public key, PEM in base64. Null unless it is an elliptic-curve key. */
export function monopayKey(base64: string): KeyObject | null {
  try {
    const key = createPublicKey(Buffer.from(base64, 'base64'));
    return key.asymmetricKeyType === 'ec' ? key : null;
  } catch {
    return null;
  }
}

/** monopay: whether the key created the signature (base64, ECDSA with SHA-256) of the body. */
export function isMonopaySignature(key: KeyObject, body: Buffer, signature: string): boolean {
  try {
    return verify('sha256', body, key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}
