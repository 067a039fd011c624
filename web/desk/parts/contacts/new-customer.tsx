import { useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import { Opening } from '../opening';
import { Problem } from '../problem';
import { ContactFields, contactsIn } from './contact-fields';
import { say } from './texts';

const PHONE = /^[+\d][\d\s()/.-]{4,}$/;

interface NewCustomerProps {
  /** What was searched for: a phone, or else a name. */
  readonly text: string;
  readonly onMade: (id: number) => void;
}

/** Adds a customer and goes on with them. */
export function NewCustomer({ text, onMade }: NewCustomerProps) {
  const { api } = useDesk();
  const make = useWrite(
    (input: ReturnType<typeof contactsIn>, keyed) => api.POST('/api/v1/manage/customers', { body: input, ...keyed }),
    [['customers']],
  );
  const send = async (form: HTMLFormElement) => {
    const answer = await make.send(contactsIn(form));
    if (answer) onMade(answer.data.id);
  };
  return (
    <div class="part">
      <Opening title={say('newCustomer')} isButton>
        {() => (
          <form
            class="payment"
            onSubmit={(event) => {
              event.preventDefault();
              void send(event.currentTarget);
            }}
          >
            <Problem error={make.error} />
            <ContactFields {...(PHONE.test(text) ? { name: '', phone: text } : { name: text, phone: '' })} email="" />
            <button class="main" type="submit" disabled={make.isSending}>
              {say('addAndGoOn')}
            </button>
          </form>
        )}
      </Opening>
    </div>
  );
}
