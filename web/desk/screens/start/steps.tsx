import type { JSX } from 'preact';

import { useDesk } from '../../desk-context';
import { Opening } from '../../parts/opening';
import { Problem } from '../../parts/problem';
import { Skeleton } from '../../parts/skeleton';
import { dayIn } from '../../times';
import { Websites } from '../settings/access/websites';
import { People } from '../settings/people';
import { Plans } from '../settings/plans';
import { say as settings } from '../settings/texts';
import { Trainers } from '../settings/trainers/trainers';
import { Types } from '../settings/types';
import { NewClass } from '../week/add-class';
import { say as week } from '../week/texts';
import { useCatalogue } from '../week/week-data';
import { WeeklyList } from '../week/weekly/weekly';
import { PlacesStep } from './places-step';
import { isActive, STEP_NAMES, type StepName } from './done';
import { say } from './texts';

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

export const STEPS: readonly Step[] = STEP_NAMES.map((name) => ({
  name,
  title: () => (name === 'weekly' ? week('weekly') : settings(name)),
  view: VIEWS[name],
}));

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
