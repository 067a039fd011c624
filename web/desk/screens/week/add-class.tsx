import { useLocation } from 'preact-iso/router';
import { useRef } from 'preact/hooks';

import { useWrite } from '../../data';
import { useDesk, useIsNarrowed } from '../../desk-context';
import type { components } from '../../interface';
import { useManagedClass } from '../../parts/managed-class';
import { Problem } from '../../parts/problem';
import { SidePanel } from '../../parts/side-panel';
import { Skeleton } from '../../parts/skeleton';
import { toast } from '../../parts/toasts';
import { datedName, datedTitle, dayName } from '../../times';
import { type Draft, draftLike, newClass, newSeries } from './class-draft';
import { ClassForm } from './class-form';
import { leftOutText, say } from './texts';
import { type Catalogue, type ManagedClass, RENEWED, useUndo } from './week-data';
import { lastTimeOf, namedSeries, opensOn } from './weekly/expected';
import { usualTime } from './weekly/usual-time';

const AN_HOUR = 60;

interface NewClassProps {
  readonly day: string;
  readonly locationId: number | null;
  /** The room or trainer that the week shows, as in its address. */
  readonly part?: string | null;
  /** Whether it is one of every week, until the person says otherwise. */
  readonly isWeekly: boolean;
  readonly catalogue: Catalogue;
  /** The class that it is like at first. */
  readonly like?: ManagedClass | null;
  /** Hears of the class; of a series with null and its first day. */
  readonly onAdded: (added: ManagedClass | null, first: string) => void;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

/** The form of a class or of a weekly series. */
export function NewClass({
  day,
  locationId,
  part = null,
  isWeekly,
  catalogue,
  like = null,
  onAdded,
  onRemoved,
  onClose,
}: NewClassProps) {
  const { api, person } = useDesk();
  const isNarrowed = useIsNarrowed();
  const undo = useUndo();
  const add = useWrite(
    (body: components['schemas']['NewManagedClass'], keyed) => api.POST('/api/v1/manage/classes', { body, ...keyed }),
    RENEWED,
  );
  const repeat = useWrite(
    (body: components['schemas']['NewSeries'], keyed) => api.POST('/api/v1/manage/series', { body, ...keyed }),
    RENEWED,
  );
  const rooms = catalogue.rooms.filter(
    (room) => room.is_active && (locationId === null || room.location_id === locationId),
  );
  const own = catalogue.trainers.find((trainer) => trainer.is_active && trainer.user_id === person.id);
  const ofPart = (kind: 'room' | 'trainer') => {
    const [of, id] = part?.split('-') ?? [];
    return of === kind ? Number(id) : null;
  };
  const empty: Draft = {
    typeId: null,
    roomId: ofPart('room') ?? (rooms.length === 1 ? (rooms[0]?.id ?? null) : null),
    trainerId: isNarrowed ? (own?.id ?? null) : ofPart('trainer'),
    day,
    time: '',
    minutes: AN_HOUR,
    places: '',
    price: null,
    title: '',
    isWeekly,
    lastDay: '',
  };
  const before = like === null ? empty : { ...draftLike(like, catalogue), day, isWeekly };
  // What the form does not show goes along with the type.
  const hidden = ({ typeId }: Draft) =>
    typeId === like?.class_type_id ? { description: like.description, is_public: like.is_public } : {};
  const sendClass = async (draft: Draft, confirmsOverlap: boolean) => {
    repeat.forget();
    const body = newClass(draft);
    if (body === null) return;
    const answer = await add.send({
      ...body,
      ...hidden(draft),
      ...(confirmsOverlap && { confirm_trainer_overlap: true }),
    });
    if (answer === null) return;
    const { id } = answer.data;
    onAdded(answer.data, draft.day);
    toast(say('added', { title: datedTitle(answer.data) }), () => {
      void undo.send((keyed) => api.DELETE('/api/v1/manage/classes/{id}', { params: { path: { id } }, ...keyed }));
      onRemoved();
    });
  };
  const sendSeries = async (draft: Draft) => {
    add.forget();
    const body = newSeries(draft, catalogue.rooms);
    if (body === null) return;
    const answer = await repeat.send({ ...body, ...hidden(draft) });
    if (answer === null) return;
    onAdded(null, answer.data.generated[0] ?? draft.day);
    toast(seriesText(answer.data, catalogue.types), () => {
      const ended = { params: { path: { id: answer.data.id } }, body: { status: 'ended' as const } };
      void undo.send((keyed) => api.PATCH('/api/v1/manage/series/{id}', { ...ended, ...keyed }));
      onRemoved();
    });
  };
  return (
    <ClassForm
      catalogue={catalogue}
      before={before}
      changed={null}
      action={say('add')}
      write={{ isSending: add.isSending || repeat.isSending, error: add.error ?? repeat.error }}
      onSend={(draft, confirmsOverlap) => void (draft.isWeekly ? sendSeries(draft) : sendClass(draft, confirmsOverlap))}
      onClose={onClose}
    />
  );
}

type GeneratedSeries = components['schemas']['GeneratedSeries'];

/** What takes place every week, which of its dates are there now, and whether more follow. */
function seriesText(series: GeneratedSeries, types: Catalogue['types']): string {
  const { end_date: lastDay, generated_until: until, left_out: leftOut } = series;
  const { title } = namedSeries(series, types);
  const added = say('seriesAdded', { title, ...usualTime(series, types) });
  const goesOn = lastDay === null || until === null || until < lastDay ? [say('seriesGoesOn')] : [];
  const last = lastTimeOf(series);
  const ends = last === null ? [] : [say('lastTime', { day: datedName(last) })];
  return `${[added, datesText(series), ...goesOn, ...ends].join(' ')}${leftOutText(leftOut)}`;
}

/** The dates that are there now; where the first one is farther ahead, when it opens. */
function datesText({ schedule_kind: kind, generated, left_out: leftOut, ...series }: GeneratedSeries): string {
  const last = generated.at(-1);
  if (last !== undefined)
    return say(kind === 'internal_class' ? 'seriesInternal' : 'seriesDates', {
      n: generated.length,
      day: dayName(last),
    });
  const opens = opensOn(series.start_date, series);
  if (leftOut.length > 0 || opens === null) return say('seriesEmpty');
  return say('seriesLater', { day: datedName(series.start_date), opens: dayName(opens) });
}

interface AddClassProps extends Omit<NewClassProps, 'onClose' | 'like'> {
  readonly closeHref: string;
  /** Whether it was opened from the list of weekly classes, to which it leads back. */
  readonly isOfWeekly: boolean;
  /** The class that it is like; null for one from nothing. */
  readonly likeId: number | null;
}

/** The same beside the week. */
export function AddClass({ closeHref, isOfWeekly, likeId, ...form }: AddClassProps) {
  const { data, error, again } = useManagedClass(likeId ?? 0, likeId !== null);
  // As it was when the form was opened: it may be read again meanwhile.
  const like = useRef<ManagedClass | undefined>(undefined);
  like.current ??= data?.data;
  const { route } = useLocation();
  return (
    <SidePanel closeHref={closeHref} closeText={say(isOfWeekly ? 'weekly' : 'backToWeek')} title={say('add')}>
      <Problem error={error} again={again} />
      {likeId !== null && !like.current && !error && <Skeleton rows={3} />}
      {(likeId === null || like.current) && (
        <NewClass {...form} like={like.current ?? null} onClose={() => route(closeHref)} />
      )}
    </SidePanel>
  );
}
