import { say as common } from '../../../texts';
import { DirectionsField } from '../direction-fields';
import {
  Beside,
  ChoiceField,
  idsIn,
  InUseField,
  isCheckedIn,
  LongTextField,
  numberIn,
  TextField,
  textIn,
} from '../fields';
import { choosable, type Direction, type Trainer, type TrainerType } from '../settings-data';
import { say as setting } from '../texts';
import { say } from './texts';

const MOST_PHONE = 40;
const MOST_BIOGRAPHY = 5_000;
const MOST_ADDRESS = 2_048;

export interface TrainerAround {
  readonly types: readonly TrainerType[];
  readonly directions: readonly Direction[];
}

interface TrainerFieldsProps extends TrainerAround {
  readonly trainer?: Trainer;
}

export function TrainerFields({ trainer, types, directions }: TrainerFieldsProps) {
  const taught = trainer ? taughtBy(trainer) : [];
  const offered = choosable(directions, taught);
  const typeId = trainer?.trainer_type_id ?? types.find((type) => type.is_default)?.id;
  return (
    <>
      <TextField label={common('name')} name="name" entered={trainer?.name ?? null} isRequired />
      <Beside>
        <TextField
          label={common('email')}
          name="email"
          type="email"
          entered={trainer?.email ?? null}
          hint={say('onlyStaff')}
        />
        <TextField
          label={common('phone')}
          name="phone"
          type="tel"
          entered={trainer?.phone ?? null}
          most={MOST_PHONE}
          hint={say('onlyStaff')}
        />
      </Beside>
      <LongTextField label={say('biography')} name="biography" entered={trainer?.bio ?? null} most={MOST_BIOGRAPHY} />
      <TextField
        label={say('photo')}
        name="photo"
        type="url"
        entered={trainer?.photo_url ?? null}
        most={MOST_ADDRESS}
        hint={setting('logoHint')}
      />
      <DirectionsField
        legend={say('teaches')}
        hint={say('teachesHint')}
        name="directions"
        options={offered}
        entered={taught}
      />
      {types.length > 1 && (
        <ChoiceField
          label={say('type')}
          name="type"
          entered={typeId === undefined ? null : String(typeId)}
          options={types.map(({ id, name }) => [String(id), name] as const)}
        />
      )}
      <InUseField label={say('isActive')} entered={trainer?.is_active} />
    </>
  );
}

const taughtBy = ({ activity_directions: taught }: Trainer) =>
  taught.map(({ id }) => id).toSorted((one, other) => one - other);

/** A trainer as the fields have them. */
export function trainerAsEntered(trainer: Trainer) {
  return {
    name: trainer.name,
    email: trainer.email ?? null,
    phone: trainer.phone ?? null,
    bio: trainer.bio,
    photo_url: trainer.photo_url,
    activity_direction_ids: taughtBy(trainer),
    trainer_type_id: trainer.trainer_type_id,
    is_active: trainer.is_active,
  };
}

/** What was entered; without a type where none is asked for. */
export function trainerIn(form: HTMLFormElement) {
  const typeId = numberIn(form, 'type');
  return {
    name: textIn(form, 'name') ?? '',
    email: textIn(form, 'email'),
    phone: textIn(form, 'phone'),
    bio: textIn(form, 'biography'),
    photo_url: textIn(form, 'photo'),
    activity_direction_ids: idsIn(form, 'directions'),
    ...(typeId !== null && { trainer_type_id: typeId }),
    is_active: isCheckedIn(form, 'is_active'),
  };
}
