import { useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import { Part, useList } from '../../parts/list';
import { Problem } from '../../parts/problem';
import { toast } from '../../parts/toasts';
import { roleName } from '../../texts';
import { dateText } from '../../times';
import { say, worded } from './texts';

type Invitation = components['schemas']['StaffInvitationPageEnvelope']['data'][number];

/** Invitations that nobody has answered yet. */
export function useInvitations() {
  const { api, studio } = useDesk();
  return useList<Invitation>(['people', studio.account.id, 'invitations'], (page, signal) =>
    api.GET('/api/v1/manage/invitations', { params: { query: { ...page, status: 'pending' } }, signal }),
  );
}

export function Invitations() {
  const invitations = useInvitations();
  return (
    <Part title={say('invitations')} none={say('noInvitations')} {...invitations}>
      {(invitation) => <InvitationRow key={invitation.id} invitation={invitation} />}
    </Part>
  );
}

const DOINGS = ['resend', 'withdraw'] as const;

function InvitationRow({ invitation }: { readonly invitation: Invitation }) {
  const { api, can, studio } = useDesk();
  const { id, email, name } = invitation;
  const at = { params: { path: { id } } };
  const write = useWrite(
    (doing: (typeof DOINGS)[number], keyed) =>
      doing === 'resend'
        ? api.POST('/api/v1/manage/invitations/{id}/resend', { ...at, ...keyed })
        : api.POST('/api/v1/manage/invitations/{id}/withdraw', { ...at, ...keyed }),
    [['people']],
  );
  const invitesTrainers = can('manage_trainers') && can('manage_studio_settings');
  const mayAnswer = studio.role === 'owner' || (invitation.trainer_id !== null && invitesTrainers);
  const send = async (doing: (typeof DOINGS)[number]) => {
    if ((await write.send(doing)) !== null) toast(say(`${doing}Done`, { email }));
  };
  return (
    <li>
      <span>
        <strong>
          <bdi>{email}</bdi>
        </strong>
        <span class="quiet">
          {roleName(invitation.role)}
          {name !== null && (
            <>
              {' '}
              · <bdi>{name}</bdi>
            </>
          )}{' '}
          · {say('validUntil', { day: dateText(invitation.expires_at, studio.account.timezone ?? 'UTC') })}
        </span>
      </span>
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
    </li>
  );
}
