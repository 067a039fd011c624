import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import { customerName } from '../customer-list';
import { say } from './texts';

interface WithoutMailProps {
  readonly bookings: readonly Pick<components['schemas']['MobileClassBooking'], 'id' | 'status' | 'customer'>[];
}

/** Who of those who booked gets no e-mail (NTF-2); whether they have the app, only they know. */
export function WithoutMail({ bookings }: WithoutMailProps) {
  const { can } = useDesk();
  // Others see no addresses (BK-19).
  if (!can('manage_bookings', 'manage_clients')) return null;
  const found = bookings.filter(({ status, customer }) => status === 'booked' && customer.email === null);
  if (found.length === 0) return null;
  return (
    <div class="hint">
      {say('withoutMail')}
      <ul>
        {found.map(({ id, customer }) => (
          <li key={id}>
            <bdi>{customerName(customer)}</bdi>
            {customer.name !== null && customer.phone !== null && (
              <>
                {' '}
                <a href={`tel:${customer.phone}`}>{customer.phone}</a>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
