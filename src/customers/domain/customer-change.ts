/** What staff keep of a customer. */
export interface CustomerDetails {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly defaultLanguage: string | null;
}

/** Columns of a customer that a change writes. */
export interface CustomerColumns extends CustomerDetails {
  readonly emailVerifiedAt: null;
  readonly phoneVerifiedAt: null;
}

/** What changes, and how it is told in the activity log. */
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

/** Fields that are given and differ; another e-mail or phone is not verified (CUS-3). Null when nothing changes. */
export function computeCustomerChange(
  current: CustomerDetails,
  wanted: { readonly [Field in keyof CustomerDetails]?: CustomerDetails[Field] | undefined },
): CustomerChange | null {
  const fields = (Object.keys(WIRE_NAMES) as (keyof CustomerDetails)[]).filter(
    (field) => wanted[field] !== undefined && wanted[field] !== current[field],
  );
  if (fields.length === 0) return null;
  return {
    columns: {
      ...Object.fromEntries(fields.map((field) => [field, wanted[field]])),
      ...(fields.includes('email') ? { emailVerifiedAt: null } : {}),
      ...(fields.includes('phone') ? { phoneVerifiedAt: null } : {}),
    },
    changes: Object.fromEntries(
      fields.map((field) => [WIRE_NAMES[field], { before: current[field], after: wanted[field] ?? null }]),
    ),
  };
}
