import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

import { useDesk } from '../../desk-context';
import { CodeField } from '../../parts/code-field';
import { fieldText } from '../../parts/field-text';
import { refusalText } from '../../parts/refusal-text';
import { toast } from '../../parts/toasts';
import { ofPerson } from '../../session';
import { say as common } from '../../texts';
import { dateText } from '../../times';
import { say } from './two-step-texts';

interface SecondFactor {
  readonly is_on: boolean;
  readonly since: string | null;
  readonly recovery_codes_left: number;
}
interface NewSecret {
  readonly secret: string;
  readonly address: string;
  readonly qr_code: { readonly size: number; readonly path: string };
}
interface Codes {
  readonly recovery_codes: readonly string[];
}

const ADDRESS = 'second-factor';

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
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const run = async (work: () => Promise<void>) => {
    setSending(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(refusalText(error));
    }
    setSending(false);
  };
  const read = async () => setFactor(await ofPerson<SecondFactor>('GET', ADDRESS));
  useEffect(() => void run(read), []);
  const show = (kind: 'none' | 'password' | 'renewal' | 'removal') => {
    setProblem(null);
    setOpen({ kind });
    if (kind === 'none') heading.current?.focus();
  };
  const showCodes = async (path: string, body: object) => {
    const { recovery_codes: codes } = await ofPerson<Codes>('POST', path, body);
    setOpen({ kind: 'codes', codes });
    await read();
  };

  const begin = (form: HTMLFormElement) =>
    run(async () => {
      const made = await ofPerson<NewSecret>('POST', `${ADDRESS}/secret`, passwordIn(form));
      setOpen({ kind: 'secret', made });
    });
  const confirm = (form: HTMLFormElement) => run(() => showCodes(ADDRESS, { code: fieldText(form, 'code') }));
  const renew = (form: HTMLFormElement) => run(() => showCodes(`${ADDRESS}/recovery-codes`, proofIn(form)));
  const remove = (form: HTMLFormElement) =>
    run(async () => {
      await ofPerson('POST', `${ADDRESS}/removal`, proofIn(form));
      toast(say('removed'));
      show('none');
      await read();
      readAgain();
    });
  // The studio opens only now: what was shown once has been kept.
  const keep = () => {
    show('none');
    readAgain();
  };

  return (
    <section class="part" aria-labelledby="two-step">
      <h2 id="two-step" ref={heading} tabindex={-1}>
        {say('title')}
      </h2>
      <p class="quiet">{say('about')}</p>
      {factor?.is_on && factor.since !== null && (
        <p>
          {say('on', { day: dateText(factor.since, account.timezone ?? 'UTC') })}{' '}
          {say('left', { n: factor.recovery_codes_left })}
        </p>
      )}
      {problem !== null && (
        <p class="error" role="alert">
          {problem}
        </p>
      )}
      {open.kind === 'none' && factor && (
        <div class="row">
          {factor.is_on ? (
            <>
              <button type="button" onClick={() => show('renewal')}>
                {say('renew')}
              </button>
              <button type="button" onClick={() => show('removal')}>
                {say('remove')}
              </button>
            </>
          ) : (
            <button type="button" onClick={() => show('password')}>
              {say('setUp')}
            </button>
          )}
        </div>
      )}
      {open.kind === 'password' && (
        <ProofForm action={say('goOn')} isSending={isSending} onSend={begin} onCancel={() => show('none')} />
      )}
      {open.kind === 'secret' && (
        <SecretForm made={open.made} isSending={isSending} onSend={confirm} onCancel={() => show('none')} />
      )}
      {open.kind === 'renewal' && (
        <ProofForm action={say('renew')} hasCode isSending={isSending} onSend={renew} onCancel={() => show('none')} />
      )}
      {open.kind === 'removal' && (
        <ProofForm action={say('remove')} hasCode isSending={isSending} onSend={remove} onCancel={() => show('none')} />
      )}
      {open.kind === 'codes' && <RecoveryCodes codes={open.codes} onDone={keep} />}
    </section>
  );
}

interface FormProps {
  readonly isSending: boolean;
  readonly onSend: (form: HTMLFormElement) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for the password again, and for a code where the second factor is on. */
function ProofForm({
  action,
  hasCode = false,
  ...rest
}: FormProps & { readonly action: string; readonly hasCode?: boolean }) {
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => password.current?.focus(), []);
  return (
    <Form action={action} {...rest}>
      <div class="field">
        <label for="current-password">{say('password')}</label>
        <input
          id="current-password"
          name="current_password"
          ref={password}
          type="password"
          autocomplete="current-password"
          required
        />
      </div>
      {hasCode && <CodeField hint={common('codeHint')} isFirst={false} />}
    </Form>
  );
}

/** Shows the secret to an authenticator app, and asks for its first code. */
function SecretForm({ made, ...rest }: FormProps & { readonly made: NewSecret }) {
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
      <CodeField hint={say('firstCode')} />
    </Form>
  );
}

function Form({
  action,
  isSending,
  onSend,
  onCancel,
  children,
}: FormProps & { readonly action: string; readonly children: ComponentChildren }) {
  return (
    <form
      class="two-step"
      onSubmit={(event) => {
        event.preventDefault();
        void onSend(event.currentTarget);
      }}
    >
      {children}
      <div class="row">
        <button class="main" type="submit" disabled={isSending}>
          {action}
        </button>
        <button type="button" onClick={onCancel}>
          {common('cancel')}
        </button>
      </div>
    </form>
  );
}

/** They are shown this once, so they stay until the person says that they have them. */
function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div class="two-step">
      <h3 ref={title} tabindex={-1}>
        {say('codes')}
      </h3>
      <p>{say('keepCodes')}</p>
      <ul class="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button class="main" type="button" onClick={onDone}>
        {say('kept')}
      </button>
    </div>
  );
}

const passwordIn = (form: HTMLFormElement) => ({
  current_password: form.querySelector<HTMLInputElement>('#current-password')?.value ?? '',
});
const proofIn = (form: HTMLFormElement) => ({ ...passwordIn(form), code: fieldText(form, 'code') });
