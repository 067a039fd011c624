import { LocationProvider, useLocation } from 'preact-iso/router';
import { useCallback, useEffect, useState } from 'preact/hooks';

import { cache } from './cache';
import { OpenDesk } from './open-desk';
import { Toasts } from './parts/toasts';
import { type DeskSession, personIs, readSession, Refusal } from './session';
import { SignIn } from './sign-in';
import { StudioChoice } from './studio-choice';
import { connectionRestored } from './connection';

const NOBODY: DeskSession = {
  person: null,
  write_token: null,
  code_wanted: false,
  code_of_app: false,
  passkeys_at: null,
  has_demo: false,
  studios: [],
};

/** In the place of a studio's slug, each of them reserved (access.md section 1). */
const NO_STUDIOS = ['', 'demo', 'login'];

export function App() {
  return (
    <LocationProvider scope="/desk">
      <Whole />
      <Toasts />
    </LocationProvider>
  );
}

/** Sign-in, choice of a studio, or the desk of one. */
function Whole() {
  const [session, setSession] = useState<DeskSession | null>(null);
  const [wasEnded, setEnded] = useState(false);
  const { path, route } = useLocation();
  const [, , slug = ''] = path.split('/');

  const read = useCallback(async () => {
    for (;;) {
      try {
        const found = await readSession();
        personIs(found.person?.id ?? null);
        return setSession(found);
      } catch (error) {
        if (error instanceof Refusal && error.code !== 'unreachable') return setSession(NOBODY);
        await connectionRestored();
      }
    }
  }, []);
  useEffect(() => void read(), [read]);

  const onEnded = useCallback(() => {
    setEnded(true);
    void read();
  }, [read]);
  const onSignedIn = (next: DeskSession) => {
    // What another person may have read.
    if (next.person?.id !== session?.person?.id) cache.clear();
    setEnded(false);
    personIs(next.person?.id ?? null);
    setSession(next);
    if (slug === 'login') route('/desk', true);
  };
  const onSignedOut = () => {
    cache.clear();
    setSession({ ...NOBODY, passkeys_at: session?.passkeys_at ?? null, has_demo: session?.has_demo ?? false });
    route('/desk');
  };

  const only = session?.studios.length === 1 ? session.studios[0] : undefined;
  const studio = session?.studios.find(({ account }) => account.slug === slug);
  // Who only looks at a demo studio has yet to sign in to their own.
  const signsIn = slug === 'login' && (session?.studios.every(({ is_demo: isDemo }) => isDemo) ?? false);
  const isOfStudio = !NO_STUDIOS.includes(slug);
  const startsAt = !isOfStudio && !signsIn && only ? `/desk/${only.account.slug}` : null;
  useEffect(() => {
    if (startsAt !== null) route(startsAt, true);
  }, [startsAt, route]);

  if (session === null || startsAt !== null) return <main class="waiting" aria-busy="true" />;
  if (session.person === null || signsIn)
    return (
      <SignIn
        passkeysAt={session.passkeys_at}
        hasDemo={session.has_demo}
        opensDemo={slug === 'demo'}
        wasEnded={wasEnded}
        onSignedIn={onSignedIn}
      />
    );
  if (!studio) return <StudioChoice session={session} isUnknown={isOfStudio} onSignedOut={onSignedOut} />;
  return (
    <OpenDesk
      key={studio.account.id}
      studio={studio}
      session={{ ...session, person: session.person }}
      news={{ onEnded, onForbidden: () => void read() }}
      onSignedOut={onSignedOut}
    />
  );
}
