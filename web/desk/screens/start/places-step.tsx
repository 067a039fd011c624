import { Problem } from '../../parts/problem';
import { Skeleton } from '../../parts/skeleton';
import { Places } from '../settings/places';
import { useAccount } from '../settings/settings-data';

/** The locations; the first one comes with the country of the studio. */
export function PlacesStep() {
  const { data: account, error, again } = useAccount();
  if (!account) return error ? <Problem error={error} again={again} /> : <Skeleton />;
  return <Places withoutCountry={account.country_code === null ? account : undefined} />;
}
