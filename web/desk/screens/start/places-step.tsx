import { useDesk } from '../../desk-context';
import { ChangeForm } from '../settings/editor';
import { textIn } from '../settings/fields';
import { Places } from '../settings/places';
import { useAccount } from '../settings/settings-data';
import { CountryField } from '../settings/studio';

/** The locations; until the studio has a country, which its phone numbers need, that is asked first. */
export function PlacesStep() {
  const { api } = useDesk();
  const { data: account } = useAccount();
  return (
    <>
      {account?.country_code === null && (
        <ChangeForm
          before={{ country_code: account.country_code }}
          entered={(form) => ({ country_code: textIn(form, 'country') })}
          send={(body, keyed) => api.PATCH('/api/v1/manage/account', { body, ...keyed })}
          of={account.name}
          onDone={() => undefined}
        >
          <CountryField account={account} />
        </ChangeForm>
      )}
      <Places />
    </>
  );
}
