import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

import { isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';

import type { TestApp } from './app';
import { DeskBrowser } from './desk';
import { FACTOR, password } from './second-factor';
import { addStaff } from './staff';
import type { OpenStudio } from './studio';

interface AskedToMake {
  readonly challenge: string;
  readonly rp: { readonly id?: string };
  readonly user: { readonly id: string };
}
interface AskedToSign {
  readonly challenge: string;
  readonly rpId?: string;
  readonly allowCredentials?: readonly { readonly id: string }[];
}

/** In what an answer differs from that of an honest browser and passkey. */
interface Differing {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly counter?: number;
  /** The passkey has verified the person: by a PIN or a finger. */
  readonly isVerified?: boolean;
  readonly key?: KeyObject;
  /** The maker's certificates, which nobody asked for. */
  readonly hasCertificates?: boolean;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;
const UUID_BYTES = 16;

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** A passkey in software, with the key of ES256 (P-256), as the browser of the page at `origin` uses it. */
export class SoftwarePasskey {
  readonly id = base64url(randomBytes(32));
  readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  counter = 0;

  constructor(
    readonly origin: string,
    private readonly counts = true,
  ) {}

  make(asked: AskedToMake, differing: Differing = {}) {
    const clientData = this.clientData('webauthn.create', asked.challenge, differing);
    const credential = Buffer.concat([
      Buffer.alloc(UUID_BYTES),
      lengthOf(Buffer.from(this.id, 'base64url')),
      Buffer.from(this.id, 'base64url'),
      this.publicKey(),
    ]);
    const data = Buffer.concat([this.head(asked.rp.id ?? '', ATTESTED, differing), credential]);
    const statement = new Map<string, Uint8Array<ArrayBuffer>[]>(
      differing.hasCertificates ? [['x5c', [new Uint8Array(4)]]] : [],
    );
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', differing.hasCertificates ? 'packed' : 'none'],
        ['attStmt', statement],
        ['authData', new Uint8Array(data)],
      ]) as never,
    );
    return this.answer({ clientDataJSON: base64url(clientData), attestationObject: base64url(attestation) });
  }

  sign(asked: AskedToSign, differing: Differing = {}) {
    if (this.counts) this.counter += 1;
    const clientData = this.clientData('webauthn.get', asked.challenge, differing);
    const data = this.head(asked.rpId ?? '', 0, differing);
    const signature = createSign('SHA256')
      .update(Buffer.concat([data, sha256(clientData)]))
      .sign(differing.key ?? this.keys.privateKey);
    return this.answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(data),
      signature: base64url(signature),
    });
  }

  private answer(response: object) {
    return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} };
  }

  private clientData(type: string, challenge: string, differing: Differing): Buffer {
    const { origin } = this;
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...pick(differing) }));
  }

  /** What the authenticator says of itself: for whom, how, and how often. */
  private head(rpId: string, flags: number, { isVerified = true, ...differing }: Differing): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(differing.counter ?? this.counter);
    const all = flags + PRESENT + (isVerified ? VERIFIED : 0);
    return Buffer.concat([sha256(differing.rpId ?? rpId), Buffer.from([all]), counter]);
  }

  /** As COSE writes a key of P-256 for ES256. */
  private publicKey(): Uint8Array {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const parts: readonly [number, number | Uint8Array<ArrayBuffer>][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, isoBase64URL.toBuffer(x)],
      [-3, isoBase64URL.toBuffer(y)],
    ];
    return isoCBOR.encode(new Map(parts));
  }
}

const pick = ({ origin, challenge, type }: Differing) => ({
  ...(origin !== undefined && { origin }),
  ...(challenge !== undefined && { challenge }),
  ...(type !== undefined && { type }),
});

function lengthOf(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return length;
}

export const PASSKEYS = `${FACTOR}/passkeys`;
/** Where a browser is asked for a passkey alone, in place of a code, and for a change. */
export const ALONE = 'session/passkey/challenge';
export const IN_STEP = 'session/code/passkey';
export const OWN = 'second-factor/passkeys/challenge';

export const REFUSED = [422, 'passkey_refused'];

/** What no passkey of the service answers; each is refused wherever one is asked for. */
export const ELSEWHERE: readonly (readonly [string, Differing])[] = [
  ['of another origin', { origin: 'https://elsewhere.example' }],
  ['of another port', { origin: 'http://localhost:1' }],
  ['for another service', { rpId: 'elsewhere.example' }],
  ['of a question that nobody asked', { challenge: 'x'.repeat(43) }],
];

export const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

const dataOf = ({ status, body, text }: { status: number; body: unknown; text: string }): unknown => {
  if (status !== 200) throw new Error(`It was refused: ${text}`);
  return (body as { data: unknown }).data;
};

/** What the browser is asked to make, by who is signed in there. */
export async function askedToMake(browser: DeskBrowser, proof: object = {}): Promise<AskedToMake> {
  const asked = await browser.send('post', `${PASSKEYS}/new`, { ...password, ...proof });
  return dataOf(asked) as AskedToMake;
}

/** What the browser is asked to sign, at the address. */
export async function askedToSign(browser: DeskBrowser, at: string): Promise<AskedToSign> {
  return dataOf(await browser.ask(at)) as AskedToSign;
}

/** Adds a passkey for who is signed in, and returns it with the recovery codes that came with it. */
export async function addPasskey(browser: DeskBrowser, proof: object = {}, counts = true) {
  const passkey = new SoftwarePasskey(browser.session.passkeys_at ?? '', counts);
  const answer = passkey.make(await askedToMake(browser, proof));
  const added = await browser.send('post', PASSKEYS, { name: 'Laptop', passkey: answer });
  const { recovery_codes: recoveryCodes } = dataOf(added) as { recovery_codes: string[] };
  return { passkey, recoveryCodes };
}

/** People of a studio who have passkeys, and the browsers in which they use them. */
export function peopleWithPasskeys(given: () => { readonly service: TestApp; readonly studio: OpenStudio }) {
  const signedIn = async () => {
    const staff = await addStaff(given().service, given().studio.ctx, 'receptionist');
    const browser = new DeskBrowser(given().service);
    await browser.signIn(staff.email);
    return { ...staff, browser };
  };
  const withPasskey = async (counts = true) => {
    const person = await signedIn();
    return { ...person, ...(await addPasskey(person.browser, {}, counts)) };
  };
  /** A browser of the person that waits for a code or a passkey. */
  const halfWay = async (email: string) => {
    const browser = new DeskBrowser(given().service);
    await browser.signIn(email);
    expect(browser.session.code_wanted).toBe(true);
    return browser;
  };
  /** A browser that was asked for a passkey alone. */
  const asked = async () => {
    const browser = new DeskBrowser(given().service);
    return { browser, question: await askedToSign(browser, ALONE) };
  };
  const ownOf = async (browser: DeskBrowser) =>
    (
      (await browser.send('get', '/desk/api/second-factor')).body as {
        data: { is_on: boolean; recovery_codes_left: number; passkeys: { id: number; name: string }[] };
      }
    ).data;
  const idOf = async (browser: DeskBrowser) => (await ownOf(browser)).passkeys[0]?.id ?? 0;
  const actionsOf = async (userId: number) =>
    (
      await given().service.database.asStudio<{ action: string }>(
        given().studio.ctx.accountId,
        `SELECT action FROM accounts.activity_entry WHERE account_id = $1 AND subject_type = 'user' AND subject_id = $2 ORDER BY id`,
        [given().studio.ctx.accountId, userId],
      )
    ).map(({ action }) => action);
  return { signedIn, withPasskey, halfWay, asked, ownOf, idOf, actionsOf };
}
