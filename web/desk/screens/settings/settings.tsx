import { useRoute } from 'preact-iso/router';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';

import { useDesk } from '../../desk-context';
import { Icon } from '../../parts/icon';
import { say as common } from '../../texts';
import { Assistants } from './access/assistants';
import { Keys } from './access/keys';
import { Websites } from './access/websites';
import { entriesFor, type PartName, partsFor } from './parts';
import { People } from './people';
import { Places } from './places';
import { Plans } from './plans';
import { Studio } from './studio';
import { say } from './texts';
import { Trainers } from './trainers/trainers';
import { Types } from './types';

const VIEWS: Readonly<Record<PartName, () => JSX.Element>> = {
  studio: Studio,
  places: Places,
  types: Types,
  trainers: Trainers,
  plans: Plans,
  people: People,
  keys: Keys,
  websites: Websites,
  assistants: Assistants,
};

/** The parts of the settings that the person may see, or one of them. */
export function Settings() {
  const desk = useDesk();
  const { params } = useRoute();
  const parts = partsFor(desk);
  const isShort = parts.length === 1;
  const part = isShort ? parts[0] : parts.find((name) => name === params['part']);
  const isUnknown = params['part'] !== undefined && !part;
  const title = part ? say(part) : isUnknown ? common('notFound') : common('settings');
  const { name: studioName } = desk.studio.account;
  useEffect(() => {
    document.title = `${title} – ${studioName}`;
  }, [title, studioName]);
  const View = part && VIEWS[part];
  return (
    <section class="screen narrow settings full">
      <header class="screen-head">
        {params['part'] !== undefined && !isShort && (
          <a class="button icon-only" href={desk.path('settings')}>
            <Icon name="back" />
            <span class="unseen">{say('allSettings')}</span>
          </a>
        )}
        <div>
          <h1>{title}</h1>
        </div>
      </header>
      {View && <View />}
      {!View && !isUnknown && (
        <ul class="rows">
          {entriesFor(desk).map(({ href, title: name, about }) => (
            <li key={href}>
              <a href={href}>
                <strong>{name}</strong>
                <span class="quiet">{about}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
