import { useEffect, useState } from 'preact/hooks';

import { useDesk } from '../../desk-context';
import { useTimetableDone } from './done';
import { say } from './texts';

const DONE = 'studio.desk.steps-done';

const doneIn = (): readonly string[] => (localStorage.getItem(DONE) ?? '').split(' ');

/** The way back to the first steps while some are open. They are not looked for again once all of them were done. */
export function OpenSteps() {
  const id = String(useDesk().studio.account.id);
  const [wereDone] = useState(() => doneIn().includes(id));
  return wereDone ? null : <Steps id={id} />;
}

function Steps({ id }: { readonly id: string }) {
  const { path } = useDesk();
  const { done } = useTimetableDone();
  // An owner may work alone, and give all classes.
  const isOpen = done !== null && !(done.places && done.types && done.weekly && done.plans && done.websites);
  const areDone = done !== null && !isOpen;
  useEffect(() => {
    if (areDone) localStorage.setItem(DONE, [...new Set([...doneIn(), id])].join(' ').trim());
  }, [areDone, id]);
  if (!isOpen) return null;
  return (
    <p class="page-note quiet">
      {say('stillOpen')} <a href={path('start')}>{say('title')}</a>
    </p>
  );
}
