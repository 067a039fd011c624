import { characterCount, isLanguageCode, isPlainEmail, parseListedPhone, PHONE_TEXT } from '@studio/kernel';

import type { ImportRow, RowErrors } from '../domain/customer-import';
import type { FileRow } from '../../directory';

const TEXT_MAX = 255;

/** What a spreadsheet makes of a long number, such as 4.91512E+12. */
const SHORTENED = /^\d+([.,]\d+)?e\+\d+$/i;

/** A row that can be stored, or the errors of its cells. */
export type ReadRow = { readonly row: ImportRow } | { readonly errors: RowErrors };

/** Validates the cells of a row as the inputs of a customer; phones by the studio's country (GEN-10, GEN-11, IMP-5). */
export function readImportRow({ row, cells, problem }: FileRow, countryCode: string | null): ReadRow {
  if (problem !== null) return { errors: { row: [problem] } };
  const email = cells.email?.toLowerCase() ?? null;
  const phone = cells.phone === null ? null : parseListedPhone(cells.phone, countryCode);
  const defaultLanguage = cells.default_language?.toLowerCase() ?? null;
  const errors = {
    ...(fits(cells.name) ? {} : { name: [`The name must have at most ${TEXT_MAX} characters.`] }),
    ...(email === null || isPlainEmail(email) ? {} : { email: ['This is not an e-mail address.'] }),
    ...(cells.phone !== null && phone === null ? { phone: [phoneProblem(cells.phone)] } : {}),
    ...(defaultLanguage === null || isLanguageCode(defaultLanguage)
      ? {}
      : { default_language: ['This is not an ISO 639-1 language code.'] }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  return { row: { row, name: cells.name, email, phone, defaultLanguage } };
}

function phoneProblem(phone: string): string {
  return SHORTENED.test(phone)
    ? 'A spreadsheet has shortened this number. Format its column as text, and enter the number again.'
    : PHONE_TEXT;
}

function fits(text: string | null): boolean {
  return text === null || characterCount(text) <= TEXT_MAX;
}
