import { useEffect, useRef, useState } from 'preact/hooks';

import { useIsNarrowed } from '../../desk-context';
import { LocationChoice } from '../../parts/location-choice';
import { SidePanel } from '../../parts/side-panel';
import { useEscape } from '../../parts/use-escape';
import type { Concerned } from '../../parts/without-mail/reached';
import { say as common } from '../../texts';
import { clockTime, dayName } from '../../times';
import { ClassList, type DayClass, placeNames } from '../today/board';
import { CancelForm, useOfDay } from './cancel-class';
import { say } from './texts';
import { opensText } from './week-days';
import type { Expected } from './weekly/expected';

interface CloseDayProps {
  readonly day: string;
  readonly today: string;
  readonly locationId: number | null;
  /** Weekly classes of the day that have not been added yet. */
  readonly expected: readonly Expected[];
  readonly hrefOf: (one: DayClass) => string;
  readonly onClose: () => void;
  readonly onConcerned: (concerned: Concerned) => void;
  readonly closeHref: string;
}

/** All classes of a day, to cancel them together: a holiday, or a day on which a trainer is away. */
export function CloseDay({ day, today, locationId, expected, hrefOf, onClose, onConcerned, closeHref }: CloseDayProps) {
  const isNarrowed = useIsNarrowed();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEscape(onClose);
  const [chosenId, choose] = useState(locationId);
  const classes = useOfDay(day, chosenId, 'scheduled');
  const ahead = expected.filter((one) => chosenId === null || one.location_id === chosenId);
  return (
    <SidePanel
      closeHref={closeHref}
      closeText={say('backToWeek')}
      title={common(isNarrowed ? 'dayOff' : 'closeDay')}
      heading={heading}
      about={<p class="quiet">{dayName(day)}</p>}
    >
      <p>{say(isNarrowed ? 'dayOffMeans' : 'closeDayMeans')}</p>
      {isNarrowed && <p>{say('askManager')}</p>}
      <div class="payment">
        <LocationChoice chosenId={chosenId} onChoose={choose} />
      </div>
      <ClassList
        classes={classes}
        placeOf={(one) => placeNames(one, chosenId === null).join(' · ')}
        chosenId={null}
        hrefOf={hrefOf}
      />
      {classes.length === 0 && <p class="empty">{say('closeDayNone')}</p>}
      {ahead.length > 0 && (
        <p class="note">
          {say('closeDayLater', {
            classes: ahead
              .map((one) => `${clockTime(one.starts_at)} ${one.title} (${opensText(one, today)})`)
              .join(', '),
          })}
        </p>
      )}
      {classes.length > 0 && (
        <CancelForm
          chosen={classes}
          action={say('cancelDay', { n: classes.length })}
          said={say('dayCancelled', { n: classes.length })}
          none={say('nobodyBookedDay')}
          keep={say('keepClasses')}
          onClose={onClose}
          onConcerned={onConcerned}
        />
      )}
    </SidePanel>
  );
}
