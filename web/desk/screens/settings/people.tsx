import { useDesk } from '../../desk-context';
import { List } from '../../parts/list';
import { Opening } from '../../parts/opening';
import { roleName } from '../../texts';
import { dateText } from '../../times';
import { ChangeForm, Removal } from './editor';
import { InviteForm } from './invite-form';
import { Invitations } from './invitations';
import { differencesOf, roleAsEntered, RoleFields, roleIn } from './role-fields';
import { type Member, useMembers } from './settings-data';
import { say } from './texts';

/** Who works in the studio, and who is invited to. */
export function People() {
  const isOwner = useDesk().studio.role === 'owner';
  const members = useMembers();
  return (
    <>
      {isOwner && (
        <div class="box-writes">
          <Opening title={say('invite')} isButton>
            {(close) => <InviteForm onDone={close} />}
          </Opening>
        </div>
      )}
      <List none={say('noPeople')} {...members}>
        {(member) => <MemberRow key={member.id} member={member} />}
      </List>
      <Invitations />
    </>
  );
}

function MemberRow({ member }: { readonly member: Member }) {
  const { person, studio } = useDesk();
  const isSelf = member.user.id === person.id;
  const { name, email } = member.user;
  return (
    <li>
      <span>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span class="quiet">
          {isSelf && `${say('you')} · `}
          {[roleName(member.role), ...differencesOf(member)].join(' · ')} · <bdi>{email}</bdi>
        </span>
        <span class="quiet">
          {say('since', { day: dateText(member.created_at, studio.account.timezone ?? 'UTC') })}
        </span>
      </span>
      {studio.role === 'owner' && !isSelf && <ChangeMember member={member} />}
    </li>
  );
}

function ChangeMember({ member }: { readonly member: Member }) {
  const { api } = useDesk();
  const { name } = member.user;
  const at = { params: { path: { id: member.id } } };
  return (
    <Opening title={say('change')} of={name}>
      {(close) => (
        <>
          <ChangeForm
            before={roleAsEntered(member)}
            entered={roleIn}
            send={(body, keyed) => api.PATCH('/api/v1/manage/memberships/{id}', { ...at, body, ...keyed })}
            of={name}
            onDone={close}
          >
            <RoleFields member={member} />
          </ChangeForm>
          <Removal
            title={say('endAccess')}
            of={name}
            consequence={say('endAccessMeans')}
            said={say('accessEnded', { name })}
            send={(keyed) => api.DELETE('/api/v1/manage/memberships/{id}', { ...at, ...keyed })}
          />
        </>
      )}
    </Opening>
  );
}
