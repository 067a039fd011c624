import { defineErrors, DomainError, refused, refusedBy } from '@studio/kernel';

/** Codes that belong to website leads. */
export const leadErrors = defineErrors({
  lead_already_converted: { input: 'lead', meaning: 'The lead was converted before.' },
  bot_suspected: {
    input: ['honeypot', 'form_seconds'],
    meaning: 'The hidden field of a form in a page is filled in, or the form was open for less than three seconds.',
  },
  bot_check_failed: { input: 'bot_check_token', meaning: 'The bot check of the website is missing or was refused.' },
  bot_check_unavailable: {
    kind: 'unavailable',
    meaning: 'The provider of the bot check of the website did not answer; nothing was stored.',
  },
});

/** A lead leads to one booking (LEAD-9). */
export const leadAlreadyConverted = () =>
  refusedBy(leadErrors.lead_already_converted, 'This lead has led to a booking already.');

/** What a program would send (WEB-4). */
export const botSuspected = (input: 'honeypot' | 'form_seconds') =>
  refused('bot_suspected', input, 'This looks like a program. Please wait a moment and send the form again.');

/** No token, or one that the provider refuses (WEB-5). */
export const botCheckFailed = () => refusedBy(leadErrors.bot_check_failed, 'The bot check failed. Try again.');

const RETRY_AFTER_SECONDS = 30;

/** The provider of the bot check is away (503, WEB-5). */
export const botCheckUnavailable = () =>
  new DomainError('unavailable', 'bot_check_unavailable', 'The bot check does not answer. Try again shortly.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
