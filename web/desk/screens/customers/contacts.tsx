import { useLocation } from 'preact-iso/router';

import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import { languageName, languageOptions } from '../../language';
import { ContactFields, contactsIn } from '../../parts/contacts/contact-fields';
import { customerName } from '../../parts/customer-list';
import { Opening } from '../../parts/opening';
import { ChangeForm } from '../settings/editor';
import { ChoiceField, textIn } from '../settings/fields';
import { say } from './texts';

type Customer = components['schemas']['ManagedCustomerDetails'];

/** Name, phone, e-mail and language of a customer, to put them right. */
export function Contacts({ customer }: { readonly customer: Customer }) {
  const { api } = useDesk();
  const { query } = useLocation();
  const { id, name, phone, email, default_language: language } = customer;
  return (
    <>
      {language !== null && (
        <p class="quiet">
          {say('f_default_language')}: {languageName(language)}
        </p>
      )}
      <Opening title={say('changeContacts')} isButton isWanted={query['contacts'] !== undefined}>
        {(close) => (
          <ChangeForm
            before={{ name: name ?? '', phone, email, default_language: language }}
            entered={(form) => ({ ...contactsIn(form), default_language: textIn(form, 'language') })}
            send={(body, keyed) =>
              api.PATCH('/api/v1/manage/customers/{id}', { params: { path: { id } }, body, ...keyed })
            }
            of={customerName(customer)}
            said={({ data, hints }, changes) => [savedText(data, changes), ...Object.values(hints ?? {})].join(' ')}
            onDone={close}
          >
            <ContactFields {...customer} />
            {(customer.phone_verified || customer.email_verified) && <p class="quiet">{say('contactProven')}</p>}
            <ChoiceField
              label={say('f_default_language')}
              name="language"
              entered={language}
              options={languageOptions(language)}
            />
          </ChangeForm>
        )}
      </Opening>
    </>
  );
}

const FIELDS = ['name', 'phone', 'email', 'default_language'] as const;

/** Which of them were changed. */
function savedText(customer: Customer, changes: { readonly [Field in (typeof FIELDS)[number]]?: unknown }): string {
  const changed = FIELDS.filter((field) => field in changes);
  const fields = changed.map((field) => say(`f_${field}`)).join(', ');
  return say('contactsChanged', { name: customerName(customer), fields });
}
