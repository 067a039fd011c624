import { LocationProvider, useLocation } from 'preact-iso/router';
import { useCallback, useEffect, useState } from 'preact/hooks';

import { cache } from './cache';
import { OpenDesk } from './open-desk';
import { Toasts } from './parts/toasts';
import { type DeskSession, readSession, Refusal } from './session';
import { SignIn } from './sign-in';
import { StudioChoice } from './studio-choice';
import { connectionRestored } from './connection';

const NOBODY: DeskSession = {
  person: null,
  write_token: null,
  code_wanted: false,
  passkeys_at: null,
  has_demo: false,
  studios: [],
};

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

  const read = useCallback(async () => {
    for (;;) {
      try {
        return setSession(await readSession());
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
    setSession(next);
  };
  const onSignedOut = () => {
    cache.clear();
    setSession({ ...NOBODY, passkeys_at: session?.passkeys_at ?? null, has_demo: session?.has_demo ?? false });
    route('/desk');
  };

  const [, , slug = ''] = path.split('/');
  const only = session?.studios.length === 1 ? session.studios[0] : undefined;
  const studio = session?.studios.find(({ account }) => account.slug === slug);
  const startsAt = (slug === '' || slug === 'demo') && only ? `/desk/${only.account.slug}` : null;
  useEffect(() => {
    if (startsAt !== null) route(startsAt, true);
  }, [startsAt, route]);

  if (session === null || startsAt !== null) return <main class="waiting" aria-busy="true" />;
  if (session.person === null)
    return (
      <SignIn
        passkeysAt={session.passkeys_at}
        hasDemo={session.has_demo}
        opensDemo={slug === 'demo'}
        wasEnded={wasEnded}
        onSignedIn={onSignedIn}
      />
    );
  if (!studio)
    return <StudioChoice session={session} isUnknown={slug !== '' && slug !== 'demo'} onSignedOut={onSignedOut} />;
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
