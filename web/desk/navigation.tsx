import lazy, { ErrorBoundary } from 'preact-iso/lazy';
import { useLocation } from 'preact-iso/router';
import { useCallback, useEffect, useState } from 'preact/hooks';

import { useDesk } from './desk-context';
import { Icon } from './parts/icon';
import { useLeads } from './parts/lead-list';
import type { Screen } from './screens';
import { say } from './texts';

const Search = lazy(async () => (await import('./search/search.tsx')).Search);

/** Entries that fit beside each other on a phone. */
const MOST_IN_BAR = 5;

/** A screen of the navigation. */
export interface Entry extends NonNullable<Screen['entry']> {
  readonly href: string;
}

/** Whether `/` is typed there. No name, phone or e-mail begins with it, so an empty search does not take it. */
function isTypedInto(place: EventTarget | null): boolean {
  if (!(place instanceof Element)) return false;
  const isEmptySearch = place instanceof HTMLInputElement && place.type === 'search' && place.value === '';
  return place.closest(isEmptySearch ? 'dialog' : 'input, textarea, select, dialog') !== null;
}

/** Opens the search, as `/` does everywhere but where it is typed. */
export function SearchButton({ entries }: { readonly entries: readonly Entry[] }) {
  const { path } = useDesk();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTypedInto(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const targets = [
    ...entries.map(({ href, title }) => ({ href, name: title, title: say(title) })),
    { href: path('sessions'), name: 'sessions' as const, title: say('sessions') },
  ];
  return (
    <>
      <button type="button" class="search-button" aria-keyshortcuts="/" onClick={() => setOpen(true)}>
        <Icon name="search" />
        <span>{say('search')}</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      {isOpen && (
        <ErrorBoundary>
          <Search targets={targets} onClose={close} />
        </ErrorBoundary>
      )}
    </>
  );
}

/** How many leads are new, where the person may see them; nothing without one. */
function useNewLeads(entries: readonly Entry[]) {
  const isWanted = entries.some(({ title }) => title === 'leads');
  const { data } = useLeads('new', '', isWanted);
  const count = data?.data.length ?? 0;
  if (count === 0) return null;
  const n = `${count}${data?.next_cursor ? '+' : ''}`;
  return (
    <span class="count">
      <span aria-hidden="true">{n}</span>
      <span class="unseen">{say('newLeads', { n: count })}</span>
    </span>
  );
}

/** On a phone the first ones stand in a bar, and *More* opens the others. */
export function Entries({ entries }: { readonly entries: readonly Entry[] }) {
  const { path } = useLocation();
  const isOpen = ({ href }: Entry) => path === href || path.startsWith(`${href}/`);
  const inBar = entries.length > MOST_IN_BAR ? MOST_IN_BAR - 1 : MOST_IN_BAR;
  const others = entries.slice(inBar);
  const newLeads = useNewLeads(entries);
  const isLeads = ({ title }: Entry) => title === 'leads';
  const link = (entry: Entry) => (
    <a href={entry.href} aria-current={isOpen(entry) ? 'page' : undefined}>
      <Icon name={entry.icon} />
      <span>{say(entry.title)}</span>
      {isLeads(entry) && newLeads}
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
          <button type="button" class={others.some(isOpen) ? 'is-open' : undefined} popovertarget="other-screens">
            <Icon name="more" />
            <span>{say('more')}</span>
            {others.some(isLeads) && newLeads}
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
