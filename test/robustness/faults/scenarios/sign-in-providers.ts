import { setTimeout as sleep } from 'node:timers/promises';

import type { CleanUp } from '../../../harness/clean-up';
import { run } from '../../../harness/database';
import type { KillableService } from '../../../harness/service';
import { type Answer, type Call, FaultClient } from '../load/fault-client';
import type { Target } from '../load/mixed-load';
import { type ProviderBehaviour, ProviderStub } from '../provider-stub';
import type { FaultFinding, FaultRun, Scenario } from '../scenario';
import { targetOf } from '../stage';
import { type FaultBed, newBed, underFault } from '../under-fault';

const RETURN_URL = 'https://app.studio.example/return';
const PEOPLE = 40;
const HANGING_MS = 12_000;
const FAILING_MS = 3_000;
const QUICK_MS = 1_500;
const PAUSE_MS = 500;
const AIM_SECONDS = 10;
/** Other requests do not wait for a provider of sign-in. */
const SLOWEST_SECONDS = 5;
/** Time for the answer beyond the wait for the provider. */
const GRACE_SECONDS = 3;

/** A way to sign in that needs a provider. */
interface SignIn {
  readonly name: string;
  /** How long the service waits for the provider. */
  readonly limitSeconds: number;
  call(number: number): Call;
  isRefusal(answer: Answer): boolean;
  isSuccess(answer: Answer): boolean;
}

const BOT_CHECK: SignIn = {
  name: 'bot check',
  limitSeconds: 5,
  call: (number) => ({
    method: 'POST',
    path: '/api/v1/mobile/auth/customer/otp/send',
    token: null,
    body: { account_slug: 'harbour-lane', phone: `+49160${String(10_000_000 + number)}`, botcheck_token: 'token' },
  }),
  isRefusal: ({ status, code }) => status === 422 && code === 'botcheck_failed',
  isSuccess: ({ status }) => status === 200,
};

const OPENID: SignIn = {
  name: 'OpenID provider',
  limitSeconds: 10,
  call: () => ({ method: 'GET', path: '/api/v1/mobile/auth/customer/idp/harbour-lane/redirect', token: null }),
  isRefusal: ({ status, location }) => status === 302 && location === `${RETURN_URL}?error=idp_failed`,
  isSuccess: ({ status, location }) => status === 302 && location?.includes('/authorize?') === true,
};

/** Bot check and OpenID provider hang and fail while many people sign in and others work. */
export const signInProviders: Scenario = {
  name: 'sign-in',
  summary: `bot check and OpenID provider fail and hang while ${PEOPLE} people keep asking to sign in, under load`,

  async run({ isQuick, random, stages }: FaultRun, cleanUp: CleanUp) {
    const stage = await stages.set('sign_in', cleanUp);
    const stub = await ProviderStub.open(cleanUp);
    await run(stage.superuserUrl, ['UPDATE accounts.account SET allow_otp = true WHERE id = 1']);
    const targets: Target[] = [];
    const bed = newBed(targets, random, stage.check);
    const findings: FaultFinding[] = [];
    let service: KillableService | null = null;
    for (const signIn of [OPENID, BOT_CHECK])
      for (const behaviour of isQuick ? (['fail'] as const) : (['fail', 'hang'] as const)) {
        const badMs = isQuick ? QUICK_MS : behaviour === 'hang' ? HANGING_MS : FAILING_MS;
        // For an OpenID provider the process is new, as a process caches the provider's metadata.
        if (signIn === OPENID || !service) {
          await service?.kill();
          service = await stage.start(settingsOf(stub));
        }
        const target = targetOf(service);
        targets[0] = target;
        findings.push(await withProvider(bed, target, { signIn, behaviour, badMs, stub }));
      }
    return findings;
  },
};

interface ProviderFault {
  readonly signIn: SignIn;
  readonly behaviour: ProviderBehaviour;
  readonly badMs: number;
  readonly stub: ProviderStub;
}

async function withProvider(bed: FaultBed, target: Target, fault: ProviderFault): Promise<FaultFinding> {
  const { signIn, behaviour, badMs, stub } = fault;
  const people = new People(target, signIn);
  const make = async () => {
    stub.behaviour = behaviour;
    await people.keepAsking(badMs);
    stub.release();
    return [performance.now()];
  };
  const name = `${signIn.name} ${behaviour === 'hang' ? 'hangs' : 'answers 500'}`;
  const finding = await underFault(bed, { name, aimSeconds: AIM_SECONDS, slowestSeconds: SLOWEST_SECONDS, make });
  const after = await people.afterwards(behaviour === 'hang');
  const text = `${name} (${people.refused} refused, ${people.slowestSeconds.toFixed(1)} s)`;
  return { ...finding, fault: text, problems: [...finding.problems, ...people.problems(), ...after] };
}

let phones = 0;

/** People who ask to sign in again and again. */
class People {
  refused = 0;
  slowestSeconds = 0;
  private readonly client = new FaultClient(PEOPLE);
  private readonly unexpected: string[] = [];

  constructor(
    private readonly target: Target,
    private readonly signIn: SignIn,
  ) {}

  async keepAsking(milliseconds: number): Promise<void> {
    const end = performance.now() + milliseconds;
    const ask = async () => {
      while (performance.now() < end) {
        const answer = await this.client.send(this.target.url, this.signIn.call(phones++));
        this.slowestSeconds = Math.max(this.slowestSeconds, answer.milliseconds / 1_000);
        if (this.signIn.isRefusal(answer)) this.refused += 1;
        else this.unexpected.push(wordsOf(answer));
        await sleep(PAUSE_MS);
      }
    };
    await Promise.all(Array.from({ length: PEOPLE }, ask));
  }

  /** The provider answers again: so does sign-in. `isWaited` is where calls that hung may have to end first. */
  async afterwards(isWaited: boolean): Promise<string[]> {
    if (isWaited) await sleep(PAUSE_MS);
    const answer = await this.client.send(this.target.url, this.signIn.call(phones++));
    this.client.close();
    return this.signIn.isSuccess(answer) ? [] : [`Sign-in did not recover: ${wordsOf(answer)}`];
  }

  problems(): string[] {
    const limit = this.signIn.limitSeconds + GRACE_SECONDS;
    return [
      ...(this.slowestSeconds > limit ? [`A sign-in took longer than ${limit} s`] : []),
      ...(this.unexpected.length > 0
        ? [`${this.unexpected.length} sign-ins answered otherwise: ${this.unexpected[0]}`]
        : []),
    ];
  }
}

function wordsOf({ status, code, failure, location }: Answer): string {
  return [status, code ?? '', failure ?? '', location ?? ''].join(' ').trim();
}

function settingsOf({ url }: ProviderStub): Record<string, string> {
  return {
    // In production the provider has to be reached by https.
    NODE_ENV: 'development',
    IDP_ISSUER: url,
    IDP_CLIENT_ID: 'studio',
    IDP_CLIENT_SECRET: 'studio-secret',
    IDP_RETURN_URL: RETURN_URL,
    BOT_CHECK_VERIFY_URL: `${url}/siteverify`,
    BOT_CHECK_SECRET: 'bot-secret',
    BOT_CHECK_SITE_KEY: 'bot-site',
    OTP_SMS_PER_HOUR: '1000000',
    OTP_SMS_PER_DAY: '1000000',
  };
}
