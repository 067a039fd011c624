import { useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import { Part } from '../../parts/list';
import { Problem } from '../../parts/problem';
import { toast } from '../../parts/toasts';
import { roleName } from '../../texts';
import { dateText } from '../../times';
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

const DOINGS = ['resend', 'withdraw'] as const;

/** Sends an invitation again or withdraws it, for those who may invite. */
export function AnswerInvitation({ invitation }: InvitationProps) {
  const { api, can, studio } = useDesk();
  const { id, email } = invitation;
  const at = { params: { path: { id } } };
  const write = useWrite(
    (doing: (typeof DOINGS)[number], keyed) =>
      doing === 'resend'
        ? api.POST('/api/v1/manage/invitations/{id}/resend', { ...at, ...keyed })
        : api.POST('/api/v1/manage/invitations/{id}/withdraw', { ...at, ...keyed }),
    [['people'], ['settings']],
  );
  const invitesTrainers = can('manage_trainers') && can('manage_studio_settings');
  const mayAnswer = studio.role === 'owner' || (invitation.trainer_id !== null && invitesTrainers);
  const send = async (doing: (typeof DOINGS)[number]) => {
    if ((await write.send(doing)) !== null) toast(say(`${doing}Done`, { email }));
  };
  return (
    <>
      {mayAnswer && (
        <span class="row">
          {DOINGS.map((doing) => (
            <button key={doing} type="button" disabled={write.isSending} onClick={() => void send(doing)}>
              {say(doing)}
              <span class="unseen">
                : <bdi>{email}</bdi>
              </span>
            </button>
          ))}
        </span>
      )}
      {write.error && (
        <div class="refused">
          <Problem error={worded(write.error)} />
        </div>
      )}
    </>
  );
}
