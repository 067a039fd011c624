import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import { languageOptions } from '../../language';
import { customerName } from '../../parts/customer-list';
import { Opening } from '../../parts/opening';
import { ChangeForm } from '../settings/editor';
import { Beside, ChoiceField, TextField, textIn } from '../settings/fields';
import { say } from './texts';

type Customer = components['schemas']['ManagedCustomerDetails'];

/** The service takes so many letters of a phone number. */
const MOST_PHONE = 50;

/** Name, phone, e-mail and language of a customer, to put them right. */
export function Contacts({ customer }: { readonly customer: Customer }) {
  const { api } = useDesk();
  const { id, name, phone, email, default_language: language } = customer;
  return (
    <Opening title={say('changeContacts')} isButton>
      {(close) => (
        <ChangeForm
          before={{ name, phone, email, default_language: language }}
          entered={(form) => ({
            name: textIn(form, 'name'),
            phone: textIn(form, 'phone'),
            email: textIn(form, 'email'),
            default_language: textIn(form, 'language'),
          })}
          send={({ name: newName, ...body }, keyed) =>
            api.PATCH('/api/v1/manage/customers/{id}', {
              params: { path: { id } },
              // A name cannot be cleared, and the form does not allow it.
              body: { ...body, ...(typeof newName === 'string' && { name: newName }) },
              ...keyed,
            })
          }
          of={customerName(customer)}
          said={({ hints }) => [say('contactsChanged'), ...Object.values(hints ?? {})].join(' ')}
          onDone={close}
        >
          <TextField label={say('f_name')} name="name" entered={name} isRequired={name !== null} />
          <Beside>
            <TextField
              label={say('f_phone')}
              name="phone"
              type="tel"
              entered={phone}
              most={MOST_PHONE}
              hint={customer.phone_verified ? say('contactProven') : undefined}
            />
            <TextField
              label={say('f_email')}
              name="email"
              type="email"
              entered={email}
              hint={customer.email_verified ? say('contactProven') : undefined}
            />
          </Beside>
          <ChoiceField
            label={say('f_default_language')}
            name="language"
            entered={language}
            options={languageOptions(language)}
          />
        </ChangeForm>
      )}
    </Opening>
  );
}
