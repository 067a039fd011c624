import { useRoute } from 'preact-iso/router';
import { useEffect } from 'preact/hooks';

import { useDesk } from '../../desk-context';
import { Icon } from '../../parts/icon';
import { Problem } from '../../parts/problem';
import { Skeleton } from '../../parts/skeleton';
import { say as common } from '../../texts';
import { useDone } from './done';
import { type Step, STEPS } from './steps';
import { say } from './texts';

/** Leads a new studio to a published timetable: all steps, or one of them. */
export function Start() {
  const { params } = useRoute();
  const { path, studio } = useDesk();
  const index = STEPS.findIndex(({ name }) => name === params['step']);
  const step = STEPS[index];
  const isUnknown = params['step'] !== undefined && !step;
  const title = step ? step.title() : isUnknown ? common('notFound') : say('title');
  useEffect(() => {
    document.title = `${title} – ${studio.account.name}`;
  }, [title, studio.account.name]);
  return (
    <section class="screen narrow settings full">
      <header class="screen-head">
        {params['step'] !== undefined && (
          <a class="button icon-only" href={path('start')}>
            <Icon name="back" />
            <span class="unseen">{say('overview')}</span>
          </a>
        )}
        <div>
          <h1>{title}</h1>
          {step && <p class="quiet">{say('step', { n: index + 1, of: STEPS.length })}</p>}
        </div>
      </header>
      {step && <OneStep key={step.name} step={step} next={STEPS[index + 1]} />}
      {!step && !isUnknown && <AllSteps />}
    </section>
  );
}

function AllSteps() {
  const { path, studio } = useDesk();
  const { done, hasPage, error, again } = useDone();
  if (error) return <Problem error={error} again={again} />;
  if (!done) return <Skeleton />;
  const open = STEPS.filter(({ name }) => !done[name]);
  const first = open[0];
  return (
    <>
      <p>{first ? say('about') : say('allDone')}</p>
      <p class="quiet">{say('progress', { n: STEPS.length - open.length, of: STEPS.length })}</p>
      {first ? (
        <a class="button main" href={path(`start/${first.name}`)}>
          {open.length === STEPS.length ? say('begin') : say('goOn', { step: first.title() })}
        </a>
      ) : (
        <a class="button main" href={path('today')}>
          {say('toToday')}
        </a>
      )}
      <p>
        {hasPage ? (
          <a href={`/s/${studio.account.slug}`} target="_blank">
            {say('seePage')}
          </a>
        ) : (
          <>
            {say('notPublished')} <a href={path('start/websites')}>{say('publish')}</a>
          </>
        )}
      </p>
      <ol class="rows">
        {STEPS.map(({ name, title }) => (
          <li key={name}>
            <a href={path(`start/${name}`)}>
              <strong>{title()}</strong>
              <State isDone={done[name]} />
            </a>
          </li>
        ))}
      </ol>
    </>
  );
}

function State({ isDone }: { readonly isDone: boolean }) {
  return (
    <span class={isDone ? 'step-done' : 'quiet'}>
      {isDone && <Icon name="check" />}
      {say(isDone ? 'done' : 'notYet')}
    </span>
  );
}

interface OneStepProps {
  readonly step: Step;
  readonly next: Step | undefined;
}

/** A part of the settings with what it is for, and the way to the next one. */
function OneStep({ step: { name, view: View }, next }: OneStepProps) {
  const { path } = useDesk();
  const { done } = useDone();
  const isDone = done?.[name] ?? false;
  const forward = next ? say('next', { step: next.title() }) : say('finish');
  return (
    <>
      <p>{say(`${name}About`)}</p>
      <View />
      <p class="steps-on">
        <a class={isDone || !next ? 'button main' : undefined} href={path(next ? `start/${next.name}` : 'start')}>
          {isDone || !next ? forward : say('skip')}
        </a>
      </p>
    </>
  );
}
