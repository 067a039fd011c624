import { useLocation } from 'preact-iso/router';

import { useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import { Icon } from '../../parts/icon';
import { toast } from '../../parts/toasts';
import { type Draft, newClass } from './class-draft';
import { ClassForm } from './class-form';
import { say } from './texts';
import { type Catalogue, type ManagedClass, RENEWED, useIsNarrowed, useUndo } from './week-data';

const FIRST_TIME = '18:00';
const AN_HOUR = 60;

interface AddClassProps {
  readonly day: string;
  readonly locationId: number | null;
  readonly catalogue: Catalogue;
  readonly closeHref: string;
  readonly onAdded: (added: ManagedClass) => void;
  readonly onRemoved: () => void;
}

export function AddClass({ day, locationId, catalogue, closeHref, onAdded, onRemoved }: AddClassProps) {
  const { api, person } = useDesk();
  const { route } = useLocation();
  const isNarrowed = useIsNarrowed();
  const undo = useUndo();
  const add = useWrite(
    (body: components['schemas']['NewManagedClass'], keyed) => api.POST('/api/v1/manage/classes', { body, ...keyed }),
    RENEWED,
  );
  const rooms = catalogue.rooms.filter(
    (room) => room.is_active && (locationId === null || room.location_id === locationId),
  );
  const own = catalogue.trainers.find((trainer) => trainer.is_active && trainer.user_id === person.id);
  const before: Draft = {
    typeId: null,
    roomId: rooms.length === 1 ? (rooms[0]?.id ?? null) : null,
    trainerId: isNarrowed ? (own?.id ?? null) : null,
    day,
    time: FIRST_TIME,
    minutes: AN_HOUR,
    places: '',
    title: '',
  };
  const send = async (draft: Draft, confirmsOverlap: boolean) => {
    const body = newClass(draft);
    if (body === null) return;
    const answer = await add.send({ ...body, ...(confirmsOverlap && { confirm_trainer_overlap: true }) });
    if (answer === null) return;
    const { id, title } = answer.data;
    onAdded(answer.data);
    toast(say('added', { title }), () => {
      void undo.send((keyed) => api.DELETE('/api/v1/manage/classes/{id}', { params: { path: { id } }, ...keyed }));
      onRemoved();
    });
  };
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
      <ClassForm
        catalogue={catalogue}
        before={before}
        changed={null}
        action={say('add')}
        write={add}
        onSend={(draft, confirmsOverlap) => void send(draft, confirmsOverlap)}
        onClose={() => route(closeHref)}
      />
    </aside>
  );
}
