import { useState } from 'preact/hooks';

import { useRead } from '../../data';
import { useDesk } from '../../desk-context';
import { Opening } from '../../parts/opening';
import { usePaused } from '../../parts/paused';
import { Problem } from '../../parts/problem';
import { Skeleton } from '../../parts/skeleton';
import { type Door, guestsOf } from './entries';
import { say } from './texts';

interface GuestsProps {
  readonly door: Door;
  readonly isSending: boolean;
  readonly sinceText: (moment: string) => string;
  readonly onLetIn: (code: string) => void;
  readonly onLetOut: (code: string) => void;
}

/** Who has a ticket and who is inside, also of earlier and by others; found by name, for those who have no ticket with them. */
export function Guests(props: GuestsProps) {
  return (
    <div class="part">
      <Opening title={say('guests')} isButton>
        {() => <List {...props} />}
      </Opening>
    </div>
  );
}

function List({ door, isSending, sinceText, onLetIn, onLetOut }: GuestsProps) {
  const { api, studio } = useDesk();
  const [text, setText] = useState('');
  const q = usePaused(text.trim());
  const { data, error, again } = useRead(
    ['attendance', studio.account.id, door.kind, door.id, q],
    (signal) => guestsOf(api, door, q, signal),
    { keepsPrevious: true },
  );
  const guests = data?.guests;
  return (
    <>
      <input
        class="guest-search"
        type="search"
        autocomplete="off"
        aria-label={say('guestSearch')}
        placeholder={say('guestSearch')}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      {!guests && !error && <Skeleton rows={3} />}
      {!guests && <Problem error={error} again={again} />}
      {guests?.length === 0 && <p class="empty">{say('noGuests')}</p>}
      <ul class="rows">
        {guests?.map(({ id, name, type, code, status, since }) => (
          <li key={id}>
            <span>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <span class="quiet">
                <bdi>{[type, code].join(' · ')}</bdi>
              </span>
              {since !== null && <span class="quiet">{`${say('already')}. ${sinceText(since)}`}</span>}
              {since === null && status !== 'valid' && (
                <span class="quiet">{say(status === 'refunded' ? 'refunded' : 'void')}</span>
              )}
            </span>
            {(since !== null || status === 'valid') && (
              <button
                type="button"
                // What is disabled would lose the focus, and with it the place in the list.
                aria-disabled={isSending}
                onClick={() => {
                  if (!isSending) (since === null ? onLetIn : onLetOut)(code);
                }}
              >
                {say(since === null ? 'letIn' : 'letOut')}
                <span class="unseen">: {name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {data?.hasMore && <p class="note">{say('moreGuests')}</p>}
    </>
  );
}
