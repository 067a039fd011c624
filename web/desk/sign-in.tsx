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

const DEMO_ROLES = ['owner', 'receptionist', 'trainer'] as const;

export function SignIn({ passkeysAt, hasDemo, opensDemo, wasEnded, onSignedIn }: SignInProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [email, setEmail] = useState('');
  const [isCodeWanted, setCodeWanted] = useState(false);
  const [passkeysOfStep, setPasskeysOfStep] = useState<string | null>(null);
  const secret = useRef<HTMLInputElement>(null);

  const begin = async (answer: Promise<DeskSession>) => {
    setSending(true);
    setProblem(null);
    try {
      const session = await answer;
      if (!session.code_wanted) return onSignedIn(session);
      setCodeWanted(true);
      setPasskeysOfStep(session.passkeys_at);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'sign_in_step_ended') setCodeWanted(false);
      setProblem(refusalText(error));
      secret.current?.select();
    }
    setSending(false);
  };
  const byPasskey = async () => {
    const { signInByPasskey } = await import('./passkeys.ts');
    return signInByPasskey(isCodeWanted ? 'in place of a code' : 'alone');
  };
  useEffect(() => {
    document.title = `${say('signIn')} – Studio Service`;
    loadFirstScreen();
    if (opensDemo && hasDemo) void begin(openDemo('owner'));
  }, []);

  return (
    <div class="gate">
      <main class="gate-form" id="content">
        <p class="gate-word">
          <Mark /> Studio Service
        </p>
        <h1>{say('signIn')}</h1>
        {wasEnded && <p class="note">{say('signedOutElsewhere')}</p>}
        <form
          key={isCodeWanted ? 'code' : 'password'}
          onSubmit={(event) => {
            event.preventDefault();
            const entered = secret.current?.value ?? '';
            void begin(isCodeWanted ? enterCode(entered) : signIn(email.trim(), entered));
          }}
        >
          {problem !== null && (
            <p class="error" role="alert">
              {problem}
            </p>
          )}
          {isCodeWanted ? (
            <CodeField input={secret} hint={say('codeHint')} />
          ) : (
            <>
              <div class="field">
                <label for="email">{say('email')}</label>
                <input
                  id="email"
                  type="email"
                  autocomplete="username"
                  required
                  autofocus
                  value={email}
                  onInput={({ currentTarget }) => setEmail(currentTarget.value)}
                />
              </div>
              <div class="field">
                <label for="password">{say('password')}</label>
                <input id="password" ref={secret} type="password" autocomplete="current-password" required />
              </div>
            </>
          )}
          <button class="main wide" type="submit" disabled={isSending}>
            {say('signIn')}
          </button>
          {takesPasskeys(isCodeWanted ? passkeysOfStep : passkeysAt) && (
            <button class="wide second" type="button" disabled={isSending} onClick={() => void begin(byPasskey())}>
              {say(isCodeWanted ? 'usePasskey' : 'signInByPasskey')}
            </button>
          )}
        </form>
        {isCodeWanted ? (
          <p class="quiet">
            <button
              type="button"
              onClick={() => {
                setProblem(null);
                setCodeWanted(false);
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
        {hasDemo && !isCodeWanted && (
          <section class="gate-demo" aria-labelledby="demo">
            <h2 id="demo">{say('demoTitle')}</h2>
            <p class="quiet">{say('demoText')}</p>
            <div class="row">
              {DEMO_ROLES.map((role) => (
                <button key={role} type="button" disabled={isSending} onClick={() => void begin(openDemo(role))}>
                  {say(role)}
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
