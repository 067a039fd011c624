import type { JSX } from 'preact';

import { useDesk } from '../../desk-context';
import { Opening } from '../../parts/opening';
import { Problem } from '../../parts/problem';
import { Skeleton } from '../../parts/skeleton';
import { dayIn } from '../../times';
import { usePageKeys } from '../settings/access/access-data';
import { Websites } from '../settings/access/websites';
import { People, useMembers } from '../settings/people';
import { Plans } from '../settings/plans';
import { useAccount, usePendingInvitations, usePlans } from '../settings/settings-data';
import { say as settings } from '../settings/texts';
import { Trainers } from '../settings/trainers/trainers';
import { Types } from '../settings/types';
import { NewClass } from '../week/add-class';
import { say as week } from '../week/texts';
import { useCatalogue } from '../week/week-data';
import { useSeries } from '../week/weekly/series';
import { WeeklyList } from '../week/weekly/weekly';
import { PlacesStep } from './places-step';
import { say } from './texts';

/** In the order in which one needs the other. */
const NAMES = ['places', 'types', 'trainers', 'weekly', 'plans', 'people', 'websites'] as const;
export type StepName = (typeof NAMES)[number];

export interface Step {
  readonly name: StepName;
  readonly title: () => string;
  readonly view: () => JSX.Element;
}

const VIEWS: Readonly<Record<StepName, () => JSX.Element>> = {
  places: PlacesStep,
  types: Types,
  trainers: Trainers,
  weekly: WeeklyClasses,
  plans: Plans,
  people: People,
  websites: Websites,
};

export const STEPS: readonly Step[] = NAMES.map((name) => ({
  name,
  title: () => (name === 'weekly' ? week('weekly') : settings(name)),
  view: VIEWS[name],
}));

/** Which steps are done, by what the studio has. Null until it is read. */
export function useDone() {
  const catalogue = useCatalogue();
  const series = useSeries();
  const plans = usePlans();
  const members = useMembers();
  const invitations = usePendingInvitations();
  const keys = usePageKeys();
  const account = useAccount();
  const failed = [catalogue, series, plans, members, invitations, keys, account].find(({ error }) => error !== null);
  const outcome = { error: failed?.error ?? null, again: () => failed?.again() };
  const people = members.rows && invitations.data && [...members.rows, ...invitations.data];
  if (!catalogue.data || !series.data || !plans.data || !people || !keys.data || !account.data)
    return { done: null, hasPage: false, ...outcome };
  const { rooms, types, trainers } = catalogue.data;
  const hasPage = account.data.public_page_enabled;
  const done: Readonly<Record<StepName, boolean>> = {
    // A room has a location.
    places: rooms.some(isActive),
    types: types.some(isActive),
    trainers: trainers.some(isActive),
    weekly: series.data.length > 0,
    plans: plans.data.some(isActive),
    people: people.length > 1,
    websites: keys.data.length > 0 || hasPage,
  };
  return { done, hasPage, ...outcome };
}

const isActive = (row: { readonly is_active: boolean }) => row.is_active;

/** The form of a class that is repeated every week, and what is repeated already. */
function WeeklyClasses() {
  const { path, studio } = useDesk();
  const { data: catalogue, error, again } = useCatalogue();
  if (error) return <Problem error={error} again={again} />;
  if (!catalogue) return <Skeleton />;
  const missing = (['places', 'types'] as const).filter(
    (name) => !catalogue[name === 'places' ? 'rooms' : 'types'].some(isActive),
  );
  if (missing.length > 0) {
    return (
      <>
        <p>{say('weeklyNeeds')}</p>
        <ul class="links">
          {missing.map((name) => (
            <li key={name}>
              <a href={path(`start/${name}`)}>{settings(name)}</a>
            </li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <>
      <div class="box-writes">
        <Opening title={week('add')} isButton>
          {(close) => (
            <NewClass
              day={dayIn(new Date(), studio.account.timezone ?? 'UTC')}
              locationId={null}
              isWeekly
              catalogue={catalogue}
              onAdded={close}
              onRemoved={() => undefined}
              onClose={close}
            />
          )}
        </Opening>
      </div>
      <WeeklyList />
    </>
  );
}
