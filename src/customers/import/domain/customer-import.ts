import { type ContactOrigin, isIdentifying } from '../../directory/domain/contact-origin';
import {
  computeCustomerChange,
  type CustomerChange,
  type CustomerDetails,
} from '../../directory/domain/customer-change';

/** A row of a file with valid cells; blank cells are null. */
export interface ImportRow extends CustomerDetails {
  /** Row number as in a spreadsheet: the header is row 1. */
  readonly row: number;
}

/** A customer whose e-mail or phone occurs in the file. */
export interface KnownCustomer extends CustomerDetails {
  readonly id: number;
  readonly phoneOrigin: ContactOrigin | null;
  readonly emailOrigin: ContactOrigin | null;
}

/** Error texts by column. */
export type RowErrors = Readonly<Record<string, readonly string[]>>;

/** Outcome of a row, and why it is refused. */
export type ImportDecision =
  | { readonly outcome: 'created'; readonly row: number; readonly customer: ImportRow }
  | { readonly outcome: 'updated'; readonly row: number; readonly customerId: number; readonly change: CustomerChange }
  | { readonly outcome: 'skipped'; readonly row: number; readonly customerId: number }
  | { readonly outcome: 'refused'; readonly row: number; readonly errors: RowErrors };

/**
 * A row refers to the customer identified by its phone or e-mail (CUS-10), otherwise it creates one. Blank cells change
 * nothing. Of several rows about a person the first counts, so that the file cannot contradict itself.
 */
export function decideImport(rows: readonly ImportRow[], known: readonly KnownCustomer[]): ImportDecision[] {
  const byPhone = new Map(
    known.flatMap((customer) => (isIdentifying(customer.phoneOrigin) ? [[customer.phone, customer]] : [])),
  );
  const byEmail = new Map(
    known.flatMap((customer) => (isIdentifying(customer.emailOrigin) ? [[customer.email, customer]] : [])),
  );
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const samePhone = row.phone === null ? undefined : byPhone.get(row.phone);
    const sameEmail = row.email === null ? undefined : byEmail.get(row.email);
    const customer = samePhone ?? sameEmail;
    const errors =
      contactMissing(row) ??
      repeated(row, customer, seen) ??
      (samePhone && sameEmail && samePhone.id !== sameEmail.id ? contactOfAnother() : undefined) ??
      (!customer && row.name === null ? { name: ['A new customer needs a name.'] } : undefined);
    if (errors) return { outcome: 'refused', row: row.row, errors };
    for (const key of keysOf(row, customer)) seen.set(key, row.row);
    return customer ? decideKnown(row, customer) : { outcome: 'created', row: row.row, customer: row };
  });
}

function decideKnown({ row, ...cells }: ImportRow, customer: KnownCustomer): ImportDecision {
  const given = Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== null));
  const change = computeCustomerChange(customer, given, 'staff');
  return change
    ? { outcome: 'updated', row, customerId: customer.id, change }
    : { outcome: 'skipped', row, customerId: customer.id };
}

/** Without a contact a repeated import could not recognise the customer. */
function contactMissing({ phone, email }: ImportRow): RowErrors | undefined {
  return phone === null && email === null ? { phone: ['A row needs a phone number or an e-mail address.'] } : undefined;
}

function repeated(
  row: ImportRow,
  customer: KnownCustomer | undefined,
  seen: ReadonlyMap<string, number>,
): RowErrors | undefined {
  const errors = keysOf(row, customer).flatMap((key) => {
    const earlier = seen.get(key);
    if (earlier === undefined) return [];
    const input = key.startsWith('email') ? 'email' : 'phone';
    return [[input, [`Row ${earlier} is about the same customer.`]] as const];
  });
  return errors.length === 0 ? undefined : Object.fromEntries(errors);
}

function contactOfAnother(): RowErrors {
  return { email: ['This e-mail address belongs to another customer than the phone number.'] };
}

function keysOf({ phone, email }: ImportRow, customer: KnownCustomer | undefined): string[] {
  return [
    ...(phone === null ? [] : [`phone ${phone}`]),
    ...(email === null ? [] : [`email ${email}`]),
    ...(customer ? [`id ${customer.id}`] : []),
  ];
}
