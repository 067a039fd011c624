import {
  isCountryCode,
  isCurrencyCode,
  isLanguageCode,
  isTimeZoneName,
  singleLine,
  validationFailed,
} from '@studio/kernel';

import { assessStudioSlug, BOOKING_REQUIREMENTS, type BookingRequirement } from '../../studios';

/** Inputs of a studio that are validated equally at creation and on change; absent ones are skipped. */
export interface StudioInput {
  readonly name?: string | undefined;
  readonly slug?: string | undefined;
  readonly currency?: string | undefined;
  readonly defaultLanguage?: string | undefined;
  readonly countryCode?: string | undefined;
  readonly timezone?: string | undefined;
  readonly brandColor?: string | undefined;
  readonly scheduleGenerationWeeks?: number | undefined;
  readonly bookingRequirement?: BookingRequirement | undefined;
}

const NAME_MAX_LENGTH = 255;

/** The inputs as they are validated and stored: visible text on one line (GEN-2, GEN-22). */
export function cleanTexts<Input extends object>(input: Input): Input {
  const cleaned = Object.entries(input).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'string' ? singleLine(value) : value,
  ]);
  return Object.fromEntries(cleaned) as Input;
}

/** Throws `validation_failed` with all errors; texts are already trimmed. */
export function assertStudioInput(input: StudioInput): void {
  const errors: Record<string, string[]> = {};
  const check = (key: keyof StudioInput, isValid: boolean, text: string): void => {
    if (input[key] !== undefined && !isValid) errors[key] = [text];
  };
  const {
    name = '',
    slug = '',
    currency = '',
    defaultLanguage = '',
    countryCode = '',
    timezone = '',
    brandColor = '',
    scheduleGenerationWeeks = 0,
    bookingRequirement = 'nothing',
  } = input;
  check(
    'name',
    name !== '' && name.length <= NAME_MAX_LENGTH,
    `The name must have 1 to ${NAME_MAX_LENGTH} characters.`,
  );
  check('slug', assessStudioSlug(slug) === null, slugText(slug));
  check('currency', isCurrencyCode(currency), 'The currency must be an ISO 4217 code such as EUR.');
  check('defaultLanguage', isLanguageCode(defaultLanguage), 'The language must be an ISO 639-1 code such as en.');
  check('countryCode', isCountryCode(countryCode), 'The country must be an ISO 3166-1 code such as DE.');
  check('timezone', isTimeZoneName(timezone), 'The time zone must be an IANA name such as Europe/Berlin.');
  check('brandColor', /^#[0-9A-Fa-f]{6}$/.test(brandColor), 'The colour must be written #RRGGBB.');
  check(
    'scheduleGenerationWeeks',
    Number.isInteger(scheduleGenerationWeeks) && scheduleGenerationWeeks >= 1 && scheduleGenerationWeeks <= 52,
    'The weeks must be 1 to 52.',
  );
  check(
    'bookingRequirement',
    BOOKING_REQUIREMENTS.includes(bookingRequirement),
    `What a booking needs must be ${BOOKING_REQUIREMENTS.join(', ')}.`,
  );
  if (Object.keys(errors).length > 0) throw validationFailed(errors);
}

function slugText(slug: string): string {
  if (assessStudioSlug(slug) === 'reserved') return `The slug ${slug} is reserved.`;
  return 'The slug must be 1 to 80 lower-case letters and digits with single hyphens between them.';
}
