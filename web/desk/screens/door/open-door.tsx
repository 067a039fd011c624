import { useEffect, useRef, useState } from 'preact/hooks';

import { useConnection } from '../../connection';
import { useRead, useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import { Icon } from '../../parts/icon';
import { fieldText } from '../../parts/field-text';
import { Problem } from '../../parts/problem';
import { Camera, hasCamera } from './camera';
import { checkIn, checkOut, type Door, type Entry, nameOf } from './entries';
import { Guests } from './guests';
import { LastOnes, type LeaveReason, type Shown, type Sold } from './last-ones';
import { type Occasion, whenText } from './occasions';
import { MANAGES, refundSale, SALE_RENEWS } from './sale/sales';
import { SellTicket } from './sale/sale';
import { sinceText } from './since';
import { say } from './texts';

const REMEMBERED = 20;
/** Codes that people read out are shorter than what a QR code holds, which scanners type. */
const LONGEST_READ_OUT = 20;

/** Tickets one after the other, by the camera or by what is typed, and what was said of the last ones. */
export function OpenDoor({ door, occasion }: { readonly door: Door; readonly occasion: Occasion | undefined }) {
  const { api, can, path } = useDesk();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const [isWatching, watch] = useState(false);
  const [isCameraRefused, refuse] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  const { isLost } = useConnection();
  const [waiting, setWaiting] = useState(0);
  const entering = useWrite(
    (ticket: { readonly code: string; readonly source: 'qr' | 'manual' }, keyed) => checkIn(api, door, ticket, keyed),
    [['attendance']],
  );
  const leaving = useWrite(
    (taken: { readonly code: string; readonly reason: string }, keyed) => checkOut(api, door, taken, keyed),
    [['attendance']],
  );
  const refunding = useWrite((orderId: number, keyed) => refundSale(api, door, orderId, keyed), SALE_RENEWS);
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

  const remember = (entry: Entry) => {
    setShown((before) => {
      const key = (before[0]?.key ?? 0) + 1;
      return [{ ...entry, key, at: new Date() }, ...before].slice(0, REMEMBERED);
    });
    if (entry.holder === null && entry.code !== null) void name(entry.code);
  };
  /** Says the buyer's name afterwards, where the ticket itself has none: nobody at the door waits for it. */
  const name = async (code: string) => {
    const holder = await nameOf(api, door, code);
    setShown((before) => before.map((one) => (one.code === code && one.holder === null ? { ...one, holder } : one)));
  };
  const show = async (code: string, source: 'qr' | 'manual') => {
    setWaiting((n) => n + 1);
    const entry = await entering.send({ code, source });
    setWaiting((n) => n - 1);
    if (entry) remember({ ...entry, code: entry.code ?? (code.length > LONGEST_READ_OUT ? null : code) });
  };
  const takeBack = async (code: string, reason: LeaveReason) => {
    const entry = await leaving.send({ code, reason: say(reason) });
    if (entry) remember(entry);
  };
  const refund = async (sold: Sold) => {
    field.current?.focus();
    if (await refunding.send(sold.orderId)) remember({ ...sold, outcome: 'refunded', orderId: null });
  };
  const startOrStop = () => {
    refuse(false);
    watch(!isWatching);
  };
  const cameraRefused = () => {
    refuse(true);
    watch(false);
  };
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
            <bdi>{occasion?.title ?? say(door.kind)}</bdi>
          </h1>
          {occasion && <p class="quiet">{whenText(occasion)}</p>}
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
      <Problem error={entering.error ?? leaving.error ?? refunding.error} />
      <div ref={answer} class="door-answer" role="status">
        {isWaiting && <Waiting n={waiting} />}
        {!isWaiting && last && <Answer key={last.key} entry={last} />}
        {!isWaiting && !last && <p class="quiet">{say('ready')}</p>}
      </div>
      <SellTicket
        door={door}
        onSold={(entry) => {
          remember(entry);
          answer.current?.scrollIntoView({ block: 'nearest' });
        }}
      />
      <Guests
        door={door}
        isSending={entering.isSending || leaving.isSending}
        sinceText={(moment) => sinceText(moment, null)}
        onLetIn={(code) => void show(code, 'manual')}
        onLetOut={(code) => void takeBack(code, 'letOut')}
      />
      {shown.length > 0 && (
        <LastOnes
          shown={shown}
          isSending={leaving.isSending || refunding.isSending}
          onTakeBack={(code, reason) => {
            field.current?.focus();
            void takeBack(code, reason);
          }}
          {...(can(MANAGES[door.kind]) && { onRefund: (entry) => void refund(entry) })}
        />
      )}
    </section>
  );
}

/** Large enough to be read at arm's length. */
function Answer({ entry }: { readonly entry: Entry }) {
  const isIn = entry.outcome === 'in' || entry.outcome === 'soldIn';
  const isNeutral = entry.outcome === 'out' || entry.outcome === 'sold';
  return (
    <div class={`answer ${isIn ? 'is-in' : isNeutral ? 'is-out' : 'is-refused'}`}>
      <Icon name={entry.outcome === 'out' ? 'back' : isIn || isNeutral ? 'check' : 'absent'} />
      <div>
        <p class="answer-word">{say(entry.outcome)}</p>
        {(entry.holder ?? entry.type) !== null && (
          <p>
            <bdi>{[entry.holder, entry.type].filter(Boolean).join(' · ')}</bdi>
          </p>
        )}
        {entry.since !== null && <p>{sinceText(entry.since, entry.by)}</p>}
        {!isIn && entry.outcome !== 'out' && entry.outcome !== 'already' && <p>{say(`${entry.outcome}_what`)}</p>}
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
