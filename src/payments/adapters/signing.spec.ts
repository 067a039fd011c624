import { generateKeyPairSync, sign } from 'node:crypto';

import { isMonopaySignature, liqpaySignature, monopayKey, stripeSignature, wayforpaySignature } from './signing';
import { isStripeSigned } from './stripe-signature';

/** Test vectors of festival.md section 9. */
const STRIPE_BODY = Buffer.from(
  '{"id":"evt_1","type":"checkout.session.completed","created":1785000000,"data":{"object":{"object":"checkout.session","id":"cs_1","client_reference_id":"fc-TESTORDER0001","amount_total":15050,"currency":"uah","payment_status":"paid","payment_intent":"pi_1"}}}',
);
const STRIPE_V1 = 'c85559210d7b7c9ffd4b4fbe20c2107d87cb2f24943ca113cf48292216b4a2ba';
const STRIPE_T = 1_785_000_000;

describe('Signatures of section 9', () => {
  it('liqpay: SHA-1 of the data between two private keys', () => {
    const data = Buffer.from(
      '{"order_id":"fc-TESTORDER0001","status":"success","amount":150.5,"currency":"UAH","public_key":"liq-public-test"}',
    ).toString('base64');
    expect(liqpaySignature('liq-private-test', data)).toBe('sQBtT9SE8gCnjDOvWybd3NGD0T0=');
  });

  it.each([
    ['test_merchant;fc-TESTORDER0001;150.5;UAH;541963;41****8217;Approved;1100', 'd71c7754a4049a34f194c884b17616e9'],
    ['fc-TESTORDER0001;accept;1785000000', '69068677aea94446a615807bab796ff0'],
    [
      'test_merchant;studio.example;fc-TESTORDER0001;1785000000;150.50;UAH;Participation fee;1;150.50',
      '1a3bfd8c920adf75404a34e99b16366b',
    ],
  ])('wayforpay: HMAC-MD5 of %s', (text, signature) => {
    expect(wayforpaySignature('wfp-secret-test', text.split(';'))).toBe(signature);
  });

  it('stripe: HMAC-SHA-256 of time stamp and body', () => {
    expect(stripeSignature('whsec_test', String(STRIPE_T), STRIPE_BODY)).toBe(STRIPE_V1);
  });

  it.each([
    ['the signature', `t=${STRIPE_T},v1=${STRIPE_V1}`, 0, ['whsec_test'], true],
    ['a second secret during a rotation', `t=${STRIPE_T},v1=${STRIPE_V1}`, 0, ['whsec_new', 'whsec_test'], true],
    ['a second v1', `t=${STRIPE_T},v1=00,v0=11,v1=${STRIPE_V1}`, 0, ['whsec_test'], true],
    ['300 seconds later', `t=${STRIPE_T},v1=${STRIPE_V1}`, 300, ['whsec_test'], true],
    ['300 seconds earlier', `t=${STRIPE_T},v1=${STRIPE_V1}`, -300, ['whsec_test'], true],
    ['301 seconds later', `t=${STRIPE_T},v1=${STRIPE_V1}`, 301, ['whsec_test'], false],
    ['301 seconds earlier', `t=${STRIPE_T},v1=${STRIPE_V1}`, -301, ['whsec_test'], false],
    ['a foreign secret', `t=${STRIPE_T},v1=${STRIPE_V1}`, 0, ['whsec_other'], false],
    ['no secret', `t=${STRIPE_T},v1=${STRIPE_V1}`, 0, [], false],
    ['an empty secret', `t=${STRIPE_T},v1=${stripeSignature('', String(STRIPE_T), STRIPE_BODY)}`, 0, [''], false],
    ['another scheme', `t=${STRIPE_T},v0=${STRIPE_V1}`, 0, ['whsec_test'], false],
    ['no time stamp', `v1=${STRIPE_V1}`, 0, ['whsec_test'], false],
    ['another time stamp', `t=${STRIPE_T + 1},v1=${STRIPE_V1}`, 0, ['whsec_test'], false],
    ['no header', '', 0, ['whsec_test'], false],
    ['nonsense', 't=,v1', 0, ['whsec_test'], false],
  ])('stripe: %s (PAY-25)', (_, header, seconds, secrets, isSigned) => {
    expect(isStripeSigned(STRIPE_BODY, header, secrets, new Date((STRIPE_T + seconds) * 1000))).toBe(isSigned);
  });

  it('stripe: the very bytes are signed, not the text they are read as', () => {
    const bytes = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf, 0xff]), STRIPE_BODY]);
    const header = `t=${STRIPE_T},v1=${stripeSignature('whsec_test', String(STRIPE_T), bytes)}`;
    expect(isStripeSigned(bytes, header, ['whsec_test'], new Date(STRIPE_T * 1000))).toBe(true);
  });

  it('monopay: ECDSA with SHA-256 by the key that comes as PEM in base64', () => {
    const pair = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
    const key = monopayKey(Buffer.from(pair.publicKey.export({ type: 'spki', format: 'pem' })).toString('base64'));
    const body = Buffer.from('{"reference":"fc-A"}');
    const signature = sign('sha256', body, pair.privateKey).toString('base64');
    if (key === null) throw new Error('The key was not read.');
    expect(isMonopaySignature(key, body, signature)).toBe(true);
    expect(isMonopaySignature(key, Buffer.from('{"reference":"fc-B"}'), signature)).toBe(false);
    expect(['', '????', 'AAAA', signature.slice(4)].map((wrong) => isMonopaySignature(key, body, wrong))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('monopay: takes no other kind of key', () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const rsa = Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })).toString('base64');
    expect([monopayKey(rsa), monopayKey(''), monopayKey('bm9uc2Vuc2U=')]).toEqual([null, null, null]);
  });
});
