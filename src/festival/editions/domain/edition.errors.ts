import { defineErrors, DomainError, refused, refusedBy, validationFailed } from '@studio/kernel';

/** Error codes of editions, categories and entries. */
export const editionErrors = defineErrors({
  edition_transition_not_allowed: {
    input: 'status',
    meaning: 'The edition cannot go from its status to this one, or not today.',
  },
  edition_not_publishable: {
    input: ['ends_at', 'categories'],
    meaning: 'Something the edition needs is missing; each thing has its own key.',
  },
  edition_closed: { input: 'edition', meaning: 'The status or the end of the edition does not allow this.' },
  category_not_runnable: { input: 'category_id', meaning: 'The category is not active.' },
  category_full: { input: 'category_id', meaning: 'The category has accepted its maximum of entries.' },
  maximum_below_accepted: {
    input: 'maximum_accepted_entries',
    meaning: 'The category has accepted more entries than this maximum.',
  },
  entry_in_payment: { input: 'category_id', meaning: 'A charge of the entry was paid or is part of a payment.' },
  entry_in_bracket: { input: 'entry', meaning: 'The entry is in a match.' },
  entry_transition_not_allowed: { input: 'status', meaning: 'The entry cannot go from its status to this one.' },
});

/** The edition's status or end does not allow it. `input` names the addressed resource. */
export const editionClosed = (input: string) =>
  refused('edition_closed', input, 'The edition does not take this in its present state.');

/** The category is not active (FEST-4, FEST-14). */
export const categoryNotRunnable = (input: string) =>
  refused('category_not_runnable', input, 'The category is not active.');

/** Section 2 has no such move, or today is none of the edition's days (FEST-1). */
export const editionTransitionNotAllowed = () =>
  refusedBy(
    editionErrors.edition_transition_not_allowed,
    'The edition cannot go from its status to this one, or not today.',
  );

const MISSING_TEXTS = {
  ends_at: 'The edition has ended.',
  categories: 'An active category or admission type is needed.',
} as const;

/** Each missing thing has its own key. `missing` is not empty. */
export function editionNotPublishable(missing: readonly (keyof typeof MISSING_TEXTS)[]): DomainError {
  const errors = Object.fromEntries(missing.map((input) => [input, [MISSING_TEXTS[input]]]));
  const message = missing.map((input) => MISSING_TEXTS[input]).join(' ');
  return new DomainError('unprocessable', 'edition_not_publishable', message, { errors });
}

/** The category has accepted its maximum (FEST-4). */
export const categoryFull = () =>
  refusedBy(editionErrors.category_full, 'The category has accepted its maximum of entries.');

/** More entries are accepted than the new maximum. */
export const maximumBelowAccepted = () =>
  refusedBy(editionErrors.maximum_below_accepted, 'More entries than this are accepted.');

/** A charge of the entry was paid or is part of a payment (FEST-7). */
export const entryInPayment = () =>
  refusedBy(editionErrors.entry_in_payment, 'A charge of the entry was paid or is part of a payment.');

/** Amounts in the current currency exist. */
export const currencyInUse = () => refused('currency_in_use', 'currency', 'The edition has charges or orders.');

/** The slug of a published edition cannot change. */
export const slugFixed = () => validationFailed({ slug: ['The slug is fixed once the edition is published.'] });

/** The entry is in a match (FEST-4, FEST-7). `input` names the addressed resource. */
export const entryInBracket = (input: string) => refused('entry_in_bracket', input, 'The entry is in a match.');

/** FEST-4 has no such move. */
export const entryTransitionNotAllowed = () =>
  refusedBy(editionErrors.entry_transition_not_allowed, 'The entry cannot go from its status to this one.');
