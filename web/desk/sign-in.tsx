import { useEffect, useRef, useState } from 'preact/hooks';

import { type DeskSession, openDemo, Refusal, signIn } from './session';
import { say } from './texts';
import { Mark } from './parts/mark';
import { LanguageChoice } from './parts/language-choice';

interface SignInProps {
  readonly hasDemo: boolean;
  /** The address of the demo was opened. */
  readonly opensDemo: boolean;
  /** Somebody was signed in here until now. */
  readonly wasEnded: boolean;
  readonly onSignedIn: (session: DeskSession) => void;
}

const DEMO_ROLES = ['owner', 'receptionist', 'trainer'] as const;

export function SignIn({ hasDemo, opensDemo, wasEnded, onSignedIn }: SignInProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [email, setEmail] = useState('');
  const password = useRef<HTMLInputElement>(null);

  const begin = async (session: Promise<DeskSession>) => {
    setSending(true);
    setProblem(null);
    try {
      onSignedIn(await session);
    } catch (error) {
      setProblem(wordsOf(error));
      setSending(false);
      password.current?.select();
    }
  };
  useEffect(() => {
    document.title = `${say('signIn')} – Studio Service`;
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
          onSubmit={(event) => {
            event.preventDefault();
            void begin(signIn(email.trim(), password.current?.value ?? ''));
          }}
        >
          {problem !== null && (
            <p class="error" role="alert">
              {problem}
            </p>
          )}
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
            <input id="password" ref={password} type="password" autocomplete="current-password" required />
          </div>
          <button class="main wide" type="submit" disabled={isSending}>
            {say('signIn')}
          </button>
        </form>
        <p class="quiet">
          <a href="/password/forgot" target="_top">
            {say('forgotPassword')}
          </a>
        </p>
        {hasDemo && (
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

function wordsOf(error: unknown): string {
  if (!(error instanceof Refusal)) return say('failed');
  if (error.code === 'unreachable') return say('unreachable');
  if (error.code === 'rate_limited') return say('wait', { n: error.retryAfterSeconds ?? 60 });
  return error.message === '' ? say('failed') : error.message;
}
