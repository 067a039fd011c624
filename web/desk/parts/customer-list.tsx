import { useEffect, useState } from 'preact/hooks';

import { useRead } from '../data';
import { useDesk } from '../desk-context';
import type { components } from '../interface';
import { say } from '../texts';
import { usePaused } from './paused';

export type ListedCustomer = components['schemas']['ManagedCustomer'];

const MOST = 30;

/** Customers whose name, phone or e-mail has the text, once the typing pauses. */
export function useCustomers(text: string, isWanted = true) {
  const { api, studio } = useDesk();
  const q = usePaused(text.trim());
  const read = useRead(
    ['customers', studio.account.id, q],
    (signal) =>
      api.GET('/api/v1/manage/customers', { params: { query: { limit: MOST, ...(q !== '' && { q }) } }, signal }),
    { keepsPrevious: true, isWanted: isWanted && (q !== '' || text.trim() === '') },
  );
  // While the typing goes on, what is shown is of an earlier text.
  const isCurrent = q === text.trim() && !read.isReading;
  return { ...read, isCurrent, customers: read.data?.data, hasMore: (read.data?.next_cursor ?? null) !== null };
}

/**
 * For the form of a search: Enter chooses what is found first, also where it comes before that is found. Where nobody is found
 * it asks for a new customer. `found`: undefined until it is known.
 */
export function useEnter(found: readonly ListedCustomer[] | undefined, choose: (id: number) => void) {
  const [isPressed, setPressed] = useState(false);
  const first = found?.[0];
  useEffect(() => {
    if (isPressed && first) choose(first.id);
  }, [isPressed, first?.id]);
  const form = {
    onSubmit: (event: Event) => {
      event.preventDefault();
      setPressed(true);
    },
    onInput: () => setPressed(false),
  };
  return { form, isNewWanted: isPressed && found?.length === 0 };
}

/** A customer; all who show the same one read it once. */
export function useCustomer(id: number) {
  const { api, studio } = useDesk();
  return useRead(['customer', studio.account.id, id], (signal) =>
    api.GET('/api/v1/manage/customers/{id}', { params: { path: { id } }, signal }),
  );
}

export function customerName({ name, phone, email }: Pick<ListedCustomer, 'name' | 'phone' | 'email'>): string {
  return name ?? phone ?? email ?? say('unnamed');
}

export function contactsText({ phone, email }: Pick<ListedCustomer, 'phone' | 'email'>): string {
  return [phone, email].filter((contact) => contact !== null).join(' · ');
}

/** The name above the contacts, in a place of their own. */
export function NameAndContacts({ customer }: { readonly customer: Pick<ListedCustomer, 'name' | 'phone' | 'email'> }) {
  return (
    <>
      <strong>
        <bdi>{customerName(customer)}</bdi>
      </strong>
      <span class="quiet">
        <bdi>{contactsText(customer)}</bdi>
      </span>
    </>
  );
}
