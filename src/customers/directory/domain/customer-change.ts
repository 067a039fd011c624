import type { ContactOrigin } from './contact-origin';

/** Details of a customer that staff maintain. */
export interface CustomerDetails {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly defaultLanguage: string | null;
}

/** Columns of a customer that a change writes. */
export interface CustomerColumns extends CustomerDetails {
  readonly emailOrigin: ContactOrigin | null;
  readonly emailVerifiedAt: null;
  readonly phoneOrigin: ContactOrigin | null;
  readonly phoneVerifiedAt: null;
}

/** Changed columns, and the change as recorded in the activity log. */
export interface CustomerChange {
  readonly columns: Partial<CustomerColumns>;
  readonly changes: Readonly<Record<string, { readonly before: string | null; readonly after: string | null }>>;
}

const WIRE_NAMES: Readonly<Record<keyof CustomerDetails, string>> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  defaultLanguage: 'default_language',
};

/**
 * Requested fields that differ. A changed e-mail or phone is not verified (CUS-3), and its origin is `writtenBy` (CUS-10). Null
 * when nothing changes: staff who save the number that a customer entered do not confirm it.
 */
export function computeCustomerChange(
  current: CustomerDetails,
  wanted: { readonly [Field in keyof CustomerDetails]?: CustomerDetails[Field] | undefined },
  writtenBy: 'staff' | 'customer',
): CustomerChange | null {
  const fields = (Object.keys(WIRE_NAMES) as (keyof CustomerDetails)[]).filter(
    (field) => wanted[field] !== undefined && wanted[field] !== current[field],
  );
  if (fields.length === 0) return null;
  const originOf = (contact: string | null | undefined) => (typeof contact === 'string' ? writtenBy : null);
  return {
    columns: {
      ...Object.fromEntries(fields.map((field) => [field, wanted[field]])),
      ...(fields.includes('email') ? { emailOrigin: originOf(wanted.email), emailVerifiedAt: null } : {}),
      ...(fields.includes('phone') ? { phoneOrigin: originOf(wanted.phone), phoneVerifiedAt: null } : {}),
    },
    changes: Object.fromEntries(
      fields.map((field) => [WIRE_NAMES[field], { before: current[field], after: wanted[field] ?? null }]),
    ),
  };
}
