import { useEffect, useRef, useState } from 'preact/hooks';

import { useConnection } from '../../connection';
import { useRead, useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import { Icon } from '../../parts/icon';
import { fieldText } from '../../parts/field-text';
import { Problem } from '../../parts/problem';
import { say as common } from '../../texts';
import { dayIn, dayName } from '../../times';
import { Camera, hasCamera } from './camera';
import { checkIn, checkOut, type Door, type Entry } from './entries';
import { Guests } from './guests';
import { say } from './texts';

const REMEMBERED = 20;
/** Codes that people read out are shorter than what a QR code holds, which scanners type. */
const LONGEST_READ_OUT = 20;

interface Shown extends Entry {
  readonly key: number;
  readonly at: Date;
}

/** Tickets one after the other, by the camera or by what is typed, and what was said of the last ones. */
export function OpenDoor({ door, title }: { readonly door: Door; readonly title: string }) {
  const { api, path } = useDesk();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const [isWatching, watch] = useState(false);
  const [isCameraRefused, refuse] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { isLost } = useConnection();
  const [waiting, setWaiting] = useState(0);
  const entering = useWrite(
    (ticket: { readonly code: string; readonly source: 'qr' | 'manual' }, keyed) => checkIn(api, door, ticket, keyed),
    [['attendance']],
  );
  const leaving = useWrite(
    (code: string, keyed) => checkOut(api, door, { code, reason: say('undoReason') }, keyed),
    [['attendance']],
  );
  // A scanner types wherever the cursor is, so it is led to the field.
  useEffect(() => {
    field.current?.focus();
    const lead = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      const isTyped = key.length === 1 && key !== ' ' && !(altKey || ctrlKey || metaKey);
      if (isTyped && !document.activeElement?.matches('input, select, textarea')) field.current?.focus();
    };
    addEventListener('keydown', lead);
    return () => removeEventListener('keydown', lead);
  }, []);

  const remember = (entry: Entry) =>
    setShown((before) => {
      const key = (before[0]?.key ?? 0) + 1;
      return [{ ...entry, key, at: new Date() }, ...before].slice(0, REMEMBERED);
    });
  const show = async (code: string, source: 'qr' | 'manual') => {
    setWaiting((n) => n + 1);
    const entry = await entering.send({ code, source });
    setWaiting((n) => n - 1);
    if (entry) remember({ ...entry, code: entry.code ?? (code.length > LONGEST_READ_OUT ? null : code) });
  };
  const takeBack = async (code: string) => {
    const entry = await leaving.send(code);
    if (entry) remember(entry);
    field.current?.focus();
  };
  const startOrStop = () => {
    refuse(false);
    watch(!isWatching);
  };
  const cameraRefused = () => {
    refuse(true);
    watch(false);
  };
  /** Only the last answer about a ticket is true. */
  const isLast = ({ key, code }: Shown) => shown.find((other) => other.code === code)?.key === key;
  const [last] = shown;
  const isWaiting = isLost && waiting > 0;
  return (
    <section class="screen narrow door">
      <header class="screen-head">
        <a class="button icon-only" href={path('door')}>
          <Icon name="back" />
          <span class="unseen">{say('otherDoor')}</span>
        </a>
        <div>
          <h1>
            <bdi>{title}</bdi>
          </h1>
          {door.kind === 'event' && <Inside id={door.id} />}
        </div>
      </header>
      <form
        class="row door-form"
        autocomplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const code = fieldText(form, 'code').trim();
          form.reset();
          field.current?.focus();
          if (code !== '') void show(code, code.length > LONGEST_READ_OUT ? 'qr' : 'manual');
        }}
      >
        <input
          ref={field}
          name="code"
          aria-label={say('code')}
          placeholder={say('code')}
          maxlength={2048}
          autocapitalize="characters"
          spellcheck={false}
          enterkeyhint="go"
        />
        <button class="main" type="submit">
          {say('letIn')}
        </button>
        {hasCamera() && (
          <button type="button" aria-pressed={isWatching} onClick={() => startOrStop()}>
            {say(isWatching ? 'stopCamera' : 'useCamera')}
          </button>
        )}
      </form>
      {isWatching && <Camera onCode={(code) => void show(code, 'qr')} onRefused={cameraRefused} />}
      {isCameraRefused && (
        <p class="error" role="alert">
          {say('noCamera')}
        </p>
      )}
      <Problem error={entering.error ?? leaving.error} />
      <div class="door-answer" role="status">
        {isWaiting && <Waiting n={waiting} />}
        {!isWaiting && last && <Answer key={last.key} entry={last} />}
        {!isWaiting && !last && <p class="quiet">{say('ready')}</p>}
      </div>
      {shown.length > 0 && (
        <section class="part">
          <h2>{say('lastOnes')}</h2>
          <ul class="rows">
            {shown.map((entry) => (
              <li key={entry.key}>
                <span>
                  <strong>{say(entry.outcome)}</strong>
                  <span class="quiet">
                    <bdi>{[clock(entry.at), entry.holder, entry.type, entry.code].filter(Boolean).join(' · ')}</bdi>
                  </span>
                </span>
                {isInside(entry) && entry.code !== null && isLast(entry) && (
                  <button type="button" disabled={leaving.isSending} onClick={() => void takeBack(entry.code ?? '')}>
                    {entry.outcome === 'in' ? common('undo') : say('letOut')}
                    <span class="unseen">: {entry.holder ?? entry.code}</span>
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Guests
        door={door}
        isSending={entering.isSending || leaving.isSending}
        sinceText={(moment) => sinceText(moment, null)}
        onLetIn={(code) => {
          field.current?.focus();
          void show(code, 'manual');
        }}
        onLetOut={(code) => void takeBack(code)}
      />
    </section>
  );
}

/** Large enough to be read at arm's length. */
function Answer({ entry }: { readonly entry: Entry }) {
  const isIn = entry.outcome === 'in';
  const isNeutral = entry.outcome === 'out';
  return (
    <div class={`answer ${isIn ? 'is-in' : isNeutral ? 'is-out' : 'is-refused'}`}>
      <Icon name={isIn ? 'check' : isNeutral ? 'back' : 'absent'} />
      <div>
        <p class="answer-word">{say(entry.outcome)}</p>
        {(entry.holder ?? entry.type) !== null && (
          <p>
            <bdi>{[entry.holder, entry.type].filter(Boolean).join(' · ')}</bdi>
          </p>
        )}
        {entry.since !== null && <p>{sinceText(entry.since, entry.by)}</p>}
        {!isIn && !isNeutral && entry.outcome !== 'already' && <p>{say(`${entry.outcome}_what`)}</p>}
      </div>
    </div>
  );
}

/** In the place of the answer before, which is not that of the tickets that wait for the service. */
function Waiting({ n }: { readonly n: number }) {
  return (
    <div class="answer">
      <Icon name="more" />
      <div>
        <p class="answer-word">{say('waiting')}</p>
        <p>{say('waiting_what', { n })}</p>
      </div>
    </div>
  );
}

/** Also who was let in before, so that a ticket that is shown twice by mistake can still be taken back. */
const isInside = ({ outcome }: Entry) => outcome === 'in' || outcome === 'already';

/** How many are inside. */
function Inside({ id }: { readonly id: number }) {
  const { api, studio } = useDesk();
  const { data } = useRead(['attendance', studio.account.id, id], (signal) =>
    api.GET('/api/v1/manage/events/{id}/attendance', { params: { path: { id } }, signal }),
  );
  if (!data) return null;
  const { checked_in: inside, valid } = data.data;
  return <p class="quiet">{say('inside', { inside, valid })}</p>;
}

/** On the clock of whoever stands at the door. */
function clock(moment: Date): string {
  return moment.toTimeString().slice(0, 5);
}

/** Since when, with the day where it is not today's. */
function sinceText(written: string, by: string | null): string {
  const moment = new Date(written);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const day = dayIn(moment, zone);
  const time = day === dayIn(new Date(), zone) ? clock(moment) : `${dayName(day, 'short')}, ${clock(moment)}`;
  return by === null ? say('since', { time }) : say('sinceBy', { time, name: by });
}
