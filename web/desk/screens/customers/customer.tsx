import { useRoute } from 'preact-iso/router';
import { useEffect } from 'preact/hooks';

import { useDesk } from '../../desk-context';
import { customerName, useCustomer } from '../../parts/customer-list';
import { Icon } from '../../parts/icon';
import { Problem } from '../../parts/problem';
import { say as common } from '../../texts';
import { Bookings } from './bookings';
import { Contacts } from './contacts';
import { Debts } from './debts';
import { Merge } from './merge';
import { Notes } from './notes';
import { Passes } from './passes';
import { Payments } from './payments';

/** A customer: contacts, notes, passes, debts and bookings, as far as the person may see them. */
export function Customer() {
  const { can, path, studio } = useDesk();
  const { params } = useRoute();
  const id = Number(params['id']);
  const { data, error, again } = useCustomer(id);
  const customer = data?.data;
  const name = customer && customerName(customer);
  const seesMoney = can('record_customer_payments', 'view_studio_financial_reports');
  useEffect(() => {
    if (name !== undefined) document.title = `${name} – ${studio.account.name}`;
  }, [name, studio.account.name]);

  return (
    <section class="screen narrow">
      <header class="screen-head">
        <a class="button icon-only" href={path('customers')}>
          <Icon name="back" />
          <span class="unseen">{common('customers')}</span>
        </a>
        <div>
          <h1>
            <bdi>{name ?? (error ? '' : common('loading'))}</bdi>
          </h1>
          {customer && (
            <p class="row">
              {customer.phone !== null && <a href={`tel:${customer.phone}`}>{customer.phone}</a>}
              {customer.email !== null && <a href={`mailto:${customer.email}`}>{customer.email}</a>}
            </p>
          )}
        </div>
        {customer && can('manage_bookings') && (
          <a class="button main" href={path(`book?customer=${id}`)}>
            {common('book')}
          </a>
        )}
      </header>
      <Problem error={error} again={again} />
      {customer?.anonymised_at === null && can('manage_clients') && (
        <Contacts key={`contacts ${id}`} customer={customer} />
      )}
      {customer && can('manage_clients') && <Merge key={`merge ${id}`} customer={customer} />}
      {customer && <Notes key={`notes ${id}`} id={id} name={customerName(customer)} />}
      {customer && <Passes id={id} name={customerName(customer)} />}
      {customer && seesMoney && <Debts id={id} name={customerName(customer)} />}
      {customer && can('manage_bookings') && <Bookings side="next" id={id} name={customerName(customer)} />}
      {customer && seesMoney && <Payments id={id} name={customerName(customer)} />}
      {customer && can('manage_bookings') && <Bookings side="earlier" id={id} name={customerName(customer)} />}
    </section>
  );
}
