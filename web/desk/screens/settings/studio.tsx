import { useEffect, useState } from 'preact/hooks';

import { useDesk } from '../../desk-context';
import { languageOptions } from '../../language';
import { Problem } from '../../parts/problem';
import { Skeleton } from '../../parts/skeleton';
import { say as common } from '../../texts';
import { countryOptions } from './countries';
import { brandColours } from '../../../../libs/http/src/brand-colours';
import { ColourField, writtenColour } from './colour-field';
import { ChangeForm } from './editor';
import { Beside, CheckField, ChoiceField, isCheckedIn, NumberField, numberIn, TextField, textIn } from './fields';
import { OpeningHoursField, openingHoursIn, openingHoursOf } from './opening-hours';
import { SingleVisits } from './price-list/single-visits';
import { type Account, useAccount } from './settings-data';
import { say } from './texts';
import { REQUIREMENT_OPTIONS } from './type-fields';
import { zoneOptions } from './zones';

const MOST_HOURS = 72;
const MOST_WEEKS = 52;
const MOST_ADDRESS = 2_048;

/** What the studio is called, how it looks, and what holds in all of it. */
export function Studio() {
  const { api, studio } = useDesk();
  const { data: account, error, again } = useAccount();
  if (!account) return error ? <Problem error={error} again={again} /> : <Skeleton />;
  return (
    <>
      <ChangeForm
        before={asEntered(account)}
        entered={(form) => enteredIn(form, account)}
        send={(body, keyed) => api.PATCH('/api/v1/manage/account', { body, ...keyed })}
        of={account.name}
        action={say('saveStudio')}
        onDone={() => undefined}
      >
        <StudioFields account={account} />
      </ChangeForm>
      {/* Others than owners have no prices to find it at. */}
      {studio.role === 'owner' ? <RequiredFactor account={account} /> : <SingleVisits account={account} />}
    </>
  );
}

interface Requirements {
  readonly isRequired: boolean;
  readonly isDeskRequired: boolean;
}

/** Whether staff who see money or staff need a second factor, and work at the desk only. */
function RequiredFactor({ account }: { readonly account: Account }) {
  const { api } = useDesk();
  const { second_factor_required: isRequired, desk_required: isDeskRequired } = account;
  const before: Requirements = { isRequired, isDeskRequired };
  return (
    <section class="part" aria-labelledby="required-factor">
      <h2 id="required-factor">{say('twoStep')}</h2>
      <p class="quiet">{say('twoStepWhom')}</p>
      <ChangeForm
        before={before}
        entered={(form) => ({ isRequired: isCheckedIn(form, 'required'), isDeskRequired: isCheckedIn(form, 'desk') })}
        send={(changed: Partial<Requirements>, keyed) => {
          const { isRequired: second_factor_required = isRequired, isDeskRequired: desk_required } = changed;
          return api.PUT('/api/v1/manage/account/second-factor', {
            body: { second_factor_required, ...(desk_required !== undefined && { desk_required }) },
            ...keyed,
          });
        }}
        of={say('twoStep')}
        action={say('saveTwoStep')}
        onDone={() => undefined}
      >
        <RequirementFields {...before} />
      </ChangeForm>
    </section>
  );
}

/** Without the first the second protects nothing, so it is asked for with the first only. */
function RequirementFields({ isRequired, isDeskRequired }: Requirements) {
  const [isChecked, setIsChecked] = useState(isRequired);
  useEffect(() => setIsChecked(isRequired), [isRequired]);
  return (
    <div>
      <CheckField label={say('twoStepRequired')} name="required" entered={isRequired} onCheck={setIsChecked} />
      {isChecked && (
        <>
          <CheckField label={say('deskRequired')} name="desk" entered={isDeskRequired} />
          <p class="hint">{say('deskRequiredHint')}</p>
        </>
      )}
    </div>
  );
}

