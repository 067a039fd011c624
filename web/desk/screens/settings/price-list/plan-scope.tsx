import { ChoiceField, idsIn, ManyField, numberIn } from '../fields';
import {
  choosable,
  type Location,
  type Plan,
  type Room,
  type Segment,
  type TrainerType,
  useLocations,
  useRooms,
  useSegments,
  useTrainerTypes,
} from '../settings-data';
import { say as ofSettings } from '../texts';
import { say } from './texts';

/** What a plan can be limited to, and the headings under which it can stand. */
export interface PlanScope {
  readonly segments: readonly Segment[];
  readonly trainerTypes: readonly TrainerType[];
  readonly rooms: readonly Room[];
  readonly locations: readonly Location[];
}

/** Reads it; undefined until all of it is read. */
export function usePlanScope() {
  const reads = [useSegments(), useTrainerTypes(), useRooms(), useLocations()] as const;
  const [segments, trainerTypes, rooms, locations] = [reads[0].data, reads[1].data, reads[2].data, reads[3].data];
  const scope: PlanScope | undefined = segments &&
    trainerTypes &&
    rooms &&
    locations && { segments, trainerTypes, rooms, locations };
  return { scope, reads };
}

interface ScopeFieldsProps extends PlanScope {
  readonly plan: Plan | undefined;
  readonly kind: Plan['schedule_kind'];
}

/** The heading of a plan, and the rooms and trainers to which its passes are limited. */
export function ScopeFields({ plan, kind, segments, trainerTypes, rooms, locations }: ScopeFieldsProps) {
  const { segment_id: segmentId, room_ids: roomIds, trainer_type_ids: trainerTypeIds } = scopeOf(plan);
  const headings = choosable(segments, segmentId === null ? [] : [segmentId]).filter(
    (one) => one.schedule_kind === kind,
  );
  const nameOf = ({ name, location_id: at }: Room) =>
    locations.length > 1 ? `${name} · ${locations.find(({ id }) => id === at)?.name ?? ''}` : name;
  return (
    <>
      {headings.length > 0 && (
        <ChoiceField
          key={kind}
          label={say('heading')}
          name="segment"
          entered={segmentId === null ? '' : String(segmentId)}
          options={[['', say('noHeading')], ...headings.map(({ id, name }) => [String(id), name] as const)]}
        />
      )}
      <details open={roomIds.length + trainerTypeIds.length > 0}>
        <summary>{say('limits')}</summary>
        <p class="hint">{say('limitsAbout')}</p>
        <ManyField
          legend={say('rooms')}
          name="rooms"
          options={choosable(rooms, roomIds).map((room) => ({ id: room.id, name: nameOf(room) }))}
          entered={roomIds}
          hint={ofSettings('noneIsAny')}
        />
        <ManyField
          legend={say('trainerTypes')}
          name="trainer-types"
          options={trainerTypes}
          entered={trainerTypeIds}
          hint={ofSettings('noneIsAny')}
        />
      </details>
    </>
  );
}

/** What was entered of it. */
export function scopeIn(form: HTMLFormElement) {
  return {
    segment_id: numberIn(form, 'segment'),
    room_ids: idsIn(form, 'rooms'),
    trainer_type_ids: idsIn(form, 'trainer-types'),
  };
}

/** The same of a plan as it is. */
export function scopeOf(plan: Plan | undefined) {
  const idsOf = (rows: readonly { readonly id: number }[] = []) =>
    rows.map(({ id }) => id).toSorted((one, other) => one - other);
  return {
    segment_id: plan?.segment_id ?? null,
    room_ids: idsOf(plan?.rooms),
    trainer_type_ids: idsOf(plan?.trainer_types),
  };
}
