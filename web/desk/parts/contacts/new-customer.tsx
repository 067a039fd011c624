import { useEffect, useRef, useState } from 'preact/hooks';

import { type Interface, useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import { customerName, type ListedCustomer, NameAndContacts } from '../customer-list';
import { Opening } from '../opening';
import { Problem } from '../problem';
import { type Contacts, ContactFields, contactsIn } from './contact-fields';
import { type Likeness, likenesses, soughtFor } from './similar';
import { say } from './texts';

const MOST_READ = 100;
const MOST_SHOWN = 5;

interface NewCustomerProps {
  /** What is known of them. */
  readonly contacts: Contacts;
  /** The form opens when this becomes true. */
  readonly isWanted?: boolean;
  /** Also with the record of somebody who is here already. */
  readonly onMade: (id: number) => void;
  /** Goes on with somebody who becomes a customer by a booking, for those who may not add people otherwise (QBK-1). */
  readonly onNamed?: ((contacts: Contacts) => void) | undefined;
}

interface Similar {
  readonly customer: ListedCustomer;
  readonly why: readonly Likeness[];
}

/** Adds a customer and goes on with them. Who is probably here already is shown first; a second press adds them all the same. */
export function NewCustomer({ isWanted = false, ...form }: NewCustomerProps) {
  return (
    <div class="part">
      <Opening title={say('newCustomer')} isButton isWanted={isWanted}>
        {() => <NewCustomerForm {...form} />}
      </Opening>
    </div>
  );
}

/** For a place that opens it itself. */
export function NewCustomerForm({ contacts, onMade, onNamed }: Omit<NewCustomerProps, 'isWanted'>) {
  const { api } = useDesk();
  const [similar, setSimilar] = useState<readonly Similar[]>([]);
  const [isLooking, setLooking] = useState(false);
  const adding = useRef<HTMLButtonElement>(null);
  const make = useWrite(
    (input: ReturnType<typeof contactsIn>, keyed) => api.POST('/api/v1/manage/customers', { body: input, ...keyed }),
    [['customers']],
  );
  useEffect(() => {
    if (similar.length > 0) adding.current?.focus();
  }, [similar]);
  const send = async (form: HTMLFormElement) => {
    const typed = contactsIn(form);
    setLooking(true);
    const found = await similarTo(api, typed);
    setLooking(false);
    setSimilar(found);
    const isShown = ({ customer }: Similar) => similar.some((one) => one.customer.id === customer.id);
    if (!found.every(isShown)) return;
    if (onNamed) {
      // A booking by a phone is that of the customer who has it (QBK-1).
      const owner = found.find(hasPhone);
      if (owner) onMade(owner.customer.id);
      else onNamed(typed);
      return;
    }
    const answer = await make.send(typed);
    if (answer) onMade(answer.data.id);
  };
  return (
    <form
      class="payment"
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <ContactFields {...contacts} isPhoneNeeded={onNamed !== undefined} />
      <Problem error={make.error} />
      {similar.length > 0 && (
        <div class="similar" role="alert">
          <p>
            <strong>{say('similar')}</strong>
          </p>
          <ul class="rows">
            {similar.map(({ customer, why }) => (
              <li key={customer.id}>
                <span>
                  <NameAndContacts customer={customer} />
                  <span class="quiet">{why.map((one) => say(one)).join(' · ')}</span>
                </span>
                <button type="button" onClick={() => onMade(customer.id)}>
                  {say('takeSimilar')}
                  <span class="unseen">
                    : <bdi>{customerName(customer)}</bdi>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <button ref={adding} class="main" type="submit" disabled={isLooking || make.isSending}>
        {say(labelOf(similar, onNamed !== undefined))}
      </button>
    </form>
  );
}

const hasPhone = ({ why }: Similar) => why.includes('same_phone');

/** What the button is called: nobody is added whose phone a customer has, where the booking adds them. */
function labelOf(similar: readonly Similar[], isNamedOnly: boolean): 'goOn' | 'addAndGoOn' | 'addAllTheSame' {
  if (isNamedOnly && (similar.length === 0 || similar.some(hasPhone))) return 'goOn';
  return similar.length > 0 ? 'addAllTheSame' : 'addAndGoOn';
}

/** Who is probably the same person. Nobody where the service cannot say it: that prevents no customer. */
async function similarTo(api: Interface, typed: Contacts): Promise<readonly Similar[]> {
  const answers = await Promise.all(
    soughtFor(typed).map((q) => api.GET('/api/v1/manage/customers', { params: { query: { q, limit: MOST_READ } } })),
  );
  const found = new Map(answers.flatMap(({ data }) => data?.data ?? []).map((one) => [one.id, one]));
  return [...found.values()]
    .map((customer) => ({ customer, why: likenesses(typed, customer) }))
    .filter(({ why }) => why.length > 0)
    .toSorted((one, other) => other.why.length - one.why.length)
    .slice(0, MOST_SHOWN);
}
