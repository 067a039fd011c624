import type { components } from '../../interface';
import { say as common } from '../../texts';
import { fieldText } from '../field-text';
import { say } from './texts';

/** Who a customer is, and how to reach them. */
export type Contacts = Pick<components['schemas']['ManagedCustomer'], 'name' | 'phone' | 'email'>;

interface ContactFieldsProps extends Contacts {
  readonly isPhoneNeeded?: boolean;
}

/** Asks for name, phone and e-mail. */
export function ContactFields({ name, phone, email, isPhoneNeeded = false }: ContactFieldsProps) {
  return (
    <>
      <label>
        {common('name')}
        <input name="name" required maxlength={255} defaultValue={name ?? ''} />
      </label>
      <label>
        {common('phone')}
        <input name="phone" type="tel" required={isPhoneNeeded} maxlength={50} defaultValue={phone ?? ''} />
      </label>
      <label>
        {common('email')}
        <input name="email" type="email" maxlength={255} defaultValue={email ?? ''} />
      </label>
      <p class="quiet">
        {say(isPhoneNeeded ? 'madeByBooking' : 'mayMissContacts')} {say('aboutPhone')}
      </p>
    </>
  );
}

/** What was typed in the fields. */
export function contactsIn(form: HTMLFormElement) {
  const [name, phone, email] = ['name', 'phone', 'email'].map((field) => fieldText(form, field).trim());
  return { name: name ?? '', phone: phone || null, email: email || null };
}
