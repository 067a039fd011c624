import { useState } from 'preact/hooks';

import {
  EVENT_STAFF_PERMISSIONS,
  MEMBERSHIP_ROLES,
  type MembershipRole,
  type Permission,
  PERMISSIONS,
  resolvePermissions,
} from '../../../../libs/access/src/permissions';
import { useDesk } from '../../desk-context';
import { roleName } from '../../texts';
import { CheckField, ChoiceField, isCheckedIn, ManyField, manyIn, textIn } from './fields';
import { say } from './texts';

interface Held {
  readonly role: MembershipRole;
  /** Null: those of the role. */
  readonly permissions: readonly Permission[] | null;
}

/** Asks for a role, and for permissions where they are not to be those of the role. */
export function RoleFields({ member }: { readonly member?: Held }) {
  const { path } = useDesk();
  const [role, setRole] = useState<MembershipRole>(member?.role ?? 'receptionist');
  const [hasOwn, setHasOwn] = useState((member?.permissions ?? null) !== null);
  const offered = role === 'event_festival_staff' ? EVENT_STAFF_PERMISSIONS : PERMISSIONS;
  const held = resolvePermissions(role, role === member?.role ? member.permissions : null);
  return (
    <>
      <ChoiceField
        label={say('role')}
        name="role"
        entered={role}
        options={MEMBERSHIP_ROLES.map((one) => [one, roleName(one)] as const)}
        onChoose={setRole}
      />
      {!member && role === 'trainer' && (
        <p class="note">
          {say('trainersElsewhere', { trainers: say('trainers') })}{' '}
          <a href={path('settings/trainers')}>{say('trainers')}</a>
        </p>
      )}
      {role === 'owner' ? (
        <p class="hint">{say('ownersMayAll')}</p>
      ) : (
        <>
          <CheckField label={say('ownPermissions')} name="has_own" entered={hasOwn} onCheck={setHasOwn} />
          {hasOwn ? (
            <ManyField
              key={role}
              legend={say('mayDo')}
              name="permissions"
              options={offered.map((one) => ({ id: one, name: say(one) }))}
              entered={held}
            />
          ) : (
            <RoleMay role={role} />
          )}
        </>
      )}
    </>
  );
}

export function RoleMay({ role }: Pick<Held, 'role'>) {
  return (
    <div>
      <p>{say('roleMay')}</p>
      <ul class="plain">
        {resolvePermissions(role, null).map((one) => (
          <li key={one}>{say(one)}</li>
        ))}
      </ul>
    </div>
  );
}

/** What somebody may do otherwise than others of the role; nothing where that is all the same. */
export function differencesOf({ role, permissions }: Held): string[] {
  const usual = resolvePermissions(role, null);
  const held = resolvePermissions(role, permissions);
  const named = (name: 'mayAlso' | 'mayNot', some: readonly Permission[]) =>
    some.length === 0 ? [] : [say(name, { what: some.map((one) => say(one)).join(', ') })];
  return [
    ...named(
      'mayAlso',
      held.filter((one) => !usual.includes(one)),
    ),
    ...named(
      'mayNot',
      usual.filter((one) => !held.includes(one)),
    ),
  ];
}

/** What was entered; permissions in the order of the service. */
export function roleIn(form: HTMLFormElement): { role: MembershipRole; permissions: Permission[] | null } {
  const role = (textIn(form, 'role') as MembershipRole | null) ?? 'receptionist';
  const chosen = manyIn(form, 'permissions');
  const hasOwn = role !== 'owner' && isCheckedIn(form, 'has_own');
  return { role, permissions: hasOwn ? PERMISSIONS.filter((one) => chosen.includes(one)) : null };
}

/** The same of somebody as they are. */
export function roleAsEntered({ role, permissions }: Held): ReturnType<typeof roleIn> {
  return { role, permissions: permissions === null ? null : [...resolvePermissions(role, permissions)] };
}
