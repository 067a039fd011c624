import { useState } from 'preact/hooks';

import { useRead } from '../../../data';
import { useDesk } from '../../../desk-context';
import { List } from '../../../parts/list';
import { dateText } from '../../../times';
import { say } from './texts';

const PAGE = 30;

/** Why websites were refused that used the key, by day. */
export function RefusedTries({ id }: { readonly id: number }) {
  const { api, studio } = useDesk();
  const [most, setMost] = useState(PAGE);
  const { data, error, again } = useRead(['settings', studio.account.id, 'tries', id], (signal) =>
    api.GET('/api/v1/manage/api-tokens/{id}/refused-tries', { params: { path: { id } }, signal }),
  );
  const rows = data?.data;
  return (
    <>
      <p class="hint">{say('triesAbout')}</p>
      <List
        rows={rows?.slice(0, most)}
        none={say('noTries')}
        error={error}
        again={again}
        more={rows && rows.length > most ? () => setMost(most + PAGE) : null}
      >
        {({ day, reason, tries }) => (
          <li key={`${day} ${reason}`}>
            <span>
              {say(reason)}
              <span class="quiet">{dateText(day, 'UTC')}</span>
            </span>
            <span class="amount">{say('times', { n: tries })}</span>
          </li>
        )}
      </List>
    </>
  );
}
