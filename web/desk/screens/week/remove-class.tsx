import { useLocation } from 'preact-iso/router';

import { useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import { SecondPress } from '../../parts/opening';
import { toast } from '../../parts/toasts';
import { datedTitle } from '../../times';
import type { DayClass } from '../today/board';
import { say } from './texts';
import { RENEWED } from './week-data';

/** Only such a class can be removed, also of bookings that are cancelled (CLS-9). Who does not see bookings reads a refusal. */
export function isNeverBooked({ booked_count: active, bookings = [] }: DayClass): boolean {
  return active === 0 && bookings.length === 0;
}

/** Takes a class off the timetable that nobody booked. Nothing brings it back. */
export function RemoveClass({ one, closeHref }: { readonly one: DayClass; readonly closeHref: string }) {
  const { api } = useDesk();
  const { route } = useLocation();
  const remove = useWrite(
    (id: number, keyed) => api.DELETE('/api/v1/manage/classes/{id}', { params: { path: { id } }, ...keyed }),
    RENEWED,
  );
  const send = async () => {
    if ((await remove.send(one.id)) === null) return;
    toast(say('removed', { title: datedTitle(one) }));
    route(closeHref);
  };
  return (
    <SecondPress
      title={say('remove')}
      of={one.title}
      consequence={say('removeMeans')}
      error={remove.error}
      isSending={remove.isSending}
      onPress={() => void send()}
    />
  );
}
