import { useDesk } from '../../../desk-context';
import { Part } from '../../../parts/list';
import { Opening } from '../../../parts/opening';
import { say as common } from '../../../texts';
import { DirectionsField } from '../direction-fields';
import { AddForm, ChangeForm, Removal } from '../editor';
import { CheckField, ChoiceField, idsIn, isCheckedIn, TextField, textIn } from '../fields';
import {
  type Account,
  choosable,
  type Direction,
  offeredKinds,
  type Plan,
  type Segment,
  useDirections,
} from '../settings-data';
import { say as ofSettings } from '../texts';
import { MoveButtons } from './move-buttons';
import { say } from './texts';
import { useSegmentOrder } from './use-order';

type PlanKind = Plan['schedule_kind'];

interface SegmentsProps {
  readonly segments: readonly Segment[];
  readonly account: Account;
}

/** Headings of the price list: plans of one kind stand below each. */
export function Segments({ segments, account }: SegmentsProps) {
  const { api } = useDesk();
  const { data: directions, error, again } = useDirections();
  const exchange = useSegmentOrder(segments);
  const kinds = offeredKinds(account).filter((one): one is PlanKind => one !== 'internal_class');
  return (
    <Part
      title={say('headings')}
      rows={directions && segments.map((segment, place) => ({ segment, place }))}
      none={say('noHeadings')}
      error={error}
      again={again}
      action={
        <Opening title={say('addHeading')} isButton>
          {(close) => (
            <AddForm
              action={say('addHeading')}
              entered={(form) => ({
                ...segmentIn(form),
                name: textIn(form, 'name') ?? '',
                schedule_kind: (textIn(form, 'kind') as PlanKind | null) ?? 'group_class',
              })}
              send={(body, keyed) => api.POST('/api/v1/manage/class-pass-segments', { body, ...keyed })}
              said={({ name }) => ofSettings('added', { name })}
              onDone={close}
            >
              <p class="hint">{say('headingsAbout')}</p>
              <SegmentFields directions={directions ?? []} kinds={kinds} />
            </AddForm>
          )}
        </Opening>
      }
    >
      {({ segment, place }) => (
        <SegmentRow
          key={segment.id}
          segment={segment}
          place={place}
          directions={directions ?? []}
          up={exchange(segment, segments[place - 1])}
          down={exchange(segment, segments[place + 1])}
        />
      )}
    </Part>
  );
}

interface SegmentRowProps {
  readonly segment: Segment;
  readonly place: number;
  readonly directions: readonly Direction[];
  readonly up: (() => void) | null;
  readonly down: (() => void) | null;
}

function SegmentRow({ segment, place, directions, up, down }: SegmentRowProps) {
  const { api } = useDesk();
  const { id, name, is_active: isShown } = segment;
  const at = { params: { path: { id } } };
  const only = segment.activity_directions.map((one) => one.name).join(', ');
  return (
    <li class={isShown ? '' : 'is-retired'}>
      <span>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span class="quiet">
          {!isShown && `${say('notShown')} · `}
          {ofSettings(segment.schedule_kind)}
          {only !== '' && (
            <>
              {' '}
              · <bdi>{only}</bdi>
            </>
          )}
        </span>
      </span>
      <MoveButtons of={name} place={place} up={up} down={down} />
      <Opening title={ofSettings('change')} of={name}>
        {(close) => (
          <>
            <ChangeForm
              before={{ name, activity_direction_ids: directionIds(segment), is_active: isShown }}
              entered={(form) => ({ ...segmentIn(form), name: textIn(form, 'name') ?? name })}
              send={(body, keyed) => api.PATCH('/api/v1/manage/class-pass-segments/{id}', { ...at, body, ...keyed })}
              of={name}
              onDone={close}
            >
              <SegmentFields segment={segment} directions={directions} kinds={[]} />
            </ChangeForm>
            <Removal
              title={ofSettings('remove')}
              of={name}
              consequence={say('removeHeading')}
              said={ofSettings('removed', { name })}
              inUse={say('headingInUse')}
              send={(keyed) => api.DELETE('/api/v1/manage/class-pass-segments/{id}', { ...at, ...keyed })}
            />
          </>
        )}
      </Opening>
    </li>
  );
}

interface SegmentFieldsProps {
  readonly segment?: Segment;
  readonly directions: readonly Direction[];
  /** That can be chosen; of a heading that exists, it stays. */
  readonly kinds: readonly PlanKind[];
}

function SegmentFields({ segment, directions, kinds }: SegmentFieldsProps) {
  const chosen = segment ? directionIds(segment) : [];
  return (
    <>
      <TextField label={common('name')} name="name" entered={segment?.name ?? null} isRequired />
      {kinds.length > 0 && (
        <ChoiceField
          label={ofSettings('kind')}
          name="kind"
          options={kinds.map((one) => [one, ofSettings(one)] as const)}
        />
      )}
      <DirectionsField
        legend={say('headingDirections')}
        name="directions"
        options={choosable(directions, chosen)}
        entered={chosen}
        hint={ofSettings('noneIsAny')}
      />
      <CheckField label={say('headingShown')} name="is_active" entered={segment?.is_active ?? true} />
    </>
  );
}

const directionIds = ({ activity_directions: all }: Segment) =>
  all.map(({ id }) => id).toSorted((one, other) => one - other);

function segmentIn(form: HTMLFormElement) {
  return { activity_direction_ids: idsIn(form, 'directions'), is_active: isCheckedIn(form, 'is_active') };
}
