import { useEffect } from 'preact/hooks';

import { useRead, useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import { Problem } from '../../parts/problem';
import { Skeleton } from '../../parts/skeleton';
import { toast } from '../../parts/toasts';
import { say as common } from '../../texts';
import { momentText } from '../../times';
import { OwnPassword } from './own-password';
import { say } from './texts';
import { TwoStep } from './two-step';

const MOST = 100;

/** How the person signs in: their password, their sessions in the studio, each of which can be ended, a second factor. */
export function Sessions() {
  const { api, person, studio } = useDesk();
  const { account } = studio;
  const zone = account.timezone ?? 'UTC';
  const { data, error, again } = useRead(['sessions', account.id, person.id], (signal) =>
    api.GET('/api/v1/mobile/sessions', { params: { query: { limit: MOST } }, signal }),
  );
  const end = useWrite(
    (id: number, keyed) => api.DELETE('/api/v1/mobile/sessions/{id}', { params: { path: { id } }, ...keyed }),
    [['sessions']],
  );
  const endOne = async (id: number, device: string) => {
    if ((await end.send(id)) !== null) toast(say('ended', { device }));
  };
  useEffect(() => {
    document.title = `${common('sessions')} – ${account.name}`;
  }, [account.name]);

  return (
    <section class="screen narrow">
      <header class="screen-head">
        <div>
          <h1>{common('sessions')}</h1>
        </div>
      </header>
      {!studio.is_demo && <OwnPassword />}
      <section class="part" aria-labelledby="devices">
        <h2 id="devices">{say('devices')}</h2>
        <p class="quiet">{say('about')}</p>
        {data === undefined && !error && <Skeleton />}
        <Problem error={error} again={again} />
        <Problem error={end.error} />
        <ul class="rows">
          {data?.data
            .toSorted((one, other) => Number(other.is_current) - Number(one.is_current))
            .map(({ id, device_name: name, is_current: isCurrent, created_at: created, last_used_at: usedAt }) => {
              const device = name ?? say('app');
              const since = momentText(created, zone);
              return (
                <li key={id}>
                  <span>
                    <strong>
                      {isCurrent && `${say('here')} · `}
                      <bdi>{device}</bdi>
                    </strong>
                    <span class="quiet">{say('since', { when: since })}</span>
                    <span class="quiet">
                      {usedAt === null ? say('unused') : say('used', { when: momentText(usedAt, zone) })}
                    </span>
                  </span>
                  {/* That of this browser is ended by signing out, which also clears the cookie. */}
                  {!isCurrent && (
                    <button
                      type="button"
                      disabled={end.isSending}
                      onClick={() => void endOne(id, `${device} (${since})`)}
                    >
                      {say('end')}
                      <span class="unseen">
                        : {device}, {since}
                      </span>
                    </button>
                  )}
                </li>
              );
            })}
        </ul>
      </section>
      {!studio.is_demo && <TwoStep />}
    </section>
  );
}
