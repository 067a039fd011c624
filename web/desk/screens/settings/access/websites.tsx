import { useState } from 'preact/hooks';

import { useDesk } from '../../../desk-context';
import { Copied } from '../../../parts/copied/copied';
import { Problem } from '../../../parts/problem';
import { Skeleton } from '../../../parts/skeleton';
import { say as common } from '../../../texts';
import { AddForm, Removal } from '../editor';
import { ChoiceField, TextField, textIn } from '../fields';
import { type Account, type Location, useAccount, useLocations } from '../settings-data';
import { type ApiKey, usePageKeys } from './access-data';
import { snippetOf } from './snippet';
import { say } from './texts';

/** What stands on the website of the studio, and what the service shows in its place. */
export function Websites() {
  const account = useAccount();
  const locations = useLocations();
  const keys = usePageKeys();
  if (!account.data || !locations.data || !keys.data) {
    const failed = [account, locations, keys].find(({ error }) => error !== null);
    return failed ? <Problem error={failed.error} again={failed.again} /> : <Skeleton />;
  }
  const places = locations.data.filter(({ is_active: isActive }) => isActive);
  return (
    <>
      {places.length === 0 && <p>{say('noPlace')}</p>}
      <StudioPage account={account.data} />
      <Pasted places={places} keys={keys.data} />
    </>
  );
}

interface PastedProps {
  readonly places: readonly Location[];
  readonly keys: readonly ApiKey[];
}

/** What is pasted for a location that is in use. */
function Pasted({ places, keys }: PastedProps) {
  const { path, studio } = useDesk();
  const { slug } = studio.account;
  const [chosen, setChosen] = useState<Readonly<Record<'place' | 'key' | 'privacy', string | null>> | null>(null);
  const place = places.find(({ id }) => String(id) === chosen?.place) ?? places[0];
  const key = chosen ? keys.find(({ id }) => String(id) === chosen.key) : keys[0];
  if (!place) return null;
  const service = location.origin;
  const timetable = `${service}/api/v1/public/${slug}/${place.slug}/schedule`;
  const code = snippetOf({
    service,
    studio: slug,
    location: place.slug,
    key: key?.published_token ?? null,
    privacy: chosen?.privacy ?? null,
  });
  return (
    <>
      <section class="part">
        <h2>{say('ownWebsite')}</h2>
        <p>{say('websitesAbout')}</p>
        <form
          class="payment"
          onSubmit={(event) => event.preventDefault()}
          onInput={({ currentTarget: form }) =>
            setChosen({ place: textIn(form, 'place'), key: textIn(form, 'key'), privacy: textIn(form, 'privacy') })
          }
        >
          <ChoiceField
            label={common('location')}
            name="place"
            entered={String(place.id)}
            options={places.map(({ id, name }) => [String(id), name] as const)}
          />
          {keys.length > 0 && (
            <ChoiceField
              label={say('formKey')}
              name="key"
              entered={key ? String(key.id) : ''}
              options={[...keys.map(({ id, name }) => [String(id), name] as const), ['', say('noForm')]]}
            />
          )}
          {key && <TextField label={say('privacy')} name="privacy" type="url" most={2048} />}
        </form>
        <Copied title={say('code')} text={code} />
        {key && (
          <p>
            {say('worksOn')} {key.origins.join(', ')}.
          </p>
        )}
        {keys.length === 0 && <p>{say('needsKey')}</p>}
        <ul class="links">
          <li>
            <a href={path('settings/keys')}>{say(key ? 'changeAtKeys' : 'addKey')}</a>
          </li>
          <li>
            <a href="/guides/put-it-on-a-website" target="_blank">
              {say('websitesGuide')}
            </a>
          </li>
        </ul>
      </section>
      <section class="part">
        <h2>{say('calendar')}</h2>
        <p>{say('calendarAbout')}</p>
        <Copied title={place.name} text={`${timetable}.ics`} />
      </section>
      <section class="part">
        <h2>{say('forProgrammers')}</h2>
        <Copied title={say('scheduleData')} text={timetable} />
        <Copied title={say('pricesData')} text={timetable.replace(/schedule$/, 'price')} />
      </section>
    </>
  );
}

function StudioPage({ account }: { readonly account: Account }) {
  const { api } = useDesk();
  const address = `${location.origin}/s/${account.slug}`;
  return (
    <section class="part">
      <h2>{say('page')}</h2>
      {account.public_page_enabled ? (
        <>
          <p>
            {say('pageOn')}{' '}
            <a href={address} target="_blank">
              {say('open')}
            </a>
          </p>
          <Copied title={say('page')} text={address} />
          <Removal
            title={say('hidePage')}
            of={say('page')}
            consequence={say('hidePageMeans')}
            said={say('pageHidden')}
            send={(keyed) => api.PATCH('/api/v1/manage/account', { body: { public_page_enabled: false }, ...keyed })}
          />
        </>
      ) : (
        <>
          <p>{say('pageOff')}</p>
          <AddForm
            action={say('showPage')}
            entered={() => ({ public_page_enabled: true })}
            send={(body, keyed) => api.PATCH('/api/v1/manage/account', { body, ...keyed })}
            said={() => say('pageShown')}
            onDone={() => undefined}
          >
            <p>{say('pageMeans')}</p>
          </AddForm>
        </>
      )}
    </section>
  );
}
