import { useLocation } from 'preact-iso/router';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';

import { addDays } from '../../shared/days';
import { unaccented } from '../../shared/texts';
import { useRead } from '../data';
import { useDesk } from '../desk-context';
import { say as contacts } from '../parts/contacts/texts';
import { contactsText, customerName, useCustomers } from '../parts/customer-list';
import { entriesFor } from '../screens/settings/parts';
import { say as common } from '../texts';
import { dayIn, shortMoment } from '../times';
import { actionsFor } from './actions/actions';
import { say as ofActions } from './actions/texts';
import type { ScreenTarget, Target } from './target';
import { say } from './texts';

const DAYS = 7;
const MOST_OF_EACH = 6;

interface SearchProps {
  /** Screens that are open to the person. */
  readonly targets: readonly ScreenTarget[];
  readonly onClose: () => void;
}

/**
 * Finds screens and what is done there, also by other words for it, settings by what they have, classes of the next days and
 * customers. The keyboard is enough: type, then Enter, or the arrows first.
 */
export function Search({ targets, onClose }: SearchProps) {
  const [text, setText] = useState('');
  const dialog = useRef<HTMLDialogElement>(null);
  const { path } = useLocation();
  const firstPath = useRef(path);
  useEffect(() => dialog.current?.showModal(), []);
  // The keyboard goes on at what was found, not in the navigation; a screen may then take it further.
  const leave = () => {
    dialog.current?.close();
    document.getElementById('content')?.focus();
  };
  useEffect(() => {
    if (path !== firstPath.current) onClose();
  }, [path, onClose]);

  const desk = useDesk();
  const { path: pathOf } = desk;
  const isOpen = (screen: string) => targets.some(({ href }) => href === pathOf(screen));
  const classes = useClasses(text, isOpen('today'));
  const { customers, isReading } = useFoundCustomers(text, text.trim() !== '' && isOpen('customers'));
  const settings = text.trim() !== '' && isOpen('settings') ? entriesFor(desk) : [];
  const screens = targets.map((one) => ({ ...one, words: ofActions(`${one.name}Words`) }));
  const actions = text.trim() === '' ? [] : matching(actionsFor(desk), text);
  const groups = [
    { title: common('navigation'), found: matching(screens, text) },
    { title: say('actions'), found: actions },
    { title: common('customers'), found: customers.slice(0, MOST_OF_EACH) },
    { title: say('classes'), found: classes.slice(0, MOST_OF_EACH) },
    { title: common('settings'), found: matching(settings, text) },
  ].filter(({ found }) => found.length > 0);

  const isNothing = groups.length === 0 && !isReading;
  const q = text.trim();
  const newcomer: Target | null =
    isNothing && q !== '' && isOpen('customers') && desk.can('manage_clients')
      ? { href: pathOf('customers', { q, new: '' }), title: `${contacts('newCustomer')}: ${q}` }
      : null;

  const links = () => [...(dialog.current?.querySelectorAll('a') ?? [])];
  const onKeyDown = (event: KeyboardEvent) => {
    // A field that is not empty would only be cleared by it.
    if (event.key === 'Escape') dialog.current?.close();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const all = links();
    const at = all.indexOf(document.activeElement as HTMLAnchorElement) + (event.key === 'ArrowDown' ? 1 : -1);
    // Above the first one stands the field.
    if (at < 0) dialog.current?.querySelector('input')?.focus();
    else all[at]?.focus();
  };
  return (
    <dialog ref={dialog} class="search" aria-label={common('search')} onClose={onClose} onKeyDown={onKeyDown}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          links()[0]?.click();
        }}
      >
        <input
          type="search"
          aria-label={say('what')}
          placeholder={say('what')}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="button" onClick={() => dialog.current?.close()}>
          {common('close')}
        </button>
      </form>
      {groups.map(({ title, found }) => (
        <section key={title}>
          <h2>{title}</h2>
          <Found targets={found} onOpen={leave} />
        </section>
      ))}
      {isNothing && <p class="empty">{say('nothing')}</p>}
      {newcomer && <Found targets={[newcomer]} onOpen={leave} />}
    </dialog>
  );
}

interface FoundProps {
  readonly targets: readonly Target[];
  /** The same screen may be open already. */
  readonly onOpen: () => void;
}

function Found({ targets, onOpen }: FoundProps) {
  return (
    <ul class="rows">
      {targets.map((one) => (
        <li key={`${one.href} ${one.title}`}>
          <a href={one.href} onClick={onOpen}>
            <strong>
              <bdi>{one.title}</bdi>
            </strong>
            {one.about !== undefined && (
              <span class="quiet">
                <bdi>{one.about}</bdi>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

function matching(targets: readonly Target[], text: string): readonly Target[] {
  const words = unaccented(text).split(' ').filter(Boolean);
  return targets.filter(({ title, about = '', words: others = '' }) => {
    const whole = unaccented(`${title} ${about} ${others}`);
    return words.every((word) => whole.includes(word));
  });
}

/** Those of the next days are read when the search opens, while the person types. */
function useClasses(text: string, isWanted: boolean): readonly Target[] {
  const { api, path, studio } = useDesk();
  const today = dayIn(new Date(), studio.account.timezone ?? 'UTC');
  const { data } = useRead(
    ['day', studio.account.id, today, 'search'],
    (signal) =>
      api.GET('/api/v1/mobile/schedule', { params: { query: { from: today, to: addDays(today, DAYS - 1) } }, signal }),
    { isWanted },
  );
  const found = useMemo(
    () =>
      data?.data.map(({ id, title, starts_at: startsAt, room, location }) => {
        const day = startsAt.slice(0, 10);
        const about = `${shortMoment(startsAt)} · ${location.name}, ${room.name}`;
        return { href: path(`today/${id}`, { day }), title, about };
      }),
    [data],
  );
  return text.trim() === '' ? [] : matching(found ?? [], text);
}

function useFoundCustomers(text: string, isWanted: boolean) {
  const { path } = useDesk();
  const { customers = [], isCurrent } = useCustomers(text, isWanted);
  if (!isWanted) return { customers: [], isReading: false };
  const found = customers.map((customer): Target => {
    return { href: path(`customers/${customer.id}`), title: customerName(customer), about: contactsText(customer) };
  });
  return { customers: isCurrent ? found : [], isReading: !isCurrent };
}
