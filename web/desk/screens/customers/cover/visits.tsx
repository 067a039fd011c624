import { useState } from 'preact/hooks';

import { useDesk } from '../../../desk-context';
import type { components } from '../../../interface';
import { owedAmount } from '../../../parts/owed';
import { shortMoment } from '../../../times';
import { say } from './texts';

type Booking = components['schemas']['ManagedBooking'];

/** So many are named. */
const NAMED = 3;

interface VisitsProps {
  readonly title: string;
  readonly visits: readonly Booking[];
}

/** A line with the next of these bookings, or all once they are asked for; nothing without any. */
export function Visits({ title, visits }: VisitsProps) {
  const [hasAll, setAll] = useState(false);
  if (visits.length === 0) return null;
  const shown = hasAll ? visits : visits.slice(0, NAMED);
  const others = visits.length - shown.length;
  return (
    <div class="visits quiet">
      {title}{' '}
      {shown.map((visit, index) => (
        <span key={visit.id}>
          {index > 0 && ' · '}
          <Visit visit={visit} />
        </span>
      ))}
      {others > 0 && (
        <>
          {' · '}
          <button type="button" class="link" onClick={() => setAll(true)}>
            {say('others', { n: others })}
          </button>
        </>
      )}
    </div>
  );
}

function Visit({ visit: { scheduled_class: one, class_pass: pass, ...visit } }: { readonly visit: Booking }) {
  const { path } = useDesk();
  const day = one.starts_at.slice(0, 10);
  return (
    <>
      <a href={path(`today/${one.id}?day=${day}`)}>
        <bdi>{one.title}</bdi>, {shortMoment(one.starts_at)}
      </a>
      {pass === null && owedText(visit)}
    </>
  );
}

type Price = Pick<Booking, 'price_cents' | 'price_currency' | 'paid_cents'>;

/** What is still to be paid of a booking without a pass, as far as its price is known. */
function owedText(visit: Price) {
  const { price_cents: price, paid_cents: paid } = visit;
  const amount = owedAmount(visit);
  if (amount !== null) return `, ${say('owed', { amount })}`;
  return paid > 0 && (price === null || paid >= price) ? `, ${say('paid')}` : '';
}
