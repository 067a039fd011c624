import { useRoute } from 'preact-iso/router';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';

import { type Desk, useDesk } from '../../desk-context';
import { Icon } from '../../parts/icon';
import { say as common } from '../../texts';
import { Assistants } from './access/assistants';
import { Keys } from './access/keys';
import { Websites } from './access/websites';
import { People } from './people';
import { Places } from './places';
import { Plans } from './plans';
import { Studio } from './studio';
import { say } from './texts';
import { Trainers } from './trainers/trainers';
import { Types } from './types';

type Name = 'studio' | 'places' | 'types' | 'trainers' | 'plans' | 'people' | 'keys' | 'websites' | 'assistants';

interface SettingsPart {
  readonly name: Name;
  readonly isFor: (desk: Desk) => boolean;
  readonly view: () => JSX.Element;
}

const setsStudio = ({ can }: Desk) => can('manage_studio_settings');

const PARTS: readonly SettingsPart[] = [
  { name: 'studio', isFor: setsStudio, view: Studio },
  { name: 'places', isFor: setsStudio, view: Places },
  { name: 'types', isFor: setsStudio, view: Types },
  { name: 'trainers', isFor: ({ can }) => can('manage_trainers'), view: Trainers },
  { name: 'plans', isFor: ({ studio }) => studio.role === 'owner', view: Plans },
  { name: 'people', isFor: ({ can }) => can('manage_studio_settings', 'manage_trainers'), view: People },
  { name: 'keys', isFor: setsStudio, view: Keys },
  { name: 'websites', isFor: setsStudio, view: Websites },
  // Everybody who works here has assistants of their own.
  { name: 'assistants', isFor: () => true, view: Assistants },
];

/** The parts of the settings that the person may see, or one of them. */
export function Settings() {
  const desk = useDesk();
  const { params } = useRoute();
  const parts = PARTS.filter(({ isFor }) => isFor(desk));
  const isShort = parts.length === 1;
  const part = isShort ? parts[0] : parts.find(({ name }) => name === params['part']);
  const isUnknown = params['part'] !== undefined && !part;
  const title = part ? say(part.name) : isUnknown ? common('notFound') : common('settings');
  const { name: studioName } = desk.studio.account;
  useEffect(() => {
    document.title = `${title} – ${studioName}`;
  }, [title, studioName]);
  const View = part?.view;
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
          {desk.studio.role === 'owner' && (
            <li>
              <a href={desk.path('start')}>
                <strong>{say('start')}</strong>
                <span class="quiet">{say('startHas')}</span>
              </a>
            </li>
          )}
          {parts.map(({ name }) => (
            <li key={name}>
              <a href={desk.path(`settings/${name}`)}>
                <strong>{say(name)}</strong>
                <span class="quiet">{say(`${name}Has`)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
