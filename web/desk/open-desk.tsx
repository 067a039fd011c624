import lazy, { ErrorBoundary } from 'preact-iso/lazy';
import { Route, Router, useLocation } from 'preact-iso/router';
import { useEffect, useMemo, useRef } from 'preact/hooks';

import { brandColours } from '../../libs/http/src/brand-colours';
import { watchChanges } from './change-watch';
import { useConnection } from './connection';
import { interfaceOf, type SessionNews } from './data';
import { type Desk, DeskContext, useDesk } from './desk-context';
import { Entries, SearchButton } from './navigation';
import { Icon } from './parts/icon';
import { LanguageChoice } from './parts/language-choice';
import { StudioLogo } from './parts/studio-logo';
import { ThemeChoice } from './parts/theme-choice';
import { type Screen, SCREENS } from './screens';
import { type DeskSession, type DeskStudio, signOut } from './session';
import { roleName, say } from './texts';

const SecondFactorWanted = lazy(
  async () => (await import('./screens/sessions/second-factor-wanted.tsx')).SecondFactorWanted,
);

interface OpenDeskProps {
  readonly studio: DeskStudio;
  readonly session: DeskSession & { readonly person: NonNullable<DeskSession['person']> };
  readonly news: SessionNews;
  readonly onSignedOut: () => void;
}

const firstPart = (screen: Screen) => screen.path.split('/', 1)[0] ?? '';

/** The desk of a studio: its navigation, what concerns every screen, and the screen of the address. */
export function OpenDesk({ studio, session, news, onSignedOut }: OpenDeskProps) {
  const { account, permissions } = studio;
  const { path, route } = useLocation();
  const base = `/desk/${account.slug}`;
  const latest = useRef(news);
  latest.current = news;
  const api = useMemo(
    () =>
      interfaceOf(account.id, {
        onEnded: () => latest.current.onEnded(),
        onForbidden: () => latest.current.onForbidden(),
      }),
    [account.id],
  );
  const wanted = studio.second_factor_wanted;
  useEffect(() => {
    if (wanted !== null) return undefined;
    return watchChanges(account.id, {
      onEnded: () => latest.current.onEnded(),
      onStudioChanged: () => latest.current.onForbidden(),
    });
  }, [account.id, wanted]);
  const desk: Desk = {
    studio,
    person: session.person,
    api,
    can: (...anyOf) => anyOf.some((permission) => permissions.includes(permission)),
    path: (screen, query = {}) => `${base}/${screen}${queryText(query)}`,
    readAgain: () => latest.current.onForbidden(),
  };
  const screens = wanted === null ? SCREENS.filter((screen) => screen.isFor(desk)) : [];
  const entries = screens.flatMap((screen) =>
    screen.entry ? [{ ...screen.entry, href: desk.path(firstPart(screen)) }] : [],
  );
  const first = screens.find(({ entry }) => entry !== undefined);
  const isStart = path === base;
  // A studio that has no place yet is a new one.
  const isNew = studio.role === 'owner' && account.locations.length === 0;
  useEffect(() => {
    if (isStart && first) route(desk.path(isNew ? 'start' : firstPart(first)), true);
  }, [isStart, isNew, first, route]);
  useBrand(account.brand_color);

  if (wanted !== null)
    return (
      <DeskContext.Provider value={desk}>
        <ErrorBoundary>
          <SecondFactorWanted
            isSetUp={wanted === 'code'}
            hasOthers={session.studios.length > 1}
            onSignedOut={onSignedOut}
          />
        </ErrorBoundary>
      </DeskContext.Provider>
    );
  return (
    <DeskContext.Provider value={desk}>
      <a class="skip" href="#content">
        {say('skip')}
      </a>
      <div class="desk">
        <header class="side">
          <p class="side-studio">
            <StudioLogo account={account} />
            <bdi>{account.name}</bdi>
          </p>
          <SearchButton entries={entries} />
          <nav aria-label={say('navigation')}>
            <Entries entries={entries} />
          </nav>
          <Person session={session} onSignedOut={onSignedOut} />
        </header>
        <div class="body">
          <Banners isDemo={studio.is_demo} onSignedOut={onSignedOut} />
          <main id="content" tabindex={-1}>
            <ErrorBoundary>
              <Router>
                {screens.map((screen) => (
                  <Route key={screen.path} path={`${base}/${screen.path}`} component={screen.view} />
                ))}
                <Route default component={first === undefined ? NothingForYou : isStart ? Nothing : NotFound} />
              </Router>
            </ErrorBoundary>
          </main>
        </div>
      </div>
    </DeskContext.Provider>
  );
}

