import { readPages, useRead, useWrite } from '../../data';
import { addDays } from '../../../shared/days';
import { useDesk } from '../../desk-context';
import { Opening } from '../../parts/opening';
import { Problem } from '../../parts/problem';
import { toast } from '../../parts/toasts';
import { dayIn } from '../../times';
import type { DayClass } from '../today/board';
import { partsAround } from './arrange';
import { classesText, say } from './texts';
import { type ManagedClass, RENEWED } from './week-data';

interface EndSubstitutionProps {
  readonly one: DayClass;
  /** Who is away. */
  readonly replaced: { readonly id: number; readonly name: string };
}

const PAGE = 100;
/** The service reads so many days at a time. */
const DAYS_READ = 91;

/** Gives the classes of a substitution back, all of them or those from one on, also after its message is gone. */
export function EndSubstitution({ one, replaced: { id: trainerId, name } }: EndSubstitutionProps) {
  const { api, studio } = useDesk();
  const day = one.starts_at.slice(0, 10);
  const { data } = useRead(['day', studio.account.id, 'substitutions', trainerId], (signal) =>
    api.GET('/api/v1/manage/trainer-substitutions', { params: { query: { trainer_id: trainerId } }, signal }),
  );
  const parts = partsAround(
    day,
    (data?.data ?? []).filter(
      ({ removed_at: removed, substitute_trainer_id: by }) => removed === null && by === one.trainer.id,
    ),
  );
  // What has begun stays; the day may be another one here than at the location.
  const from = addDays(dayIn(new Date(), studio.account.timezone ?? 'UTC'), -1);
  const end = useWrite(
    ({ id, since }: { readonly id: number; readonly since: string | null }, keyed) =>
      api.DELETE('/api/v1/manage/trainer-substitutions/{id}', {
        params: { path: { id }, query: since === null ? {} : { from_date: since } },
        ...keyed,
      }),
    RENEWED,
  );
  const classes = useRead(
    ['day', studio.account.id, 'substituted', one.trainer.id, from],
    (signal) =>
      readPages<ManagedClass>(
        (query) =>
          api.GET('/api/v1/manage/classes', {
            params: { query: { ...query, from, to: addDays(from, DAYS_READ), trainer_id: one.trainer.id } },
            signal,
          }),
        PAGE,
      ),
    { isWanted: parts.length > 0 },
  );
  const [first] = parts;
  if (!first || !classes.data) return null;
  const coming = classes.data.rows
    .filter(
      ({ substitution_id: of, starts_at: start }) =>
        parts.some(({ id }) => id === of) && Date.parse(start) > Date.now(),
    )
    .toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
  const fromHere = coming.filter(({ starts_at: start }) => start.slice(0, 10) >= day);
  const isPart = fromHere.length > 0 && fromHere.length < coming.length;
  const send = async (since: string | null) => {
    const ended = parts.filter(({ to_date: to }) => since === null || to >= since);
    for (const { id } of ended) if ((await end.send({ id, since })) === null) return;
    toast(say('gaveBack', { name }));
  };
  const choice = (some: readonly ManagedClass[], action: string, since: string | null) => (
    <>
      <p>
        {some.length === 0
          ? say('givesBackNone')
          : say('givesBack', { n: some.length, name, classes: classesText(some) })}
      </p>
      <button type="button" disabled={end.isSending} onClick={() => void send(since)}>
        {action}
        <span class="unseen">
          : <bdi>{name}</bdi>
        </span>
      </button>
    </>
  );
  return (
    <Opening title={say('giveBack')} of={name}>
      {() => (
        <div class="refused">
          {isPart && choice(fromHere, say('endFromHere'), day)}
          {choice(coming, say(isPart ? 'endWhole' : 'giveBack'), null)}
          <Problem error={end.error} />
        </div>
      )}
    </Opening>
  );
}
