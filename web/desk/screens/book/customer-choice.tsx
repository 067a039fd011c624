import { useLocation } from 'preact-iso/router';
import { useState } from 'preact/hooks';

import { useDesk } from '../../desk-context';
import { NameAndContacts, useCustomers, useEnter } from '../../parts/customer-list';
import { useFirstFocus } from '../../parts/first-focus';
import type { Contacts } from '../../parts/contacts/contact-fields';
import { NewCustomer } from '../../parts/contacts/new-customer';
import { typedContacts } from '../../parts/contacts/typed';
import { Problem } from '../../parts/problem';
import { say } from './texts';

interface CustomerChoiceProps {
  /** The address that goes on with a customer. */
  readonly hrefOf: (id: number) => string;
  /** Goes on with somebody who becomes a customer by the booking. */
  readonly onNamed: (contacts: Contacts) => void;
}

/** Who books: found by name or phone, or new. Enter chooses the first one that is found, or adds one. */
export function CustomerChoice({ hrefOf, onNamed }: CustomerChoiceProps) {
  const { can } = useDesk();
  const { route } = useLocation();
  const [text, setText] = useState('');
  const field = useFirstFocus<HTMLInputElement>();
  const isAsked = text.trim().length > 1;
  const { customers, error, again, isCurrent } = useCustomers(text, isAsked);
  const choose = (id: number) => route(hrefOf(id));
  const found = isAsked ? customers : undefined;
  const { form, isNewWanted } = useEnter(isCurrent ? found : undefined, choose);
  return (
    <>
      <form {...form}>
        <label for="who">{say('who')}</label>
        <input
          id="who"
          ref={field}
          type="search"
          autocomplete="off"
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </form>
      <Problem error={error} again={again} />
      <ul class="rows">
        {found?.map((customer) => (
          <li key={customer.id}>
            <a href={hrefOf(customer.id)}>
              <NameAndContacts customer={customer} />
            </a>
          </li>
        ))}
      </ul>
      {found?.length === 0 && <p class="empty">{say('nobodyFound')}</p>}
      {isAsked && (
        <NewCustomer
          contacts={typedContacts(text.trim())}
          isWanted={isNewWanted}
          onMade={choose}
          onNamed={can('manage_clients') ? undefined : onNamed}
        />
      )}
    </>
  );
}
