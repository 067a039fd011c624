import type { Keyed } from '../../data';
import { useDesk } from '../../desk-context';
import { List } from '../../parts/list';
import { Opening } from '../../parts/opening';
import { Problem } from '../../parts/problem';
import { Skeleton } from '../../parts/skeleton';
import { say as common } from '../../texts';
import { zoneName } from '../../times';
import { countryName, countryOfZone } from './countries';
import { AddForm, ChangeForm, Removal } from './editor';
import { Beside, ChoiceField, InUseField, isCheckedIn, TextField, textIn } from './fields';
import { AddRoom, RoomRow } from './rooms';
import { type Account, byUse, type Location, useAccount, useDirections, useLocations, useRooms } from './settings-data';
import { CountryField } from './studio';
import { say } from './texts';
import { zoneOptions } from './zones';

type NewLocation = ReturnType<typeof locationIn> & { readonly name: string; readonly country: string | null };

interface PlacesProps {
  /** A studio that has no country yet, which its phone numbers need: the form of a new location asks for it as well. */
  readonly withoutCountry?: Account | undefined;
}

/** Locations, each with its rooms. */
export function Places({ withoutCountry }: PlacesProps = {}) {
  const { api } = useDesk();
  const locations = useLocations();
  const { data: account } = useAccount();
  const rooms = useRooms();
  const directions = useDirections();
  // The country first, as the phone of the location may be one of it.
  const add = async ({ country, ...body }: NewLocation, keyed: Keyed) => {
    if (country !== null) {
      const { error } = await api.PATCH('/api/v1/manage/account', { body: { country_code: country } });
      if (error) return { error };
    }
    return api.POST('/api/v1/manage/locations', { body, ...keyed });
  };
  return (
    <>
      <div class="box-writes">
        <Opening title={say('addLocation')} isButton>
          {(close) => (
            <AddForm
              action={say('addLocation')}
              entered={(form) => ({
                ...locationIn(form),
                name: textIn(form, 'name') ?? '',
                country: withoutCountry ? textIn(form, 'country') : null,
              })}
              send={add}
              said={({ name }) => say('added', { name })}
              onDone={close}
            >
              {withoutCountry && <CountryField entered={countryOfZone(withoutCountry.timezone ?? 'UTC')} />}
              <LocationFields />
            </AddForm>
          )}
        </Opening>
      </div>
      {account && account.country_code !== null && (
        <p class="quiet">{say('countryOfStudio', { country: countryName(account.country_code) })}</p>
      )}
      {locations.data === undefined && !locations.error && <Skeleton />}
      {locations.data === undefined && <Problem error={locations.error} again={locations.again} />}
      {byUse(locations.data)?.map((location) => (
        <section key={location.id} class="part" aria-label={location.name}>
          <LocationHead location={location} />
          <div class="box-writes">
            <ChangeLocation location={location} />
            {location.is_active && <AddRoom location={location} directions={directions.data} />}
          </div>
          <List
            rows={byUse(rooms.data?.filter((room) => room.location_id === location.id))}
            none={say('noRooms')}
            error={rooms.error}
            again={rooms.again}
          >
            {(room) => <RoomRow key={room.id} room={room} directions={directions.data} />}
          </List>
        </section>
      ))}
    </>
  );
}

function LocationHead({ location }: { readonly location: Location }) {
  const { studio } = useDesk();
  const { name, address, phone, email, timezone } = location;
  const zone = timezone ?? studio.account.timezone ?? 'UTC';
  const contacts = [address, phone, email].filter((one) => one !== null);
  return (
    <>
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <p class="quiet">
        {!location.is_active && `${say('retired')} · `}
        {contacts.map((contact) => (
          <>
            <bdi>{contact}</bdi> ·{' '}
          </>
        ))}
        {common('timesIn', { zone: zoneName(zone) })}
      </p>
    </>
  );
}

function ChangeLocation({ location }: { readonly location: Location }) {
  const { api } = useDesk();
  const { id, name, address, phone, email, timezone } = location;
  const at = { params: { path: { id } } };
  return (
    <Opening title={say('change')} of={name}>
      {(close) => (
        <>
          <ChangeForm
            before={{
              name,
              address,
              phone,
              email,
              timezone,
              is_active: location.is_active,
            }}
            entered={(form) => ({ ...locationIn(form), name: textIn(form, 'name') ?? name })}
            send={(body, keyed) => api.PATCH('/api/v1/manage/locations/{id}', { ...at, body, ...keyed })}
            of={name}
            onDone={close}
          >
            <LocationFields location={location} />
          </ChangeForm>
          <Removal
            title={say('remove')}
            of={name}
            consequence={say('removeUnused')}
            said={say('removed', { name })}
            send={(keyed) => api.DELETE('/api/v1/manage/locations/{id}', { ...at, ...keyed })}
          />
        </>
      )}
    </Opening>
  );
}

function LocationFields({ location }: { readonly location?: Location }) {
  const { account } = useDesk().studio;
  const zone = location?.timezone ?? null;
  return (
    <>
      <TextField label={common('name')} name="name" entered={location?.name ?? null} isRequired />
      <TextField label={say('address')} name="address" entered={location?.address ?? null} most={500} />
      <Beside>
        <TextField label={common('phone')} name="phone" type="tel" entered={location?.phone ?? null} most={40} />
        <TextField label={common('email')} name="email" type="email" entered={location?.email ?? null} />
      </Beside>
      <ChoiceField
        label={say('zone')}
        name="timezone"
        entered={zone}
        options={[['', say('zoneOfStudio', { zone: zoneName(account.timezone ?? 'UTC') })], ...zoneOptions(zone)]}
      />
      <InUseField label={say('locationInUse')} entered={location?.is_active} />
    </>
  );
}

function locationIn(form: HTMLFormElement) {
  return {
    address: textIn(form, 'address'),
    phone: textIn(form, 'phone'),
    email: textIn(form, 'email'),
    timezone: textIn(form, 'timezone'),
    is_active: isCheckedIn(form, 'is_active'),
  };
}
