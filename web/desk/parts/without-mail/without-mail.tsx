import { customerName } from '../customer-list';
import { type Notified, reached } from './reached';
import { say } from './texts';

interface WithoutMailProps {
  /** Those whose change is notified; none to who does not see them (BK-19). */
  readonly bookings: readonly Notified[];
}

/** Before something is done to bookings: how many customers get an e-mail about it, and who has to be called. */
export function WithoutMail({ bookings }: WithoutMailProps) {
  const { mailed, toCall } = reached(bookings);
  return (
    <>
      {bookings.length === 0 && <p>{say('mailedWhoCan')}</p>}
      {mailed > 0 && <p>{say('mailed', { n: mailed })}</p>}
      {toCall.length > 0 && <CallList toCall={toCall} />}
    </>
  );
}

interface CallsProps extends WithoutMailProps {
  readonly onHide: () => void;
}

/** After it was done: who has to be called, until the list is hidden. */
export function Calls({ bookings, onHide }: CallsProps) {
  const { toCall } = reached(bookings);
  if (toCall.length === 0) return null;
  return (
    <div class="note calls">
      <CallList toCall={toCall} />
      <button type="button" onClick={onHide}>
        {say('hideCalls')}
      </button>
    </div>
  );
}

function CallList({ toCall }: Pick<ReturnType<typeof reached>, 'toCall'>) {
  return (
    <>
      <p>{say('toCall', { n: toCall.length })}</p>
      <ul>
        {toCall.map((customer) => (
          <li key={customer.id}>
            {(customer.name !== null || customer.phone === null) && <bdi>{customerName(customer)}</bdi>}{' '}
            {customer.phone !== null && <a href={`tel:${customer.phone}`}>{customer.phone}</a>}
          </li>
        ))}
      </ul>
      <p>{say('appToo')}</p>
    </>
  );
}
