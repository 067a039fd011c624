import { useRoute } from 'preact-iso/router';
import { useEffect } from 'preact/hooks';

import { useDesk } from '../../desk-context';
import { customerName, useCustomer } from '../../parts/customer-list';
import type { components } from '../../interface';
import { Icon } from '../../parts/icon';
import { List, Part, useList } from '../../parts/list';
import { Problem } from '../../parts/problem';
import { say as common } from '../../texts';
import { dateText } from '../../times';
import { Bookings } from './bookings';
import { Contacts } from './contacts';
import { CancelPass } from './cover/cancel-pass';
import { PassCover } from './cover/pass-cover';
import { useNextBookings, Visits } from './cover/visits';
import { say as cover } from './cover/texts';
import { Debts } from './debts';
import { Merge } from './merge';
import { Notes } from './notes';
import { Payments } from './payments';
import { say } from './texts';
import { Trial } from './trial';

type Pass = components['schemas']['ManagedClassPass'];

/** Passes that can be used, now or later. */
const CURRENT: readonly Pass['status'][] = ['active', 'frozen'];

/** A customer: contacts, notes, passes, debts and bookings, as far as the person may see them. */
export function Customer() {
  const { can, path, studio } = useDesk();
  const { params } = useRoute();
  const id = Number(params['id']);
  const { data, error, again } = useCustomer(id);
  const customer = data?.data;
  const name = customer && customerName(customer);
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
      {customer && <Notes key={`notes ${id}`} id={id} name={customerName(customer)} />}
      {customer && can('issue_customer_class_passes', 'manage_customer_class_passes', 'manage_clients') && (
        <Passes id={id} name={customerName(customer)} />
      )}
      {customer && can('record_customer_payments', 'view_studio_financial_reports') && (
        <>
          <Debts id={id} name={customerName(customer)} />
          <Payments id={id} name={customerName(customer)} />
        </>
      )}
      {customer && can('manage_bookings') && <Bookings id={id} name={customerName(customer)} />}
      {customer && can('manage_clients') && <Merge key={`merge ${id}`} customer={customer} />}
    </section>
  );
}

interface OfCustomer {
  readonly id: number;
}

function Passes({ id, name }: OfCustomer & { readonly name: string }) {
  const { api, can, path, studio } = useDesk();
  const isSeller = can('issue_customer_class_passes', 'manage_customer_class_passes');
  const { rows, ...read } = useList(['passes', studio.account.id, id], (page, signal) =>
    api.GET('/api/v1/manage/customers/{id}/class-passes', { params: { path: { id }, query: page }, signal }),
  );
  const zone = studio.account.timezone ?? 'UTC';
  const isCurrent = ({ status }: Pass) => CURRENT.includes(status);
  const earlier = rows?.filter((pass) => !isCurrent(pass)) ?? [];
  const next = useNextBookings(id, can('manage_bookings'));
  const row = (pass: Pass) => (
    <li key={pass.id}>
      <div>
        <strong>
          <bdi>{pass.plan_name}</bdi>
        </strong>
        <span class="quiet">
          {say(pass.status)}
          {!isCurrent(pass) &&
            pass.expires_at !== null &&
            ` · ${say('until', { day: dateText(pass.expires_at, zone) })}`}
        </span>
        {isCurrent(pass) && <PassCover pass={pass} />}
        <Visits title={cover('paysNext')} visits={next.filter((one) => one.class_pass?.id === pass.id)} />
      </div>
      {pass.status !== 'cancelled' && (
        <span class="amount">{say('left', { n: pass.remaining_sessions_count, of: pass.sessions_count })}</span>
      )}
      {isCurrent(pass) && can('manage_customer_class_passes') && <CancelPass pass={pass} name={name} />}
    </li>
  );
  return (
    <>
      <Part
        {...read}
        title={say('passes')}
        rows={rows?.filter(isCurrent)}
        none={say('noPasses')}
        more={earlier.length === 0 ? read.more : null}
        {...(isSeller && {
          action: (
            <a class="button" href={path(`customers/${id}/sell`)}>
              {say('sellPass')}
            </a>
          ),
        })}
      >
        {row}
      </Part>
      {!isSeller && <p class="quiet">{say('sellNeeds')}</p>}
      <Visits title={cover('withoutPass')} visits={next.filter((one) => one.class_pass === null)} />
      {can('issue_customer_class_passes') && <Trial id={id} />}
      {earlier.length > 0 && (
        <details class="part">
          <summary>{say('earlierPasses')}</summary>
          <List {...read} rows={earlier} none="">
            {row}
          </List>
        </details>
      )}
    </>
  );
}
