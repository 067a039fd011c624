import { Injectable } from '@nestjs/common';
import { count, id, list, receipt, text, textOrNull, typedText, typedTextOrNull, word, yesOrNo } from '@studio/answers';
import { inZone } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import { z } from 'zod';

import { shownOpeningHours, studioProfile } from '../../../accounts';
import { locationContacts } from '../../../scheduling';
import type { ToolCall } from '../../application/caller';
import { AssistantTool } from '../application/assistant-tool';

const openingDay = (describe: string) =>
  z
    .strictObject({
      enabled: yesOrNo('Whether the studio is open on this weekday.'),
      opens_at: textOrNull('Opening time, HH:MM.'),
      closes_at: textOrNull('Closing time, HH:MM.'),
      source: word(['studio', 'default'], 'Whether the studio configured the day.'),
    })
    .describe(describe);

const output = z.strictObject({
  ...receipt,
  studio: z
    .strictObject({
      name: typedText('Name of the studio.'),
      slug: text('Name of the studio in URLs.'),
      timezone: text('IANA time zone of the studio.'),
      country_code: textOrNull('ISO code of the country.'),
      default_language: text('Language of the studio.'),
      default_currency: text('ISO code of the currency of the studio.'),
      demo: yesOrNo('Whether the studio is a read-only demo.'),
      opening_hours: z
        .strictObject({
          '1': openingDay('Monday.'),
          '2': openingDay('Tuesday.'),
          '3': openingDay('Wednesday.'),
          '4': openingDay('Thursday.'),
          '5': openingDay('Friday.'),
          '6': openingDay('Saturday.'),
          '7': openingDay('Sunday.'),
        })
        .describe('When the studio is open, by ISO weekday. Information only; classes may be at other times.'),
    })
    .describe('The connected studio.'),
  locations: list(
    z.strictObject({
      location_id: id('Id for other tools.'),
      name: typedText('Name of the location.'),
      slug: text('Name of the location in URLs.'),
      address: typedTextOrNull('Address of the location.'),
      phone: typedTextOrNull('Public phone number of the location.'),
      email: typedTextOrNull('Public e-mail address of the location.'),
      timezone: text('IANA time zone of the location.'),
    }),
    'All active locations, sorted by name.',
  ),
  locations_count: count('Number of active locations.'),
});

/** The studio and its active locations (TOOL-PROFILE-1). */
@Injectable()
export class GetStudioProfileTool extends AssistantTool<Record<string, never>, typeof output> {
  readonly name = 'get-studio-profile';
  readonly title = 'Studio profile';
  readonly description =
    'Returns name, language, currency, time zone, country and opening hours of the studio, and its active locations with address and public contacts. Other tools use these location ids. Excludes classes, staff and customers.';
  readonly input = {};
  readonly output = output;

  constructor(private readonly uow: UnitOfWork) {
    super();
  }

  async run({ ctx }: ToolCall) {
    const { accountId, timeZone } = ctx;
    const [[studio], locations] = await this.uow.read(ctx, [studioProfile(accountId), locationContacts(accountId)]);
    if (!studio) throw new Error(`There is no studio ${accountId}.`);
    return {
      generated_at: inZone(timeZone)(ctx.now),
      timezone: timeZone,
      studio: {
        name: studio.name,
        slug: studio.slug,
        timezone: timeZone,
        country_code: studio.countryCode,
        default_language: studio.language,
        default_currency: studio.currency,
        demo: studio.mode === 'demo_readonly',
        opening_hours: { ...shownOpeningHours(studio.openingHours) },
      },
      locations: locations.map(({ id: location_id, name, slug, address, phone, email, timeZone: own }) => ({
        location_id,
        name,
        slug,
        address,
        phone,
        email,
        timezone: own ?? timeZone,
      })),
      locations_count: locations.length,
    };
  }

  override summary({ locations_count: locations }: z.output<typeof output>) {
    return { locations };
  }
}
