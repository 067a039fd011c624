import { useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import { fieldText } from '../../parts/field-text';
import { LATEST, Part, useList } from '../../parts/list';
import { Opening, SecondPress } from '../../parts/opening';
import { Problem } from '../../parts/problem';
import { toast } from '../../parts/toasts';
import { momentText } from '../../times';
import { say } from './texts';

type Note = components['schemas']['CustomerNote'];

/** What a note shows again. */
const RENEWED = [['notes']];

interface NotesProps {
  readonly id: number;
  readonly name: string;
}

/** What the staff noted about a customer. */
export function Notes({ id, name }: NotesProps) {
  const { api, studio } = useDesk();
  const notes = useList(['notes', studio.account.id, id], (page, signal) =>
    api.GET('/api/v1/manage/customers/{id}/notes', { params: { path: { id }, query: page }, signal }),
  );
  return (
    <>
      <Part title={say('notes')} none={say('noNotes')} seen={LATEST} {...notes}>
        {(note) => <NoteRow key={note.id} note={note} />}
      </Part>
      <AddNote id={id} name={name} />
    </>
  );
}

function AddNote({ id, name }: NotesProps) {
  const { api } = useDesk();
  const add = useWrite(
    (text: string, keyed) =>
      api.POST('/api/v1/manage/customers/{id}/notes', { params: { path: { id } }, body: { text }, ...keyed }),
    RENEWED,
  );
  const send = async (form: HTMLFormElement, close: () => void) => {
    if ((await add.send(fieldText(form, 'text'))) === null) return;
    toast(say('noted', { name }));
    close();
  };
  return (
    <Opening title={say('addNote')} isButton>
      {(close) => (
        <form
          class="payment"
          onSubmit={(event) => {
            event.preventDefault();
            void send(event.currentTarget, close);
          }}
        >
          <label>
            {say('note')}
            <textarea name="text" rows={3} required maxlength={2000} aria-describedby="notes-about" />
          </label>
          <p class="quiet" id="notes-about">
            {say('notesAbout')}
          </p>
          <Problem error={add.error} />
          <button class="main" type="submit" disabled={add.isSending}>
            {say('saveNote')}
          </button>
        </form>
      )}
    </Opening>
  );
}

function NoteRow({ note: { id, text, author, created_at: createdAt } }: { readonly note: Note }) {
  const { api, person, studio } = useDesk();
  const remove = useWrite(
    (_: null, keyed) => api.DELETE('/api/v1/manage/customer-notes/{id}', { params: { path: { id } }, ...keyed }),
    RENEWED,
  );
  const press = async () => {
    if ((await remove.send(null)) !== null) toast(say('noteDeleted'));
  };
  const written = momentText(createdAt, studio.account.timezone ?? 'UTC');
  return (
    <li>
      <span>
        <bdi class="lines">{text}</bdi>
        <span class="quiet">
          <bdi>{author.name}</bdi> · {written}
        </span>
      </span>
      {(author.id === person.id || studio.role === 'owner') && (
        <SecondPress
          title={say('deleteNote')}
          of={`${author.name}, ${written}`}
          consequence={say('deletesNote')}
          error={remove.error}
          isSending={remove.isSending}
          onPress={() => void press()}
        />
      )}
    </li>
  );
}