function queryText(query: Readonly<Record<string, string | number | null>>): string {
  const asked = Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
  return asked.length === 0 ? '' : `?${String(new URLSearchParams(asked))}`;
}

function Nothing() {
  return null;
}

function NothingForYou() {
  return <p class="empty">{say('nothingForYou')}</p>;
}

function NotFound() {
  return (
    <section class="screen">
      <h1>{say('notFound')}</h1>
      <p class="quiet">{say('notFoundText')}</p>
    </section>
  );
}

function Banners({ isDemo, onSignedOut }: { readonly isDemo: boolean; readonly onSignedOut: () => void }) {
  const { isLost } = useConnection();
  return (
    <div class="banners" role="status">
      {isLost && <p class="banner problem">{say('connectionLost')}</p>}
      {isDemo && (
        <p class="banner">
          {say('demoBanner')}{' '}
          <button type="button" class="link" onClick={() => void signOut().then(onSignedOut)}>
            {say('ownStudio')}
          </button>
        </p>
      )}
    </div>
  );
}

/** Closes it by Escape, and where something else is pressed. */
function closedElsewhere(menu: { readonly current: HTMLDetailsElement | null }): () => void {
  const onPress = ({ target }: Event) => {
    if (menu.current && !(target instanceof Node && menu.current.contains(target))) menu.current.open = false;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || menu.current?.open !== true) return;
    // What is open behind it stays.
    event.stopPropagation();
    const hadFocus = menu.current.contains(document.activeElement);
    menu.current.open = false;
    if (hadFocus) menu.current.querySelector('summary')?.focus();
  };
  addEventListener('pointerdown', onPress);
  addEventListener('keydown', onKey, { capture: true });
  return () => {
    removeEventListener('pointerdown', onPress);
    removeEventListener('keydown', onKey, { capture: true });
  };
}

function Person({ session, onSignedOut }: Pick<OpenDeskProps, 'session' | 'onSignedOut'>) {
  const { path, studio } = useDesk();
  const location = useLocation();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => closedElsewhere(menu), []);
  return (
    // Another one for each address, so that it closes when a screen is chosen.
    <details ref={menu} class="person" key={location.path}>
      <summary>
        <Icon name="person" />
        <span>
          <bdi>{session.person.name}</bdi>
          <span class="quiet">{roleName(studio.role)}</span>
        </span>
      </summary>
      <div class="person-menu">
        {/* Where the button has no room for it. */}
        <p class="person-name" aria-hidden="true">
          <bdi>{session.person.name}</bdi>
          <span class="quiet">{roleName(studio.role)}</span>
        </p>
        {session.studios.length > 1 && <a href="/desk/">{say('otherStudios')}</a>}
        <a href={path('sessions')}>{say('sessions')}</a>
        <LanguageChoice />
        <ThemeChoice />
        <button type="button" onClick={() => void signOut().then(onSignedOut)}>
          {say('signOut')}
        </button>
      </div>
    </details>
  );
}

/** The colour of the studio, where it can be read on every ground. */
function useBrand(typed: string | null): void {
  useEffect(() => {
    const colours = brandColours(typed);
    const { style } = document.documentElement;
    if (!colours) return undefined;
    style.setProperty('--brand', colours.background);
    style.setProperty('--on-brand', colours.text);
    style.setProperty('--brand-on-light', colours.onLight);
    style.setProperty('--brand-on-dark', colours.onDark);
    return () => {
      for (const name of ['--brand', '--on-brand', '--brand-on-light', '--brand-on-dark']) style.removeProperty(name);
    };
  }, [typed]);
}
