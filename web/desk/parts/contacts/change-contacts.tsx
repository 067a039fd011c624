import { useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import type { ListedCustomer } from '../customer-list';
import { Opening } from '../opening';
import { Problem } from '../problem';
import { toast } from '../toasts';
import { ContactFields, contactsIn } from './contact-fields';
import { say } from './texts';

/** Changes name, phone and e-mail of a customer; what stays the same is not sent. */
export function ChangeContacts({ customer }: { readonly customer: ListedCustomer }) {
  const { api } = useDesk();
  const change = useWrite(
    (body: components['schemas']['CustomerPatch'], keyed) =>
      api.PATCH('/api/v1/manage/customers/{id}', { params: { path: { id: customer.id } }, body, ...keyed }),
    [['customer'], ['customers'], ['class'], ['merge']],
  );
  const send = async (form: HTMLFormElement, close: () => void) => {
    const { name, phone, email } = contactsIn(form);
    const changed = {
      ...(name !== customer.name && { name }),
      ...(phone !== customer.phone && { phone }),
      ...(email !== customer.email && { email }),
    };
    if (Object.keys(changed).length > 0) {
      if ((await change.send(changed)) === null) return;
      toast(say('contactsSaved', { name }));
    }
    close();
  };
  return (
    <Opening title={say('changeContacts')} isButton>
      {(close) => (
        <form
          class="payment"
          onSubmit={(event) => {
            event.preventDefault();
            void send(event.currentTarget, close);
          }}
        >
          <Problem error={change.error} />
          <ContactFields {...customer} />
          <button class="main" type="submit" disabled={change.isSending}>
            {say('saveContacts')}
          </button>
        </form>
      )}
    </Opening>
  );
}
