import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

import type { StudioError } from '../../../../clients/typescript/src/answers';
import { useDesk } from '../../desk-context';
import { Icon } from '../../parts/icon';
import { SecondPress } from '../../parts/opening';
import { Problem } from '../../parts/problem';
import { ReasonForm } from '../../parts/reason';
import { say as common } from '../../texts';
import { clockTime } from '../../times';
import { type DayClass, isExclusive, placesText, placeText } from '../today/board';
import { Instead } from './move/instead';
import { say as ofMove } from './move/texts';
import { Preview } from './preview';
import { say } from './texts';

/** Refusals after which a person at the desk may book all the same, with a reason. */
const OVERRIDABLE = ['pass_required', 'payment_required'];
/** What the keyboard goes on with in a row, also where nothing can be pressed. */
const FIRST = ['.refused input', 'button:not(.asks), summary, [tabindex]'];

/** A class that was booked since the screen was opened. */
export interface Booked {
  readonly id: number;
  /** How the booking is paid at once. */
  readonly payment: JSX.Element | null;
}

interface ClassRowProps {
  readonly one: DayClass;
  /** Null for somebody who becomes a customer by the booking. */
  readonly customerId: number | null;
  /** Their booking that moves here; null where it is a new one. */
  readonly movedId: number | null;
  readonly zone: string;
  /** Chosen before the customer was. */
  readonly isChosen: boolean;
  /** The keyboard goes on here. */
  readonly isNext: boolean;
  /** Null where it was not booked since the screen was opened. */
  readonly bookedHere: Booked | null;
  readonly isSending: boolean;
  readonly isAsked: boolean;
  readonly onAsk: () => void;
  readonly refusal: { readonly error: StudioError; readonly why: string | null } | null;
  readonly onBook: (why: string | null) => void;
}

/** A class with what is known of its booking at once: the customer has it, it is full, or it can be booked. */
export function ClassRow({
  one,
  customerId,
  movedId,
  zone,
  isNext,
  bookedHere,
  refusal,
  onBook,
  ...row
}: ClassRowProps) {
  const isBookedHere = bookedHere !== null;
  const { account } = useDesk().studio;
  const isBooked = isBookedHere || hasPlace(one, customerId);
  const isOpen = canBeBooked(one, customerId) && !isBookedHere;
  const isPreviewed = isOpen && !refusal && (isNext || row.isAsked);
  const isMove = movedId !== null;
  const action = isMove ? ofMove('moveHere') : common('book');
  const previewId = `preview-${one.id}`;
  const named = `${one.title}, ${clockTime(one.starts_at)}`;

  const item = useRef<HTMLLIElement>(null);
  const focus = () => {
    const found = FIRST.map((first) => item.current?.querySelector<HTMLElement>(first));
    found.find((element) => element)?.focus();
  };
  const useFocusAt = (when: boolean | string) =>
    useEffect(() => {
      if (when) focus();
    }, [when]);
  useFocusAt(isNext);
  // Another Enter books nothing.
  useFocusAt(isBookedHere);
  // While it was sent, the button could not have the focus; what is read after a refusal can replace it.
  useFocusAt(refusal !== null && `${refusal.error.code} ${isOpen}`);
  return (
    <li ref={item} class="bookable" aria-current={row.isChosen ? 'true' : undefined}>
      <span class="class-time">{clockTime(one.starts_at)}</span>
      <span class="class-what">
        <strong>
          <bdi>{one.title}</bdi>
        </strong>
        <span class="quiet">
          <bdi>{placeText(one, account.locations.length > 1)}</bdi>
          {freeText(one)}
        </span>
      </span>
      {isBooked && (
        <span class="step-done" tabindex={-1}>
          <Icon name="check" />
          {say('booked')}
        </span>
      )}
      {bookedHere?.payment}
      {!isBooked && !isOpen && (
        <span class="quiet" tabindex={-1}>
          {isExclusive(one) ? placesText(one) : say('full')}
        </span>
      )}
      {isOpen && one.status === 'ended' && (
        <SecondPress
          title={action}
          of={named}
          consequence={say('bookEnded')}
          error={null}
          isSending={row.isSending}
          onPress={() => onBook(null)}
        />
      )}
      {isOpen && one.status !== 'ended' && (
        <button
          type="button"
          disabled={row.isSending}
          aria-describedby={isPreviewed ? previewId : undefined}
          onFocus={row.onAsk}
          onClick={() => onBook(null)}
        >
          {action}
          <span class="unseen">: {named}</span>
        </button>
      )}
      {isPreviewed && <Preview id={previewId} one={one} customerId={customerId} zone={zone} movedId={movedId} />}
      {isOpen && !refusal && !isPreviewed && (
        // Beneath the class, where its answer will stand: the button that books keeps its place.
        <button
          type="button"
          class="link asks"
          onClick={() => {
            row.onAsk();
            // This button is replaced by the answer, and the keyboard goes on at the class.
            focus();
          }}
        >
          {say('passAndPrice')}
          <span class="unseen">: {named}</span>
        </button>
      )}
      {refusal && (
        <div class="refused">
          <Problem error={refusal.error} />
          <Instead of={refusal.error} />
          {OVERRIDABLE.includes(refusal.error.code) && (
            <ReasonForm
              label={isMove ? ofMove('moveReason') : say('reason')}
              action={isMove ? ofMove('moveAnyway') : say('bookAnyway')}
              entered={refusal.why ?? ''}
              onSend={(why) => onBook(why)}
            />
          )}
        </div>
      )}
    </li>
  );
}

/** Whether the customer has a place, also one of a class that they missed: it is not booked again. */
function hasPlace({ bookings = [] }: DayClass, customerId: number | null): boolean {
  return bookings.some(({ customer, status }) => customer.id === customerId && status !== 'cancelled');
}

/** As far as is known: nobody books into a full class, with or without a reason. The service decides again. */
export function canBeBooked(one: DayClass, customerId: number | null): boolean {
  return one.available_spots !== 0 && !hasPlace(one, customerId);
}

function freeText(one: DayClass): string {
  const { status, available_spots: n } = one;
  if (status === 'ended') return ` · ${say('ended')}`;
  if (isExclusive(one)) return ` · ${placesText(one)}`;
  return n === null || n === 0 ? '' : ` · ${say('free', { n })}`;
}
