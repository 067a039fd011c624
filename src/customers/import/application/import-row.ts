import { characterCount, isLanguageCode, isPlainEmail, parsePhone, PHONE_TEXT } from '@studio/kernel';

import type { ImportRow, RowErrors } from '../domain/customer-import';
import type { FileRow } from '../../directory';

const TEXT_MAX = 255;

/** A row that can be stored, or the errors of its cells. */
export type ReadRow = { readonly row: ImportRow } | { readonly errors: RowErrors };

/** Validates the cells of a row as the inputs of a customer; phones by the studio's country (GEN-10, GEN-11). */
export function readImportRow({ row, cells, problem }: FileRow, countryCode: string | null): ReadRow {
  if (problem !== null) return { errors: { row: [problem] } };
  const email = cells.email?.toLowerCase() ?? null;
  const phone = cells.phone === null ? null : parsePhone(cells.phone, countryCode);
  const defaultLanguage = cells.default_language?.toLowerCase() ?? null;
  const errors = {
    ...(fits(cells.name) ? {} : { name: [`The name must have at most ${TEXT_MAX} characters.`] }),
    ...(email === null || isPlainEmail(email) ? {} : { email: ['This is not an e-mail address.'] }),
    ...(cells.phone !== null && phone === null ? { phone: [PHONE_TEXT] } : {}),
    ...(defaultLanguage === null || isLanguageCode(defaultLanguage)
      ? {}
      : { default_language: ['This is not an ISO 639-1 language code.'] }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  return { row: { row, name: cells.name, email, phone, defaultLanguage } };
}

function fits(text: string | null): boolean {
  return text === null || characterCount(text) <= TEXT_MAX;
}
