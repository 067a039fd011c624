import { useDesk } from '../../desk-context';
import { say as common } from '../../texts';
import { AddForm } from './editor';
import { TextField, textIn } from './fields';
import { RoleFields, roleIn } from './role-fields';
import { say } from './texts';

/** Invites somebody by e-mail; they choose their own password. */
export function InviteForm({ onDone }: { readonly onDone: () => void }) {
  const { api } = useDesk();
  return (
    <AddForm
      action={say('sendInvitation')}
      entered={(form) => ({ ...roleIn(form), email: textIn(form, 'email') ?? '', name: textIn(form, 'name') })}
      send={(body, keyed) => api.POST('/api/v1/manage/memberships', { body, ...keyed })}
      said={({ email }) => say('invited', { email })}
      onDone={onDone}
    >
      <TextField label={common('email')} name="email" type="email" isRequired />
      <TextField label={common('name')} name="name" />
      <RoleFields />
    </AddForm>
  );
}
