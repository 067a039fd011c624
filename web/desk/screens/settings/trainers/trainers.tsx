import { useDesk } from '../../../desk-context';
import { List } from '../../../parts/list';
import { Opening } from '../../../parts/opening';
import { dateText } from '../../../times';
import { AddForm, ChangeForm, Removal } from '../editor';
import {
  byUse,
  type Trainer,
  useDirections,
  usePendingInvitations,
  useTrainers,
  useTrainerTypes,
} from '../settings-data';
import { say as setting } from '../texts';
import { Login, type LoginProps } from './login';
import { say } from './texts';
import { type TrainerAround, trainerAsEntered, TrainerFields, trainerIn } from './trainer-fields';

/** People who give classes, and whether they sign in. */
export function Trainers() {
  const { api } = useDesk();
  const trainers = useTrainers();
  const types = useTrainerTypes();
  const directions = useDirections();
  const invitations = usePendingInvitations();
  const around = types.data && directions.data && { types: types.data, directions: directions.data };
  const failed = [trainers, types, directions, invitations].find(({ error }) => error !== null);
  return (
    <>
      {around && (
        <div class="box-writes">
          <Opening title={say('addTrainer')} isButton>
            {(close) => (
              <AddForm
                action={say('addTrainer')}
                entered={trainerIn}
                send={(body, keyed) => api.POST('/api/v1/manage/trainers', { body, ...keyed })}
                said={({ name }) => setting('added', { name })}
                onDone={close}
              >
                <TrainerFields {...around} />
              </AddForm>
            )}
          </Opening>
        </div>
      )}
      <List
        rows={around && invitations.data && byUse(trainers.data)}
        none={say('noTrainers')}
        error={failed?.error ?? null}
        again={failed?.again ?? trainers.again}
      >
        {(trainer) => (
          <TrainerRow
            key={trainer.id}
            trainer={trainer}
            invitations={invitations.data?.filter((one) => one.trainer_id === trainer.id) ?? []}
            {...(around as NonNullable<typeof around>)}
          />
        )}
      </List>
    </>
  );
}

function TrainerRow({ trainer, invitations, ...around }: LoginProps & TrainerAround) {
  return (
    <li class={trainer.is_active ? '' : 'is-retired'}>
      <TrainerFacts trainer={trainer} invitations={invitations} types={around.types} />
      <Opening title={setting('change')} of={trainer.name}>
        {(close) => <ChangeTrainer trainer={trainer} onDone={close} {...around} />}
      </Opening>
      <Login trainer={trainer} invitations={invitations} />
    </li>
  );
}

function TrainerFacts({ trainer, invitations, types }: LoginProps & Pick<TrainerAround, 'types'>) {
  const { studio } = useDesk();
  const { name, user_id: userId, email, phone } = trainer;
  const type = types.length > 1 ? types.find(({ id }) => id === trainer.trainer_type_id)?.name : undefined;
  const facts = [
    trainer.is_active ? null : say('inactive'),
    type ?? null,
    userId === null ? null : say('hasLogin'),
  ].filter((one) => one !== null);
  const taught = trainer.activity_directions.map((one) => one.name).join(', ');
  const contacts = [email ?? null, phone ?? null].filter((one) => one !== null);
  return (
    <span>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <Joined texts={facts} />
      {taught !== '' && <Joined texts={[taught]} />}
      <Joined texts={contacts} />
      {invitations.map(({ id, email: invited, expires_at: end }) => (
        <span key={id} class="quiet">
          {say('invitation')} <bdi>{invited}</bdi> ·{' '}
          {setting('validUntil', { day: dateText(end, studio.account.timezone ?? 'UTC') })}
        </span>
      ))}
    </span>
  );
}

/** Texts on a line of their own, if there are any. */
function Joined({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <span class="quiet">
      {texts.map((text, index) => (
        <>
          {index > 0 && ' · '}
          <bdi>{text}</bdi>
        </>
      ))}
    </span>
  );
}

interface ChangeTrainerProps extends TrainerAround {
  readonly trainer: Trainer;
  readonly onDone: () => void;
}

function ChangeTrainer({ trainer, onDone, ...around }: ChangeTrainerProps) {
  const { api } = useDesk();
  const { id, name } = trainer;
  const at = { params: { path: { id } } };
  return (
    <>
      <ChangeForm
        before={trainerAsEntered(trainer)}
        entered={(form) => ({ ...trainerAsEntered(trainer), ...trainerIn(form) })}
        send={(body, keyed) => api.PATCH('/api/v1/manage/trainers/{id}', { ...at, body, ...keyed })}
        of={name}
        said={({ data: { future_classes_count: count } }) =>
          count === null || count === 0 ? setting('changed', { name }) : say('stillHas', { name, n: count })
        }
        onDone={onDone}
      >
        <TrainerFields trainer={trainer} {...around} />
      </ChangeForm>
      <Removal
        title={setting('remove')}
        of={name}
        consequence={say('removeMeans')}
        said={setting('removed', { name })}
        inUse={say('trainerUsed')}
        send={(keyed) => api.DELETE('/api/v1/manage/trainers/{id}', { ...at, ...keyed })}
      />
    </>
  );
}
