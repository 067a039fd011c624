import type { ComponentChildren, JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';

import { type Answered, type Keyed, useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import { Problem, problemText } from '../../parts/problem';
import { toast } from '../../parts/toasts';
import { say, worded } from './texts';

/** What shows what is set here. */
const RENEWED = [['settings'], ['catalogue'], ['plans'], ['people'], ['day'], ['class'], ['cash']];

export type Send<Change> = (change: Change, keyed: Keyed) => Promise<Answered<unknown>>;

interface OpeningProps {
  readonly title: string;
  /** Whose form it is, for those who do not see what it stands beside. */
  readonly of?: string;
  readonly isButton?: boolean;
  readonly children: (close: () => void) => JSX.Element;
}

/** Words that open a form. It closes, and they have the focus again, when what the form sends is done. */
export function Opening({ title, of, isButton = false, children }: OpeningProps) {
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    setOpen(false);
    details.current?.querySelector('summary')?.focus();
  };
  return (
    <details ref={details} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary class={isButton ? 'button' : undefined}>
        {title}
        {of !== undefined && (
          <span class="unseen">
            : <bdi>{of}</bdi>
          </span>
        )}
      </summary>
      {isOpen && children(close)}
    </details>
  );
}

/** Sends a write of the settings, and reads again what it changes. */
function useSetting<Change>(send: Send<Change>, onRefused?: Parameters<typeof useWrite>[2]) {
  const { readAgain } = useDesk();
  const write = useWrite(send, RENEWED, onRefused);
  return {
    ...write,
    send: async (change: Change): Promise<boolean> => {
      const isDone = (await write.send(change)) !== null;
      if (isDone) readAgain();
      return isDone;
    },
  };
}

interface SentFormProps {
  readonly action: string;
  readonly write: Pick<ReturnType<typeof useSetting>, 'isSending' | 'error'>;
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

interface AddFormProps<Entered> {
  readonly action: string;
  readonly entered: (form: HTMLFormElement) => Entered;
  readonly send: Send<Entered>;
  /** Says that it was done. */
  readonly said: (entered: Entered) => string;
  readonly onDone: () => void;
  readonly children: ComponentChildren;
}

export function AddForm<Entered>({ action, entered, send, said, onDone, children }: AddFormProps<Entered>) {
  const write = useSetting(send);
  const add = async (form: HTMLFormElement) => {
    const now = entered(form);
    if (!(await write.send(now))) return;
    toast(said(now));
    onDone();
  };
  return (
    <SentForm action={action} write={write} onSend={add}>
      {children}
    </SentForm>
  );
}

interface ChangeFormProps<Entered extends object> {
  /** What is set now, in the form of what is entered. */
  readonly before: Entered;
  readonly entered: (form: HTMLFormElement) => Entered;
  readonly send: Send<Partial<Entered>>;
  /** What it is called. */
  readonly of: string;
  readonly onDone: () => void;
  readonly children: ComponentChildren;
}

/** Sends only what differs, so what others changed meanwhile stays. It can be undone for a while. */
export function ChangeForm<Entered extends object>(form: ChangeFormProps<Entered>) {
  const { before, entered, send, of, onDone, children } = form;
  const write = useSetting(send);
  const undo = useSetting(send, (error) => toast(problemText(worded(error))));
  const change = async (element: HTMLFormElement) => {
    const now = entered(element);
    const changes = differing(now, before);
    if (Object.keys(changes).length === 0) return onDone();
    if (!(await write.send(changes))) return undefined;
    toast(say('changed', { name: of }), () => void undo.send(differing(before, now)));
    return onDone();
  };
  return (
    <SentForm action={say('save')} write={write} onSend={change}>
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

interface RemovalProps {
  readonly title: string;
  readonly of: string;
  /** What becomes of it. */
  readonly consequence: string;
  readonly said: string;
  readonly send: (keyed: Keyed) => Promise<Answered<unknown>>;
}

/** Ends something that cannot be undone, after a second press. */
export function Removal({ title, of, consequence, said, send }: RemovalProps) {
  const write = useSetting((_: null, keyed) => send(keyed));
  const remove = async () => {
    if (await write.send(null)) toast(said);
  };
  return (
    <Opening title={title} of={of}>
      {() => (
        <div class="refused">
          <p>{consequence}</p>
          <Problem error={worded(write.error)} />
          <button type="button" disabled={write.isSending} onClick={() => void remove()}>
            {title}
            <span class="unseen">
              : <bdi>{of}</bdi>
            </span>
          </button>
        </div>
      )}
    </Opening>
  );
}
