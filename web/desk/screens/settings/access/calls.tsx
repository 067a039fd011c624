import { useDesk } from '../../../desk-context';
import type { components } from '../../../interface';
import { Part, useList } from '../../../parts/list';
import { momentText } from '../../../times';
import { isolated, say } from './texts';

type Call = components['schemas']['Invocation'];

/** What assistants asked, by whom and with what outcome; the newest first. */
export function Calls() {
  const { api, studio } = useDesk();
  const calls = useList<Call>(['settings', studio.account.id, 'calls'], (page, signal) =>
    api.GET('/api/v1/manage/assistant/invocations', { params: { query: page }, signal }),
  );
  return (
    <>
      <Part title={say('calls')} none={say('noCalls')} {...calls}>
        {(call) => <CallRow key={call.id} call={call} />}
      </Part>
      <p class="quiet">{say('callsAbout')}</p>
    </>
  );
}

function CallRow({ call }: { readonly call: Call }) {
  const { studio } = useDesk();
  const { actor_name: person, client_name: client, api_token_name: key, status } = call;
  const by = [
    ...[person, client].filter((name) => name !== null).map(isolated),
    ...(key === null ? [] : [say('byKey', { name: isolated(key) })]),
  ];
  return (
    <li>
      <span>
        <strong>{say(call.tool)}</strong>
        <span class="quiet">{by.join(' · ')}</span>
        <span class="quiet">{momentText(call.started_at, studio.account.timezone ?? 'UTC')}</span>
      </span>
      <span class={status === 'succeeded' ? 'quiet' : 'owed'}>{say(status)}</span>
    </li>
  );
}
