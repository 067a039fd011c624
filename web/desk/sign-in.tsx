import { useEffect, useRef, useState } from 'preact/hooks';

import { loadFirstScreen } from './screens';
import { type DeskSession, enterCode, openDemo, Refusal, signIn, takesPasskeys } from './session';
import { say } from './texts';
import { Mark } from './parts/mark';
import { LanguageChoice } from './parts/language-choice';
import { CodeField } from './parts/code-field';
import { refusalText } from './parts/refusal-text';

interface SignInProps {
  /** The address at which a passkey signs in; null where none does. */
  readonly passkeysAt: string | null;
  readonly hasDemo: boolean;
  /** The address of the demo was opened. */
  readonly opensDemo: boolean;
  /** Somebody was signed in here until now. */
  readonly wasEnded: boolean;
  readonly onSignedIn: (session: DeskSession) => void;
}

const DEMO_ROLES = [
  ['owner', 'tryAsOwner'],
  ['receptionist', 'tryAsReceptionist'],
  ['trainer', 'tryAsTrainer'],
] as const;

/** The address of who accepted an invitation just now. It does not stay in that of the page. */
function invitedEmail(): string {
  const email = new URLSearchParams(location.hash.slice(1)).get('email') ?? '';
  if (email !== '') history.replaceState(history.state, '', location.pathname + location.search);
  return email;
}

export function SignIn({ passkeysAt, hasDemo, opensDemo, wasEnded, onSignedIn }: SignInProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [email, setEmail] = useState(invitedEmail);
  const [step, setStep] = useState<DeskSession | null>(null);
  const secret = useRef<HTMLInputElement>(null);

  const begin = async (answer: Promise<DeskSession>) => {
    setSending(true);
    setProblem(null);
    try {
      const session = await answer;
      if (!session.code_wanted) return onSignedIn(session);
      setStep(session);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'sign_in_step_ended') setStep(null);
      setProblem(refusalText(error));
      secret.current?.select();
    }
    setSending(false);
  };
  const byPasskey = async () => {
    const { signInByPasskey } = await import('./passkeys.ts');
    return signInByPasskey(step ? 'in place of a code' : 'alone');
  };
  useEffect(() => {
    document.title = `${say('signIn')} – Studio Service`;
    loadFirstScreen();
    if (opensDemo && hasDemo) void begin(openDemo('owner'));
  }, []);

  const offersPasskey = takesPasskeys(step ? step.passkeys_at : passkeysAt);
  const passkeyFirst = offersPasskey && step !== null && !step.code_of_app;
  const passkey = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (passkeyFirst) passkey.current?.focus();
  }, [passkeyFirst]);
  const passkeyButton = offersPasskey && (
    <button
      ref={passkey}
      class={`wide ${passkeyFirst ? 'main' : 'second'}`}
      type="button"
      disabled={isSending}
      onClick={() => void begin(byPasskey())}
    >
      {say(step ? 'usePasskey' : 'signInByPasskey')}
    </button>
  );

  return (
    <div class="gate">
      <main class="gate-form" id="content">
        <p class="gate-word">
          <Mark /> Studio Service
        </p>
        <h1>{say('signIn')}</h1>
        {wasEnded && <p class="note">{say('signedOutElsewhere')}</p>}
        <form
          key={step ? 'code' : 'password'}
          onSubmit={(event) => {
            event.preventDefault();
            const entered = secret.current?.value ?? '';
            void begin(step ? enterCode(entered) : signIn(email.trim(), entered));
          }}
        >
          {problem !== null && (
            <p class="error" role="alert">
              {problem}
            </p>
          )}
          {passkeyFirst && (
            <>
              <p>{say('passkeyStep')}</p>
              {passkeyButton}
            </>
          )}
          {step ? (
            <CodeField input={secret} isOfApp={step.code_of_app} isFirst={!passkeyFirst} />
          ) : (
            <>
              <div class="field">
                <label for="email">{say('email')}</label>
                <input
                  id="email"
                  type="email"
                  autocomplete="username"
                  required
                  autofocus={email === ''}
                  value={email}
                  onInput={({ currentTarget }) => setEmail(currentTarget.value)}
                />
              </div>
              <div class="field">
                <label for="password">{say('password')}</label>
                <input
                  id="password"
                  ref={secret}
                  type="password"
                  autocomplete="current-password"
                  required
                  autofocus={email !== ''}
                />
              </div>
            </>
          )}
          <button class={passkeyFirst ? 'wide' : 'main wide'} type="submit" disabled={isSending}>
            {say('signIn')}
          </button>
          {!passkeyFirst && passkeyButton}
        </form>
        {step ? (
          <p class="quiet">
            <button
              type="button"
              onClick={() => {
                setProblem(null);
                setStep(null);
              }}
            >
              {say('cancel')}
            </button>
          </p>
        ) : (
          <p class="quiet">
            <a href="/password/forgot" target="_top">
              {say('forgotPassword')}
            </a>
          </p>
        )}
        {hasDemo && !step && (
          <section class="gate-demo" aria-labelledby="demo">
            <h2 id="demo">{say('demoTitle')}</h2>
            <p class="quiet">{say('demoText')}</p>
            <div class="row">
              {DEMO_ROLES.map(([role, text]) => (
                <button key={role} type="button" disabled={isSending} onClick={() => void begin(openDemo(role))}>
                  {say(text)}
                </button>
              ))}
            </div>
          </section>
        )}
        <LanguageChoice />
      </main>
    </div>
  );
}
