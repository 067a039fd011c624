import { useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import { Part } from '../../parts/list';
import { Problem } from '../../parts/problem';
import { toast } from '../../parts/toasts';
import { roleName } from '../../texts';
import { dateText } from '../../times';
import { ChangeInvitation } from './change-invitation';
import { Removal } from './editor';
import { differencesOf } from './role-fields';
import { type Invitation, usePendingInvitations } from './settings-data';
import { say, worded } from './texts';

/** Invitations that nobody has answered yet. */
export function Invitations() {
  const { data: rows, error, again } = usePendingInvitations();
  return (
    <Part title={say('invitations')} none={say('noInvitations')} rows={rows} error={error} again={again}>
      {(invitation) => <InvitationRow key={invitation.id} invitation={invitation} />}
    </Part>
  );
}

interface InvitationProps {
  readonly invitation: Invitation;
}

function InvitationRow({ invitation }: InvitationProps) {
  const { studio } = useDesk();
  const { email, name } = invitation;
  return (
    <li>
      <span>
        <strong>
          <bdi>{email}</bdi>
        </strong>
        <span class="quiet">
          {[roleName(invitation.role), ...differencesOf(invitation)].join(' · ')}
          {name !== null && (
            <>
              {' '}
              · <bdi>{name}</bdi>
            </>
          )}{' '}
          · {say('validUntil', { day: dateText(invitation.expires_at, studio.account.timezone ?? 'UTC') })}
        </span>
      </span>
      <AnswerInvitation invitation={invitation} />
    </li>
  );
}

/** Sends an invitation again, changes or withdraws it, for those who may invite. */
export function AnswerInvitation({ invitation }: InvitationProps) {
  const { api, can, studio } = useDesk();
  const { id, email } = invitation;
  const at = { params: { path: { id } } };
  const resend = useWrite(
    (_: null, keyed) => api.POST('/api/v1/manage/invitations/{id}/resend', { ...at, ...keyed }),
    [['people'], ['settings']],
  );
  const invitesTrainers = can('manage_trainers') && can('manage_studio_settings');
  const mayAnswer = studio.role === 'owner' || (invitation.trainer_id !== null && invitesTrainers);
  if (!mayAnswer) return null;
  const sendAgain = async () => {
    if ((await resend.send(null)) !== null) toast(say('resendDone', { email }));
  };
  return (
    <>
      <button type="button" disabled={resend.isSending} onClick={() => void sendAgain()}>
        {say('resend')}
        <span class="unseen">
          : <bdi>{email}</bdi>
        </span>
      </button>
      {resend.error && (
        <div class="refused">
          <Problem error={worded(resend.error)} />
        </div>
      )}
      <ChangeInvitation invitation={invitation} />
      <Removal
        title={say('withdraw')}
        of={email}
        consequence={say('withdrawMeans')}
        said={say('withdrawDone', { email })}
        send={(keyed) => api.POST('/api/v1/manage/invitations/{id}/withdraw', { ...at, ...keyed })}
      />
    </>
  );
}
