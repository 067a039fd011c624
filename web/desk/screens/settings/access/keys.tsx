import { useState } from 'preact/hooks';

import { useDesk } from '../../../desk-context';
import { List, useList } from '../../../parts/list';
import { Opening } from '../../../parts/opening';
import type { ApiKey, IssuedKey } from './access-data';
import { AddKey } from './add-key';
import { IssuedSecret } from './issued-secret';
import { KeyRow } from './key-row';
import { say } from './texts';

/** The keys of websites and programs, also those that have ended. */
export function Keys() {
  const { api, studio } = useDesk();
  const [issued, setIssued] = useState<IssuedKey | null>(null);
  const keys = useList<ApiKey>(['settings', studio.account.id, 'keys'], (page, signal) =>
    api.GET('/api/v1/manage/api-tokens', { params: { query: page }, signal }),
  );
  return (
    <>
      <p class="quiet">{say('keysAbout')}</p>
      <div class="box-writes">
        <Opening title={say('addKey')} isButton>
          {(close) => (
            <AddKey
              onIssued={(now) => {
                close();
                setIssued(now);
              }}
            />
          )}
        </Opening>
      </div>
      {issued && <IssuedSecret key={issued.id} issued={issued} onDone={() => setIssued(null)} />}
      <List none={say('noKeys')} {...keys}>
        {(one) => <KeyRow key={one.id} apiKey={one} />}
      </List>
    </>
  );
}
