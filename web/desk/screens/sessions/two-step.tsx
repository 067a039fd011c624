import { useEffect, useRef, useState } from 'preact/hooks';

import { useDesk } from '../../desk-context';
import { CodeField } from '../../parts/code-field';
import { CopyButton } from '../../parts/copied/copy-button';
import { fieldText } from '../../parts/field-text';
import { toast } from '../../parts/toasts';
import { ofPerson } from '../../session';
import { dateText } from '../../times';
import { Passkeys } from './passkeys/passkeys';
import { Form, ProofForm, Refused } from './proof-form';
import { ADDRESS, type Codes, type SecondFactor } from './second-factor';
import { say } from './two-step-texts';
import { useSending } from './use-sending';

interface NewSecret {
  readonly secret: string;
  readonly address: string;
  readonly qr_code: { readonly size: number; readonly path: string };
}

type Proof = () => Promise<object>;

/** What is open: nothing, a form, or codes that are shown once. */
type Open =
  | { readonly kind: 'none' | 'password' | 'renewal' | 'removal' }
  | { readonly kind: 'secret'; readonly made: NewSecret }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** The second factor of the person: set up, given new recovery codes, switched off. It holds in all of their studios. */
export function TwoStep() {
  const { studio, readAgain } = useDesk();
  const { account } = studio;
  const [factor, setFactor] = useState<SecondFactor | null>(null);
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const { problem, isSending, run, forget } = useSending();
  const heading = useRef<HTMLHeadingElement>(null);

  const read = async () => {
    const now = await ofPerson<SecondFactor>('GET', ADDRESS);
    setFactor(now);
    return now;
  };
  /** A studio may require one: without any it closes. */
  const changed = async () => {
    const now = await read();
    if (!now.is_on) readAgain();
    return now;
  };
  useEffect(() => void run(async () => void (await read())), []);
  const show = (kind: 'none' | 'password' | 'renewal' | 'removal') => {
    forget();
    setOpen({ kind });
    if (kind === 'none') heading.current?.focus();
  };
  const showCodes = async (path: string, body: object) => {
    const { recovery_codes: codes } = await ofPerson<Codes>('POST', path, body);
    await read();
    if (codes.length > 0) return setOpen({ kind: 'codes', codes });
    toast(say('nowOn'));
    show('none');
  };

  const begin = (proof: Proof) =>
    run(async () => {
      const made = await ofPerson<NewSecret>('POST', `${ADDRESS}/secret`, await proof());
      setOpen({ kind: 'secret', made });
    });
  const confirm = (form: HTMLFormElement) => run(() => showCodes(ADDRESS, { code: fieldText(form, 'code') }));
  const renew = (proof: Proof) => run(async () => showCodes(`${ADDRESS}/recovery-codes`, await proof()));
  const remove = (proof: Proof) =>
    run(async () => {
      await ofPerson('POST', `${ADDRESS}/removal`, await proof());
      show('none');
      const { is_on: isStillOn } = await changed();
      toast(say(isStillOn ? 'appRemoved' : 'removed'));
    });
  // The studio opens only now: what was shown once has been kept.
  const keep = () => {
    show('none');
    readAgain();
  };

  const hasPasskey = factor !== null && factor.passkeys.length > 0;
  const form = { isSending, onCancel: () => show('none') };
  return (
    <section class="part" aria-labelledby="two-step">
      <h2 id="two-step" ref={heading} tabindex={-1}>
        {say('title')}
      </h2>
      <p class="quiet">{say('about')}</p>
      {factor?.is_on && (
        <p>
          {factor.since === null
            ? say('onByPasskey')
            : say('on', { day: dateText(factor.since, account.timezone ?? 'UTC') })}{' '}
          {say('left', { n: factor.recovery_codes_left })}
        </p>
      )}
      <Refused problem={problem} />
      {open.kind === 'none' && factor && (
        <div class="box-writes">
          {factor.since === null && (
            <button type="button" onClick={() => show('password')}>
              {say(hasPasskey ? 'addApp' : 'setUp')}
            </button>
          )}
          {factor.is_on && (
            <button type="button" onClick={() => show('renewal')}>
              {say('renew')}
            </button>
          )}
          {factor.since !== null && (
            <button type="button" onClick={() => show('removal')}>
              {say(hasPasskey ? 'removeApp' : 'remove')}
            </button>
          )}
        </div>
      )}
      {open.kind === 'password' && factor && (
        <ProofForm action={say('goOn')} onSend={begin} {...form} factor={factor} />
      )}
      {open.kind === 'secret' && <SecretForm made={open.made} onSend={confirm} {...form} />}
      {open.kind === 'renewal' && factor && (
        <ProofForm action={say('renew')} onSend={renew} {...form} factor={factor} />
      )}
      {open.kind === 'removal' && factor && (
        <ProofForm action={say(hasPasskey ? 'removeApp' : 'remove')} onSend={remove} {...form} factor={factor}>
          <p class="note">{say(hasPasskey ? 'appRemovalMeans' : 'removalMeans')}</p>
        </ProofForm>
      )}
      {open.kind === 'codes' && <RecoveryCodes codes={open.codes} onDone={keep} />}
      {open.kind === 'none' && factor && (
        <Passkeys factor={factor} onChanged={changed} onCodes={(codes) => setOpen({ kind: 'codes', codes })} />
      )}
    </section>
  );
}

/** Shows the secret to an authenticator app, and asks for its first code. */
function SecretForm({ made, ...rest }: Omit<Parameters<typeof Form>[0], 'action'> & { readonly made: NewSecret }) {
  const { secret, address, qr_code: code } = made;
  return (
    <Form action={say('confirm')} {...rest}>
      <p>{say('scan')}</p>
      <svg class="qr-code" viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={say('qrCode')}>
        <path d={code.path} />
      </svg>
      <p>
        <a href={address}>{say('openApp')}</a>
      </p>
      <p>
        {say('orType')} <code class="secret">{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <CodeField isOfApp hint={say('firstCode')} />
    </Form>
  );
}

/** They are shown this once, so they stay until the person says that they have them. */
function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div class="two-step">
      <h3 ref={title} tabindex={-1}>
        {say('codes')}
      </h3>
      <p>{say('keepCodes')}</p>
      <ul class="codes" ref={list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div class="row">
        <button class="main" type="button" onClick={onDone}>
          {say('kept')}
        </button>
        <CopyButton title={say('codes')} text={codes.join('\n')} shown={list} />
      </div>
    </div>
  );
}