function StudioFields({ account }: { readonly account: Account }) {
  const [reminds, setReminds] = useState(account.reminders.enabled);
  const zone = account.timezone ?? 'UTC';
  return (
    <>
      <TextField label={common('name')} name="name" entered={account.name} isRequired />
      <TextField label={say('slogan')} name="slogan" entered={account.slogan} />
      <TextField
        label={say('logo')}
        name="logo"
        type="url"
        entered={account.logo_url}
        most={MOST_ADDRESS}
        hint={say('logoHint')}
      />
      <ColourField
        label={say('brandColour')}
        name="color"
        hint={say('studioColours')}
        entered={account.brand_color}
        sample={(colour) => <Sample colour={colour} />}
      />
      <Beside>
        <ChoiceField label={say('zone')} name="timezone" entered={zone} options={zoneOptions(zone)} />
        <ChoiceField
          label={say('customersLanguage')}
          name="language"
          entered={account.default_language}
          options={languageOptions(account.default_language)}
        />
      </Beside>
      <CountryField entered={account.country_code} />
      <ChoiceField
        label={say('needs')}
        name="needs"
        entered={account.booking_requirement}
        options={REQUIREMENT_OPTIONS()}
      />
      <OpeningHoursField entered={openingHoursOf(account)} />
      <NumberField
        label={say('weeksAhead')}
        name="weeks"
        entered={account.schedule_generation_weeks}
        least={1}
        most={MOST_WEEKS}
        hint={say('weeksAheadHint')}
        isRequired
      />
      <div>
        <CheckField label={say('reminds')} name="reminds" entered={reminds} onCheck={setReminds} />
        {reminds && (
          <NumberField
            label={say('hoursBefore')}
            name="hours"
            entered={account.reminders.hours_before}
            least={1}
            most={MOST_HOURS}
            isRequired
          />
        )}
        <CheckField label={say('hasPage')} name="page" entered={account.public_page_enabled} />
        {account.public_page_enabled && (
          <p class="hint">
            <a href={`/s/${account.slug}`} target="_blank">
              {say('seePage')}
            </a>
          </p>
        )}
        <CheckField label={say('allowsOverlap')} name="overlap" entered={account.allow_trainer_overlap} />
      </div>
    </>
  );
}

/** A button in the colour as it is shown: where it cannot be read, in another one near it. */
function Sample({ colour }: { readonly colour: string }) {
  const shown = brandColours(colour);
  return shown === null ? null : (
    <span class="button" style={{ background: shown.background, borderColor: shown.background, color: shown.text }}>
      {say('sample')}
    </span>
  );
}

/** The country in which phone numbers are read (GEN-10). */
export function CountryField({ entered }: { readonly entered: string | null }) {
  return (
    <ChoiceField
      label={say('country')}
      name="country"
      hint={say('countryHint')}
      entered={entered}
      options={countryOptions(say('noCountry'))}
    />
  );
}

function asEntered(account: Account) {
  return {
    name: account.name,
    slogan: account.slogan,
    logo_url: account.logo_url,
    brand_color: writtenColour(account.brand_color),
    // What the field shows, so an absent one is not written as `UTC`.
    timezone: account.timezone ?? 'UTC',
    default_language: account.default_language,
    country_code: account.country_code,
    booking_requirement: account.booking_requirement,
    opening_hours: openingHoursOf(account),
    reminders: { ...account.reminders },
    public_page_enabled: account.public_page_enabled,
    allow_trainer_overlap: account.allow_trainer_overlap,
    schedule_generation_weeks: account.schedule_generation_weeks,
  };
}

function enteredIn(form: HTMLFormElement, before: Account): ReturnType<typeof asEntered> {
  return {
    name: textIn(form, 'name') ?? before.name,
    slogan: textIn(form, 'slogan'),
    logo_url: textIn(form, 'logo'),
    brand_color: textIn(form, 'color'),
    timezone: textIn(form, 'timezone') ?? 'UTC',
    default_language: textIn(form, 'language') ?? before.default_language,
    country_code: textIn(form, 'country'),
    booking_requirement: (textIn(form, 'needs') as Account['booking_requirement'] | null) ?? before.booking_requirement,
    opening_hours: openingHoursIn(form, openingHoursOf(before)),
    reminders: {
      enabled: isCheckedIn(form, 'reminds'),
      hours_before: numberIn(form, 'hours') ?? before.reminders.hours_before,
    },
    public_page_enabled: isCheckedIn(form, 'page'),
    allow_trainer_overlap: isCheckedIn(form, 'overlap'),
    schedule_generation_weeks: numberIn(form, 'weeks') ?? before.schedule_generation_weeks,
  };
}
