import { ErrorBoundary } from 'preact-iso/lazy';
import { Route, Router, useLocation } from 'preact-iso/router';
import { useEffect, useMemo, useRef } from 'preact/hooks';

import { brandColours } from '../../libs/http/src/brand-colours';
import { useConnection } from './connection';
import { interfaceOf, type SessionNews } from './data';
import { type Desk, DeskContext } from './desk-context';
import { Icon } from './parts/icon';
import { LanguageChoice } from './parts/language-choice';
import { StudioLogo } from './parts/studio-logo';
import { type Screen, SCREENS } from './screens';
import { type DeskSession, type DeskStudio, signOut } from './session';
import { roleName, say } from './texts';

interface OpenDeskProps {
  readonly studio: DeskStudio;
  readonly session: DeskSession & { readonly person: NonNullable<DeskSession['person']> };
  readonly news: SessionNews;
  readonly onSignedOut: () => void;
}

/** Entries that fit beside each other on a phone. */
const MOST_IN_BAR = 5;

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
  const desk: Desk = {
    studio,
    person: session.person,
    api,
    can: (...anyOf) => anyOf.some((permission) => permissions.includes(permission)),
    path: (screen) => `${base}/${screen}`,
  };
  const screens = SCREENS.filter((screen) => screen.isFor(desk));
  const [first] = screens;
  const isStart = path === base;
  useEffect(() => {
    if (isStart && first) route(desk.path(firstPart(first)), true);
  }, [isStart, first, route]);
  useBrand(account.brand_color);

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
          <nav aria-label={say('navigation')}>
            <Entries desk={desk} screens={screens} />
          </nav>
          <Person session={session} role={studio.role} onSignedOut={onSignedOut} />
        </header>
        <div class="body">
          <Banners isDemo={studio.is_demo} />
          <main id="content" tabindex={-1}>
            {first ? (
              <ErrorBoundary>
                <Router>
                  {screens.map((screen) => (
                    <Route key={screen.path} path={`${base}/${screen.path}`} component={screen.view} />
                  ))}
                  <Route default component={isStart ? Nothing : NotFound} />
                </Router>
              </ErrorBoundary>
            ) : (
              <p class="empty">{say('nothingForYou')}</p>
            )}
          </main>
        </div>
      </div>
    </DeskContext.Provider>
  );
}

/** On a phone the first ones stand in a bar, and *More* opens the others. */
function Entries({ desk, screens }: { readonly desk: Desk; readonly screens: readonly Screen[] }) {
  const { path } = useLocation();
  const entries = screens.flatMap((screen) => {
    const href = desk.path(firstPart(screen));
    return screen.entry ? [{ ...screen.entry, href, isOpen: path === href || path.startsWith(`${href}/`) }] : [];
  });
  const inBar = entries.length > MOST_IN_BAR ? MOST_IN_BAR - 1 : MOST_IN_BAR;
  const others = entries.slice(inBar);
  const link = ({ href, isOpen, icon, title }: (typeof entries)[number]) => (
    <a href={href} aria-current={isOpen ? 'page' : undefined}>
      <Icon name={icon} />
      <span>{say(title)}</span>
    </a>
  );
  return (
    <ul>
      {entries.map((entry, index) => (
        <li key={entry.href} class={index < inBar ? undefined : 'wide-only'}>
          {link(entry)}
        </li>
      ))}
      {others.length > 0 && (
        <li class="narrow-only">
          <button
            type="button"
            class={others.some(({ isOpen }) => isOpen) ? 'is-open' : undefined}
            popovertarget="other-screens"
          >
            <Icon name="more" />
            <span>{say('more')}</span>
          </button>
          {/* Another one for each address, so that it closes when a screen is chosen. */}
          <ul id="other-screens" class="more" popover="auto" key={path}>
            {others.map((entry) => (
              <li key={entry.href}>{link(entry)}</li>
            ))}
          </ul>
        </li>
      )}
    </ul>
  );
}

function Nothing() {
  return null;
}

function NotFound() {
  return (
    <section class="screen">
      <h1>{say('notFound')}</h1>
      <p class="quiet">{say('notFoundText')}</p>
    </section>
  );
}

function Banners({ isDemo }: { readonly isDemo: boolean }) {
  const { isLost } = useConnection();
  return (
    <div class="banners" role="status">
      {isLost && <p class="banner problem">{say('connectionLost')}</p>}
      {isDemo && <p class="banner">{say('demoBanner')}</p>}
    </div>
  );
}

function Person({
  session,
  role,
  onSignedOut,
}: Pick<OpenDeskProps, 'session' | 'onSignedOut'> & Pick<DeskStudio, 'role'>) {
  return (
    <details class="person">
      <summary>
        <Icon name="person" />
        <span>
          <bdi>{session.person.name}</bdi>
          <span class="quiet">{roleName(role)}</span>
        </span>
      </summary>
      <div class="person-menu">
        {session.studios.length > 1 && <a href="/desk/">{say('otherStudios')}</a>}
        <LanguageChoice />
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
