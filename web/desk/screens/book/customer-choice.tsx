import { useLocation } from 'preact-iso/router';
import { useEffect, useRef, useState } from 'preact/hooks';

import { useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import { contactsText, customerName, useCustomers } from '../../parts/customer-list';
import { Problem } from '../../parts/problem';
import { say as common } from '../../texts';
import { say } from './texts';

const PHONE = /^[+\d][\d\s()/.-]{4,}$/;

interface CustomerChoiceProps {
  /** The address that goes on with a customer. */
  readonly hrefOf: (id: number) => string;
}

/** Who books: found by name or phone, or new. Enter chooses the first one that is found. */
export function CustomerChoice({ hrefOf }: CustomerChoiceProps) {
  const { can } = useDesk();
  const { route } = useLocation();
  const [text, setText] = useState('');
  const isAsked = text.trim().length > 1;
  const [isChosen, setChosen] = useState(false);
  const { customers, error, again, isCurrent } = useCustomers(text, isAsked);
  const choose = (id: number) => route(hrefOf(id));
  const found = isAsked ? customers : undefined;
  const first = isCurrent ? found?.[0] : undefined;
  // Enter may come before what it chooses from.
  useEffect(() => {
    if (isChosen && first) choose(first.id);
  }, [isChosen, first?.id]);
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setChosen(true);
        }}
      >
        <label for="who">{say('who')}</label>
        <input
          id="who"
          type="search"
          autofocus
          autocomplete="off"
          value={text}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value);
            setChosen(false);
          }}
        />
      </form>
      <Problem error={error} again={again} />
      <ul class="rows">
        {found?.map((customer) => (
          <li key={customer.id}>
            <a href={hrefOf(customer.id)}>
              <strong>
                <bdi>{customerName(customer)}</bdi>
              </strong>
              <span class="quiet">
                <bdi>{contactsText(customer)}</bdi>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {found?.length === 0 && <p class="empty">{say('nobodyFound')}</p>}
      {isAsked && can('manage_clients') && <NewCustomer text={text.trim()} onMade={choose} />}
    </>
  );
}

interface NewCustomerProps {
  /** What was searched for: a phone, or else a name. */
  readonly text: string;
  readonly onMade: (id: number) => void;
}

function NewCustomer({ text, onMade }: NewCustomerProps) {
  const { api } = useDesk();
  const isPhone = PHONE.test(text);
  const name = useRef<HTMLInputElement>(null);
  const phone = useRef<HTMLInputElement>(null);
  const make = useWrite(
    (input: { readonly name: string; readonly phone: string | null }, keyed) =>
      api.POST('/api/v1/manage/customers', { body: input, ...keyed }),
    [['customers']],
  );
  const send = async () => {
    const typed = phone.current?.value.trim() ?? '';
    const answer = await make.send({ name: name.current?.value ?? '', phone: typed === '' ? null : typed });
    if (answer) onMade(answer.data.id);
  };
  return (
    <details class="part">
      <summary>{say('newCustomer')}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Problem error={make.error} />
        <div class="field">
          <label for="new-name">{common('name')}</label>
          <input id="new-name" ref={name} required maxlength={255} defaultValue={isPhone ? '' : text} />
        </div>
        <div class="field">
          <label for="new-phone">{common('phone')}</label>
          <input id="new-phone" ref={phone} type="tel" defaultValue={isPhone ? text : ''} />
        </div>
        <button class="main wide" type="submit" disabled={make.isSending}>
          {say('addAndGoOn')}
        </button>
      </form>
    </details>
  );
}
