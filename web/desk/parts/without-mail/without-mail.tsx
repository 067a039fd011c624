import { customerName } from '../customer-list';
import { type Concerned, reached } from './reached';
import { say } from './texts';

/**
 * Before something is done that concerns bookings: how many customers get an e-mail about it, and who has to be called. There are no
 * bookings to who does not see them (BK-19).
 */
export function WithoutMail({ bookings, isNotified = true }: Concerned) {
  const { mailed } = reached({ bookings, isNotified });
  return (
    <>
      {bookings.length === 0 && <p>{say(isNotified ? 'mailedWhoCan' : 'nobody')}</p>}
      {mailed > 0 && <p>{say('mailed', { n: mailed })}</p>}
      <CallList bookings={bookings} isNotified={isNotified} />
    </>
  );
}

interface CallsProps extends Concerned {
  readonly onHide: () => void;
}

/** After it was done: who has to be called, until the list is hidden. */
export function Calls({ onHide, ...concerned }: CallsProps) {
  if (reached(concerned).toCall.length === 0) return null;
  return (
    <div class="note calls">
      <CallList {...concerned} />
      <button type="button" onClick={onHide}>
        {say('hideCalls')}
      </button>
    </div>
  );
}

function CallList({ bookings, isNotified = true }: Concerned) {
  const { toCall } = reached({ bookings, isNotified });
  if (toCall.length === 0) return null;
  return (
    <>
      <p>{isNotified ? say('toCall', { n: toCall.length }) : `${say('nobody')} ${say('comers')}`}</p>
      <ul>
        {toCall.map((customer) => (
          <li key={customer.id}>
            {(customer.name !== null || customer.phone === null) && <bdi>{customerName(customer)}</bdi>}{' '}
            {customer.phone !== null && <a href={`tel:${customer.phone}`}>{customer.phone}</a>}
            {customer.phone === null && customer.name !== null && customer.email !== null && (
              <a href={`mailto:${customer.email}`}>{customer.email}</a>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
