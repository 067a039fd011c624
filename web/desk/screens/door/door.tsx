import { useRoute } from 'preact-iso/router';
import { useEffect } from 'preact/hooks';

import { useDesk } from '../../desk-context';
import { Problem } from '../../parts/problem';
import { Skeleton } from '../../parts/skeleton';
import { say as common } from '../../texts';
import { OccasionRow, useOccasions } from './occasions';
import { OpenDoor } from './open-door';
import { say } from './texts';

/** Tickets at the door of an event or a festival; without an address of one, which door. */
export function Door() {
  const { studio } = useDesk();
  const { params } = useRoute();
  const { occasions, error, again } = useOccasions();
  const [kind, id] = [params['kind'] === 'festival' ? ('festival' as const) : ('event' as const), Number(params['id'])];
  const chosen = occasions?.find((one) => one.kind === kind && one.id === id);
  const isChosen = params['kind'] !== undefined && Number.isSafeInteger(id) && id > 0;
  useEffect(() => {
    document.title = `${chosen?.title ?? common('door')} – ${studio.account.name}`;
  }, [chosen?.title, studio.account.name]);
  if (isChosen) return <OpenDoor key={`${kind} ${id}`} door={{ kind, id }} occasion={chosen} />;
  return (
    <section class="screen narrow">
      <header class="screen-head">
        <div>
          <h1>{common('door')}</h1>
          <p class="quiet">{say('choose')}</p>
        </div>
      </header>
      <Problem error={error} again={again} />
      {!occasions && !error && <Skeleton rows={3} />}
      {occasions?.length === 0 && <p class="empty">{say('none')}</p>}
      <ul class="rows">
        {occasions?.map((one) => (
          <OccasionRow key={`${one.kind} ${one.id}`} one={one} />
        ))}
      </ul>
    </section>
  );
}
