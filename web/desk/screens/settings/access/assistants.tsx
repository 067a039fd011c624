import { useRead } from '../../../data';
import { useDesk } from '../../../desk-context';
import type { components } from '../../../interface';
import { Copied } from '../../../parts/copied/copied';
import { Part, useList } from '../../../parts/list';
import { Problem } from '../../../parts/problem';
import { Skeleton } from '../../../parts/skeleton';
import { roleName } from '../../../texts';
import { dateText, momentText } from '../../../times';
import { Removal } from '../editor';
import { Calls } from './calls';
import { say } from './texts';

type Connection = components['schemas']['ConnectionPageEnvelope']['data'][number];

/** Where assistants are connected, who has connected one, and what they asked. */
export function Assistants() {
  const { can } = useDesk();
  return (
    <>
      <p>{say('assistantsAbout')}</p>
      <Addresses />
      <Connections />
      {can('view_activity_log') && <Calls />}
    </>
  );
}

function Addresses() {
  const { api, can, studio } = useDesk();
  const { slug, id } = studio.account;
  const { data, error, again } = useRead(['settings', id, 'assistant'], (signal) =>
    api.GET('/api/v1/manage/assistant', { signal }),
  );
  if (!data) return error ? <Problem error={error} again={again} /> : <Skeleton rows={2} />;
  const { personal_url: personal, service_key_url: ofKeys, documentation_url: guide } = data.data;
  return (
    <>
      <Copied title={say('personalAddress')} text={personal} />
      {can('manage_studio_settings') && <Copied title={say('keyAddress')} text={ofKeys} />}
      <p>
        <a href={guide ?? `/connect/${slug}`} target="_blank" rel="noreferrer">
          {say('assistantsGuide')}
        </a>
      </p>
    </>
  );
}

function Connections() {
  const { api, can, studio } = useDesk();
  const isOfAll = can('manage_studio_settings');
  const connections = useList<Connection>(
    ['settings', studio.account.id, 'connections', String(isOfAll)],
    (page, signal) => api.GET('/api/v1/manage/assistant/connections', { params: { query: page }, signal }),
  );
  return (
    <Part title={say(isOfAll ? 'connections' : 'ownConnections')} none={say('noConnections')} {...connections}>
      {(connection) => <ConnectionRow key={connection.id} connection={connection} />}
    </Part>
  );
}

function ConnectionRow({ connection }: { readonly connection: Connection }) {
  const { api, studio } = useDesk();
  const zone = studio.account.timezone ?? 'UTC';
  const { id, client, user, role, created_at: createdAt, last_used_at: usedAt } = connection;
  return (
    <li>
      <span>
        <strong>
          <bdi>{client.name}</bdi>
        </strong>
        <span class="quiet">
          <bdi>{user.name}</bdi>
          {role !== null && ` · ${roleName(role)}`} ·{' '}
          {client.host === null ? say('unverified') : <bdi>{client.host}</bdi>}
        </span>
        <span class="quiet">
          {say('connectedOn', { day: dateText(createdAt, zone) })} ·{' '}
          {usedAt === null ? say('neverUsed') : say('lastUsed', { moment: momentText(usedAt, zone) })}
        </span>
        {role === null && <span class="quiet">{say('noMember')}</span>}
        {role !== null && connection.live_grants === 0 && <span class="quiet">{say('noAccess')}</span>}
      </span>
      <Removal
        title={say('disconnect')}
        of={client.name}
        consequence={say('disconnectMeans')}
        said={say('disconnected', { name: client.name })}
        send={(keyed) =>
          api.POST('/api/v1/manage/assistant/connections/{id}/revoke', { params: { path: { id } }, ...keyed })
        }
      />
    </li>
  );
}
