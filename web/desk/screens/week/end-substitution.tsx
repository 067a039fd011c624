import { useRead, useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import { SecondPress } from '../../parts/opening';
import { toast } from '../../parts/toasts';
import { dayName } from '../../times';
import type { DayClass } from '../today/board';
import { say } from './texts';
import { RENEWED } from './week-data';

interface EndSubstitutionProps {
  readonly one: DayClass;
  /** Who is away. */
  readonly replaced: { readonly id: number; readonly name: string };
}

/** Gives the classes of a substitution back, also after its message is gone. */
export function EndSubstitution({ one, replaced: { id: trainerId, name } }: EndSubstitutionProps) {
  const { api, studio } = useDesk();
  const day = one.starts_at.slice(0, 10);
  const { data } = useRead(['day', studio.account.id, 'substitutions', trainerId], (signal) =>
    api.GET('/api/v1/manage/trainer-substitutions', { params: { query: { trainer_id: trainerId } }, signal }),
  );
  const end = useWrite(
    (id: number, keyed) =>
      api.DELETE('/api/v1/manage/trainer-substitutions/{id}', { params: { path: { id } }, ...keyed }),
    RENEWED,
  );
  const found = data?.data.find(
    ({ from_date: from, to_date: to, removed_at: removed, substitute_trainer_id: by }) =>
      removed === null && by === one.trainer.id && from <= day && day <= to,
  );
  if (!found) return null;
  const { id, from_date: from, to_date: to, classes_count: n } = found;
  const send = async () => {
    if ((await end.send(id)) !== null) toast(say('gaveBack', { name }));
  };
  return (
    <SecondPress
      title={say('giveBack')}
      of={name}
      consequence={say('givesBack', { n, name, from: dayName(from, 'short'), to: dayName(to, 'short') })}
      error={end.error}
      isSending={end.isSending}
      onPress={() => void send()}
    />
  );
}
