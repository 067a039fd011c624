import type { StudioError } from '../../../../clients/typescript/src/answers';
import type { Answered, Keyed } from '../../data';
import { type Desk, useDesk } from '../../desk-context';
import { Opening } from '../../parts/opening';
import { problemText } from '../../parts/problem';
import { toast } from '../../parts/toasts';
import { say as common } from '../../texts';
import { AddForm } from './editor';
import { TextField, textIn } from './fields';
import { roleAsEntered, RoleFields, roleIn } from './role-fields';
import type { Invitation } from './settings-data';
import { say } from './texts';

/** Sends another invitation in the place of one that waits. */
export function ChangeInvitation({ invitation }: { readonly invitation: Invitation }) {
  const desk = useDesk();
  const isOfTrainer = invitation.trainer_id !== null;
  return (
    <Opening title={say('changeInvitation')} of={invitation.email}>
      {(close) => (
        <AddForm
          action={say('sendNewInvitation')}
          entered={(form) => entryIn(form, invitation)}
          send={(entry, keyed) => replace(desk, invitation, entry, keyed)}
          said={({ email }, { hadEnded }) =>
            say(hadEnded ? 'replacedEnded' : 'replacedInvitation', { email, before: invitation.email })
          }
          onDone={close}
        >
          <p class="hint">{say('replaceMeans')}</p>
          <TextField label={common('email')} name="email" type="email" entered={invitation.email} isRequired />
          {/* A trainer's login has the trainer's name and role. */}
          {!isOfTrainer && (
            <>
              <TextField label={common('name')} name="name" entered={invitation.name} />
              <RoleFields member={invitation} />
            </>
          )}
        </AddForm>
      )}
    </Opening>
  );
}

const hasEnded = ({ code }: StudioError) => code === 'invitation_ended';

type Entry = ReturnType<typeof entryIn>;

function entryIn(form: HTMLFormElement, { trainer_id: trainerId, ...before }: Invitation) {
  const email = textIn(form, 'email') ?? '';
  if (trainerId !== null) return { ...roleAsEntered(before), email, name: before.name };
  return { ...roleIn(form), email, name: textIn(form, 'name') };
}

interface Replaced {
  /** Whether the invitation before had been answered or had ended meanwhile. */
  readonly hadEnded: boolean;
}

/** Whether the service refused it, so that it is not sent again by itself. */
const isRefused = ({ status }: StudioError) => status !== null && status <= 500 && status !== 401;

/**
 * Sends the new one before the other is withdrawn, so that nobody is left without; to the same address afterwards, as it can
 * have one only (access.md JOIN-1).
 */
async function replace(desk: Desk, before: Invitation, entry: Entry, keyed: Keyed): Promise<Answered<Replaced>> {
  const isSameAddress = entry.email.toLowerCase() === before.email.toLowerCase();
  const names = { email: entry.email, before: before.email };
  if (!isSameAddress) {
    const { error } = await sendInvitation(desk, before, entry, keyed);
    if (error) return { error };
    const { error: left } = await withdraw(desk, before, keyed);
    if (!left) return { data: { hadEnded: false } };
    if (hasEnded(left)) return { data: { hadEnded: true } };
    if (isRefused(left)) toast(say('sentNotWithdrawn', { ...names, why: problemText(left) }));
    return { error: left };
  }
  const { error: notWithdrawn } = await withdraw(desk, before, keyed);
  if (notWithdrawn) return { error: notWithdrawn };
  const { error } = await sendInvitation(desk, before, entry, keyed);
  if (!error) return { data: { hadEnded: false } };
  // The row has gone, and the form with it.
  if (isRefused(error)) toast(say('withdrawnNotSent', { email: before.email, why: problemText(error) }));
  return { error };
}

function sendInvitation({ api }: Desk, before: Invitation, entry: Entry, keyed: Keyed) {
  if (before.trainer_id === null)
    return api.POST('/api/v1/manage/memberships', { body: { ...entry, phone: before.phone }, ...keyed });
  const { email, permissions } = entry;
  const at = { params: { path: { id: before.trainer_id } } };
  return api.POST('/api/v1/manage/trainers/{id}/login', { ...at, body: { email, permissions }, ...keyed });
}

/** With a key of its own, as it is another write than the invitation. */
function withdraw({ api }: Desk, { id }: Invitation, { headers }: Keyed) {
  const key = `${headers['Idempotency-Key']}-withdraw`;
  return api.POST('/api/v1/manage/invitations/{id}/withdraw', {
    params: { path: { id } },
    headers: { 'Idempotency-Key': key },
  });
}
