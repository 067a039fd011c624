import { useLocation } from 'preact-iso/router';

import { useWrite } from '../../data';
import { useDesk, useIsNarrowed } from '../../desk-context';
import type { components } from '../../interface';
import { Icon } from '../../parts/icon';
import { toast } from '../../parts/toasts';
import { weekdayName } from '../../times';
import { type Draft, newClass, newSeries } from './class-draft';
import { ClassForm } from './class-form';
import { leftOutText, say } from './texts';
import { type Catalogue, type ManagedClass, RENEWED, useUndo } from './week-data';

const FIRST_TIME = '18:00';
const AN_HOUR = 60;

interface NewClassProps {
  readonly day: string;
  readonly locationId: number | null;
  /** The room or trainer that the week shows, as in its address. */
  readonly part?: string | null;
  /** Whether it is one of every week, until the person says otherwise. */
  readonly isWeekly: boolean;
  readonly catalogue: Catalogue;
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
  const before: Draft = {
    typeId: null,
    roomId: ofPart('room') ?? (rooms.length === 1 ? (rooms[0]?.id ?? null) : null),
    trainerId: isNarrowed ? (own?.id ?? null) : ofPart('trainer'),
    day,
    time: FIRST_TIME,
    minutes: AN_HOUR,
    places: '',
    title: '',
    isWeekly,
  };
  const sendClass = async (draft: Draft, confirmsOverlap: boolean) => {
    repeat.forget();
    const body = newClass(draft);
    if (body === null) return;
    const answer = await add.send({ ...body, ...(confirmsOverlap && { confirm_trainer_overlap: true }) });
    if (answer === null) return;
    const { id, title } = answer.data;
    onAdded(answer.data, draft.day);
    toast(say('added', { title }), () => {
      void undo.send((keyed) => api.DELETE('/api/v1/manage/classes/{id}', { params: { path: { id } }, ...keyed }));
      onRemoved();
    });
  };
  const sendSeries = async (draft: Draft) => {
    add.forget();
    const body = newSeries(draft, catalogue.rooms);
    if (body === null) return;
    const answer = await repeat.send(body);
    if (answer === null) return;
    onAdded(null, answer.data.generated[0] ?? draft.day);
    toast(seriesText(answer.data), () => {
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

function seriesText({ weekday, generated, left_out: leftOut }: components['schemas']['GeneratedSeries']): string {
  const n = generated.length;
  const added = n === 0 ? say('seriesEmpty') : say('seriesAdded', { n, day: weekdayName(weekday) });
  return `${added}${leftOutText(leftOut)}`;
}

interface AddClassProps extends Omit<NewClassProps, 'onClose'> {
  readonly closeHref: string;
}

/** The same beside the week. */
export function AddClass({ closeHref, ...form }: AddClassProps) {
  const { route } = useLocation();
  return (
    <aside class="panel-side" aria-labelledby="class-title">
      <header>
        <a class="button icon-only" href={closeHref}>
          <Icon name="back" />
          <span class="unseen">{say('backToWeek')}</span>
        </a>
        <div>
          <h2 id="class-title">{say('add')}</h2>
        </div>
      </header>
      <NewClass {...form} onClose={() => route(closeHref)} />
    </aside>
  );
}
