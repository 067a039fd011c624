import type { components } from '../../interface';
import { useIsNarrowed } from '../../desk-context';
import { customerName } from '../../parts/customer-list';
import { clockTime } from '../../times';
import type { Column } from './arrange';
import { say } from './texts';

export type DayClass = components['schemas']['MobileScheduledClass'];

interface BoardProps extends Omit<ClassListProps, 'classes'> {
  readonly columns: readonly Column<DayClass>[];
}

/** The day with its rooms or trainers side by side. */
export function Board({ columns, ...list }: BoardProps) {
  return (
    <div class="board">
      {columns.map(({ id, name, classes }) => (
        <section key={id}>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <ClassList classes={classes} {...list} />
        </section>
      ))}
    </div>
  );
}

interface ClassListProps {
  /** What all of the classes have in common, and their heading says. */
  readonly of?: 'room' | 'trainer';
  readonly classes: readonly DayClass[];
  readonly placeOf: (one: DayClass) => string;
  readonly chosenId: number | null;
  readonly hrefOf: (one: DayClass) => string;
}

/** One class below the other, in the order of the day. */
export function ClassList({ classes, of, placeOf, chosenId, hrefOf }: ClassListProps) {
  const isNarrowed = useIsNarrowed();
  return (
    <ul class="class-list">
      {classes.map((one) => (
        <li key={one.id}>
          <a href={hrefOf(one)} class={`is-${one.status}`} aria-current={one.id === chosenId ? 'true' : undefined}>
            <span class="class-time">
              {clockTime(one.starts_at)}
              <span class="quiet">{clockTime(one.ends_at)}</span>
            </span>
            <span class="class-what">
              <strong>
                <bdi>{one.title}</bdi>
              </strong>
              <span class="quiet">
                <bdi>
                  {[
                    ...(of === 'room' ? [] : [placeOf(one)]),
                    ...(of === 'trainer' || (isNarrowed && isOwn(one))
                      ? []
                      : [trainerOf(one)?.name ?? say('noTrainer')]),
                  ].join(' · ')}
                </bdi>
              </span>
            </span>
            <span class="class-places">
              {whoBooked(one) ?? placesText(one)}
              <span class="quiet">{freeText(one)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function freeText(one: DayClass): string {
  const { status, available_spots: spots } = one;
  if (status === 'in_progress') return say('running');
  if (status === 'ended') return say('ended');
  if (status === 'cancelled' || status === 'draft' || spots === null || isExclusive(one)) return '';
  return spots === 0 ? say('full') : say('free', { n: spots });
}

/** ` · Full`, where nobody can book any more; empty otherwise. */
export function fullText(one: DayClass): string {
  return one.status === 'scheduled' && one.available_spots === 0 && !isExclusive(one) ? ` · ${say('full')}` : '';
}

/** Its room, and the location where that is named. */
export function placeNames({ room, location }: DayClass, namesLocation: boolean): readonly string[] {
  return namesLocation ? [room.name, location.name] : [room.name];
}

/** Null for a class without one, whose trainer has no id. */
export function trainerOf({ trainer }: DayClass): DayClass['trainer'] | null {
  return trainer.id === 0 ? null : trainer;
}

/** Who gives it, and where. */
export function placeText(one: DayClass, namesLocation: boolean): string {
  const names = [trainerOf(one)?.name, ...placeNames(one, namesLocation)];
  return names.filter((name) => name !== undefined).join(' · ');
}

/** Whether its trainer is the reader, of those who see their own classes only: in a meeting they may be one of several. */
export function isOwn({ schedule_kind: kind }: DayClass): boolean {
  return kind !== 'internal_class';
}

/** One booking takes all of it. */
export function isExclusive({ schedule_kind: kind }: DayClass): boolean {
  return kind === 'private_lesson' || kind === 'room_rental';
}

/** Of a private lesson or a rental who has booked it; null where that is nobody, or not seen. */
function whoBooked({ bookings = [], ...one }: DayClass) {
  const booking = isExclusive(one) && bookings.find(({ status }) => status !== 'cancelled');
  return booking ? <bdi>{customerName(booking.customer)}</bdi> : null;
}

/** Who has booked, also who did not come then, which `booked_count` leaves out; it counts where bookings are not shown. */
function bookedCount({ booked_count: active, bookings = [] }: DayClass): number {
  return Math.max(active, bookings.filter(({ status }) => status !== 'cancelled').length);
}

/** `8 of 12`, and what else there is to say of the places. */
export function placesText(one: DayClass): string {
  if (one.status === 'cancelled') return say('cancelled');
  if (one.status === 'draft') return say('draft');
  if (one.schedule_kind === 'internal_class') return '';
  const booked = bookedCount(one);
  if (isExclusive(one)) return say(booked > 0 ? 'taken' : 'notTaken');
  return one.capacity === 0 && one.available_spots === null
    ? say('booked', { n: booked })
    : say('of', { booked, capacity: one.capacity });
}
