import { useDesk } from '../../../desk-context';
import { say as common } from '../../../texts';
import { Opening } from '../../../parts/opening';
import { AddForm, Removal } from '../editor';
import { TextField, textIn } from '../fields';
import { AnswerInvitation } from '../invitations';
import { RoleMay } from '../role-fields';
import type { Invitation, Trainer } from '../settings-data';
import { say as setting } from '../texts';
import { say } from './texts';

export interface LoginProps {
  readonly trainer: Trainer;
  /** Invitations to be this trainer's login that nobody has answered yet. */
  readonly invitations: readonly Invitation[];
}

/** Gives a trainer a login or ends it, or answers for the invitation that waits. */
export function Login({ trainer, invitations }: LoginProps) {
  const { can, person, studio } = useDesk();
  if (trainer.user_id !== null) {
    // With this role the login is the membership, and nobody ends their own.
    const isOwnMembership = trainer.user_id === person.id && studio.role === 'trainer';
    return isOwnMembership ? null : <EndLogin trainer={trainer} />;
  }
  if (invitations.length > 0)
    return (
      <>
        {invitations.map((invitation) => (
          <AnswerInvitation key={invitation.id} invitation={invitation} />
        ))}
      </>
    );
  return can('manage_studio_settings') ? <GiveLogin trainer={trainer} /> : null;
}

type TrainerProps = Pick<LoginProps, 'trainer'>;

function GiveLogin({ trainer }: TrainerProps) {
  const { api } = useDesk();
  const { id, name } = trainer;
  const at = { params: { path: { id } } };
  return (
    <Opening title={say('giveLogin')} of={name}>
      {(close) => (
        <AddForm
          action={setting('sendInvitation')}
          entered={(form) => ({ email: textIn(form, 'email') ?? '' })}
          send={(body, keyed) => api.POST('/api/v1/manage/trainers/{id}/login', { ...at, body, ...keyed })}
          said={({ email }) => setting('invited', { email })}
          onDone={close}
        >
          <TextField label={common('email')} name="email" type="email" entered={trainer.email ?? null} isRequired />
          <p class="hint">{say('loginMeans')}</p>
          <RoleMay role="trainer" />
        </AddForm>
      )}
    </Opening>
  );
}

function EndLogin({ trainer }: TrainerProps) {
  const { api } = useDesk();
  const { id, name } = trainer;
  const at = { params: { path: { id } } };
  return (
    <Removal
      title={say('endLogin')}
      of={name}
      consequence={say('endLoginMeans')}
      said={say('loginEnded', { name })}
      send={(keyed) => api.DELETE('/api/v1/manage/trainers/{id}/login', { ...at, ...keyed })}
    />
  );
}
