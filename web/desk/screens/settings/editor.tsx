import type { ComponentChildren } from 'preact';

import { type Answered, type Keyed, useWrite, type Write } from '../../data';
import { SecondPress } from '../../parts/opening';
import { Problem, problemText } from '../../parts/problem';
import { toast } from '../../parts/toasts';
import { say, worded } from './texts';

/** What shows what is set here. */
const RENEWED = ['settings', 'catalogue', 'people', 'day', 'class', 'cash', 'customer', 'customers'].map((word) => [
  word,
]);

export type Send<Change, Data = unknown> = (change: Change, keyed: Keyed) => Promise<Answered<Data>>;

/** Sends a write of the settings, and reads again what it changes. */
function useSetting<Change, Data>(send: Send<Change, Data>, onRefused?: Parameters<typeof useWrite>[2]) {
  return useWrite(send, RENEWED, onRefused);
}

interface SentFormProps {
  readonly action: string;
  readonly write: Pick<Write<never, unknown>, 'isSending' | 'error'>;
  readonly onSend: (form: HTMLFormElement) => Promise<void>;
  readonly children: ComponentChildren;
}

function SentForm({ action, write, onSend, children }: SentFormProps) {
  return (
    <form
      class="payment"
      onSubmit={(event) => {
        event.preventDefault();
        void onSend(event.currentTarget);
      }}
    >
      {children}
      <Problem error={worded(write.error)} />
      <button class="main" type="submit" disabled={write.isSending}>
        {action}
      </button>
    </form>
  );
}

interface AddFormProps<Entered, Data> {
  readonly action: string;
  readonly entered: (form: HTMLFormElement) => Entered;
  readonly send: Send<Entered, Data>;
  /** Says that it was done. */
  readonly said: (entered: Entered, answer: Data) => string;
  /** Hears what the service answered. */
  readonly onDone: (answer: Data) => void;
  readonly children: ComponentChildren;
}

export function AddForm<Entered, Data>(form: AddFormProps<Entered, Data>) {
  const { action, entered, send, said, onDone, children } = form;
  const write = useSetting(send);
  const add = async (element: HTMLFormElement) => {
    const now = entered(element);
    const answer = await write.send(now);
    if (answer === null) return;
    toast(said(now, answer));
    onDone(answer);
  };
  return (
    <SentForm action={action} write={write} onSend={add}>
      {children}
    </SentForm>
  );
}

interface ChangeFormProps<Entered extends object, Data> {
  /** What is set now, in the form of what is entered. */
  readonly before: Entered;
  readonly entered: (form: HTMLFormElement) => Entered;
  readonly send: Send<Partial<Entered>, Data>;
  /** What it is called. */
  readonly of: string;
  /** Of its button, where others stand on the same screen. */
  readonly action?: string;
  /** Says that it was done, where that is more than that it is changed. */
  readonly said?: (answer: Data, changes: Partial<Entered>) => string;
  readonly onDone: () => void;
  readonly children: ComponentChildren;
}

/** Sends only what differs, so what others changed meanwhile stays. It can be undone for a while. */
export function ChangeForm<Entered extends object, Data>(form: ChangeFormProps<Entered, Data>) {
  const {
    before,
    entered,
    send,
    of,
    action = say('save'),
    said = () => say('changed', { name: of }),
    onDone,
    children,
  } = form;
  const write = useSetting(send);
  const undo = useSetting(send, (error) => toast(problemText(worded(error))));
  const change = async (element: HTMLFormElement) => {
    const now = entered(element);
    const changes = differing(now, before);
    if (Object.keys(changes).length === 0) return onDone();
    const answer = await write.send(changes);
    if (answer === null) return undefined;
    toast(said(answer, changes), () => void undo.send(differing(before, now)));
    return onDone();
  };
  return (
    <SentForm action={action} write={write} onSend={change}>
      {children}
    </SentForm>
  );
}

/** The fields of the first that the second has otherwise. */
function differing<Fields extends object>(now: Fields, before: Fields): Partial<Fields> {
  const changed = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Fields]),
  );
  return Object.fromEntries(changed) as Partial<Fields>;
}

interface RemovalProps<Data> {
  readonly title: string;
  /** What the second press is called, where the title does not say it. */
  readonly action?: string;
  readonly of: string;
  /** What becomes of it. */
  readonly consequence: string;
  readonly said: string;
  /** Why it cannot be removed while it is in use, where the usual words do not fit. */
  readonly inUse?: string;
  readonly send: (keyed: Keyed) => Promise<Answered<Data>>;
  /** Hears what the service answered, of what is still there afterwards. */
  readonly onDone?: (answer: Data) => void;
}

/** Ends or replaces something, which cannot be undone, after a second press. */
export function Removal<Data>({ title, action, of, consequence, said, inUse, send, onDone }: RemovalProps<Data>) {
  const write = useSetting((_: null, keyed) => send(keyed));
  const { error } = write;
  const refusal = error?.code === 'in_use' && inUse !== undefined ? { ...error, message: inUse } : worded(error);
  const remove = async () => {
    const answer = await write.send(null);
    if (answer === null) return;
    toast(said);
    onDone?.(answer);
  };
  return (
    <SecondPress
      title={title}
      action={action}
      of={of}
      consequence={consequence}
      error={refusal}
      isSending={write.isSending}
      onPress={() => void remove()}
    />
  );
}
