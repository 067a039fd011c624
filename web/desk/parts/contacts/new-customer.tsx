import { useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import { Opening } from '../opening';
import { Problem } from '../problem';
import { ContactFields, contactsIn } from './contact-fields';
import { say } from './texts';
import { typedContacts } from './typed';

interface NewCustomerProps {
  /** What was searched for. */
  readonly text: string;
  /** The form opens when this becomes true. */
  readonly isWanted: boolean;
  readonly onMade: (id: number) => void;
}

/** Adds a customer and goes on with them. */
export function NewCustomer({ text, isWanted, onMade }: NewCustomerProps) {
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
      <Opening title={say('newCustomer')} isButton isWanted={isWanted}>
        {() => (
          <form
            class="payment"
            onSubmit={(event) => {
              event.preventDefault();
              void send(event.currentTarget);
            }}
          >
            <Problem error={make.error} />
            <ContactFields {...typedContacts(text)} />
            <button class="main" type="submit" disabled={make.isSending}>
              {say('addAndGoOn')}
            </button>
          </form>
        )}
      </Opening>
    </div>
  );
}
