import { useLocation } from 'preact-iso/router';
import { useEffect } from 'preact/hooks';

import { useDesk } from '../../desk-context';
import { NameAndContacts, useCustomers, useEnter } from '../../parts/customer-list';
import { useFirstFocus } from '../../parts/first-focus';
import { NewCustomer } from '../../parts/contacts/new-customer';
import { typedContacts } from '../../parts/contacts/typed';
import { Problem } from '../../parts/problem';
import { Skeleton } from '../../parts/skeleton';
import { say as common } from '../../texts';
import { say } from './texts';

/** Customers by name, phone or e-mail. Enter opens the first one that is found, or adds one. */
export function Customers() {
  const { can, path, studio } = useDesk();
  const field = useFirstFocus<HTMLInputElement>();
  const { query, route } = useLocation();
  const q = query['q'] ?? '';
  const { customers, error, again, hasMore, isCurrent } = useCustomers(q);
  const open = (id: number) => route(path(`customers/${id}`));
  const { form, isNewWanted } = useEnter(isCurrent && q !== '' ? customers : undefined, open);
  useEffect(() => {
    document.title = `${common('customers')} – ${studio.account.name}`;
  }, [studio.account.name]);

  return (
    <section class="screen narrow">
      <header class="screen-head">
        <div>
          <h1>{common('customers')}</h1>
          {can('record_customer_payments', 'view_studio_financial_reports') && (
            <p>
              <a href={path('numbers', { show: 'debts' })}>{common('whoOwes')}</a>
            </p>
          )}
        </div>
      </header>
      <form {...form}>
        <input
          type="search"
          ref={field}
          aria-label={say('search')}
          placeholder={say('search')}
          value={q}
          onInput={({ currentTarget: { value } }) => route(path('customers', { q: value === '' ? null : value }), true)}
        />
      </form>
      {can('manage_clients') && (
        <NewCustomer
          contacts={typedContacts(q.trim())}
          isWanted={isNewWanted || query['new'] !== undefined}
          onMade={open}
        />
      )}
      {customers === undefined && !error && <Skeleton />}
      {customers === undefined && <Problem error={error} again={again} />}
      {customers?.length === 0 && <p class="empty">{say(q === '' ? 'noCustomers' : 'nobodyFound')}</p>}
      <ul class="rows">
        {customers?.map((customer) => (
          <li key={customer.id}>
            <a href={path(`customers/${customer.id}`)}>
              <NameAndContacts customer={customer} />
            </a>
          </li>
        ))}
      </ul>
      {hasMore && <p class="quiet">{say('more')}</p>}
    </section>
  );
}
