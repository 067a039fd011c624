import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A certificate that vouches for itself, with its key; both in PEM. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

const ECDSA_WITH_SHA256 = tagged(0x30, Buffer.from('06082a8648ce3d040302', 'hex'));
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const SUBJECT_ALTERNATIVE_NAMES = Buffer.from('0603551d11', 'hex');

/** Makes a certificate for host names, valid from 2020 to 2049. Who trusts it trusts it alone. */
export function selfSigned(...names: readonly string[]): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = tagged(0x30, tagged(0x31, tagged(0x30, COMMON_NAME, tagged(0x0c, Buffer.from('Tests')))));
  const alternatives = tagged(0x30, ...names.map((one) => tagged(0x82, Buffer.from(one))));
  const content = tagged(
    0x30,
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    name,
    tagged(0x30, tagged(0x17, Buffer.from('200101000000Z')), tagged(0x17, Buffer.from('491231235959Z'))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, tagged(0x30, tagged(0x30, SUBJECT_ALTERNATIVE_NAMES, tagged(0x04, alternatives)))),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]);
  const encoded = tagged(0x30, content, ECDSA_WITH_SHA256, tagged(0x03, signature)).toString('base64');
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${encoded.replaceAll(/.{1,64}/g, '$&\n')}-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** A value of DER with its tag and length, which is below 64 KiB. */
function tagged(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const head = length < 0x80 ? [length] : length < 0x1_00 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
}
