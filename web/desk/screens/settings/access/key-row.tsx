import { useState } from 'preact/hooks';

import { useDesk } from '../../../desk-context';
import { Copied } from '../../../parts/copied/copied';
import { dateText, momentText } from '../../../times';
import { Opening } from '../../../parts/opening';
import { ChangeForm, Removal } from '../editor';
import { say as setting } from '../texts';
import { type ApiKey, type IssuedKey, mayIssue, stateOf } from './access-data';
import { OriginsField, originsIn } from './add-key';
import { IssuedSecret } from './issued-secret';
import { RefusedTries } from './refused-tries';
import { isolated, say } from './texts';

interface KeyProps {
  readonly apiKey: ApiKey;
}

export function KeyRow({ apiKey }: KeyProps) {
  const { can } = useDesk();
  const [issued, setIssued] = useState<IssuedKey | null>(null);
  const { id, name, abilities } = apiKey;
  const hasTries = can('manage_website_leads') && abilities.includes('website_leads:create');
  return (
    <li class={stateOf(apiKey) === 'valid' ? '' : 'is-retired'}>
      <KeyFacts apiKey={apiKey} />
      {issued && <IssuedSecret issued={issued} onDone={() => setIssued(null)} />}
      <Opening title={setting('change')} of={name}>
        {(close) => (
          <ChangeKey
            apiKey={apiKey}
            onDone={close}
            onIssued={(now) => {
              close();
              setIssued(now);
            }}
          />
        )}
      </Opening>
      {hasTries && (
        <Opening title={say('tries')} of={name}>
          {() => <RefusedTries id={id} />}
        </Opening>
      )}
    </li>
  );
}

function KeyFacts({ apiKey }: KeyProps) {
  const { studio } = useDesk();
  const zone = studio.account.timezone ?? 'UTC';
  const { name, kind, abilities, origins, issued_by: issuer } = apiKey;
  const day = dateText(apiKey.created_at, zone);
  const { last_used_at: usedAt } = apiKey;
  return (
    <div>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <span class="quiet">
        {[validityOf(apiKey, zone), say(kind), say('endsIn', { end: apiKey.last_four })].flat().join(' · ')}
      </span>
      <span class="quiet">
        {kind === 'publishable'
          ? say('onPages', { websites: origins.join(', ') })
          : abilities.map((one) => say(one)).join(' · ')}
      </span>
      <span class="quiet">
        {issuer === null ? say('addedOn', { day }) : say('addedBy', { day, name: isolated(issuer.name) })} ·{' '}
        {usedAt === null ? say('neverUsed') : say('lastUsed', { moment: momentText(usedAt, zone) })}
      </span>
    </div>
  );
}

/** How long it is valid, where that is said at all. */
function validityOf({ revoked_at: revokedAt, expires_at: expiresAt, ...rest }: ApiKey, zone: string): string[] {
  if (revokedAt !== null) return [say('revokedOn', { day: dateText(revokedAt, zone) })];
  if (expiresAt === null) return [];
  const isOver = stateOf({ ...rest, revoked_at: null, expires_at: expiresAt }) === 'expired';
  return [say(isOver ? 'expiredOn' : 'validTo', { day: dateText(expiresAt, zone) })];
}

interface ChangeKeyProps extends KeyProps {
  readonly onDone: () => void;
  readonly onIssued: (issued: IssuedKey) => void;
}

function ChangeKey({ apiKey, onDone, onIssued }: ChangeKeyProps) {
  const { api, can } = useDesk();
  const { id, name, published_token: published } = apiKey;
  const at = { params: { path: { id } } };
  const isRevoked = apiKey.revoked_at !== null;
  const isValid = stateOf(apiKey) === 'valid';
  const isOwn = mayIssue(apiKey, can);
  const hasExpired = apiKey.expires_at !== null && new Date(apiKey.expires_at) <= new Date();
  return (
    <>
      {published !== null && isValid && <Copied title={say('keyItself')} text={published} />}
      {published !== null && isValid && isOwn && <ChangeOrigins apiKey={apiKey} onDone={onDone} />}
      {!isOwn && <p class="hint">{say('notYours')}</p>}
      {hasExpired && <p class="hint">{say('expiredStays')}</p>}
      {isOwn && !hasExpired && (
        <Removal
          title={say(isRevoked ? 'renewKey' : 'replace')}
          of={name}
          consequence={say(isRevoked ? 'renewMeans' : 'replaceMeans')}
          said={say('replaced', { name })}
          send={(keyed) => api.POST('/api/v1/manage/api-tokens/{id}/regenerate', { ...at, ...keyed })}
          onDone={({ data }) => onIssued(data)}
        />
      )}
      {!isRevoked && (
        <Removal
          title={say('revoke')}
          of={name}
          consequence={say('revokeMeans')}
          said={say('revoked', { name })}
          send={(keyed) => api.POST('/api/v1/manage/api-tokens/{id}/revoke', { ...at, ...keyed })}
          onDone={onDone}
        />
      )}
    </>
  );
}

function ChangeOrigins({ apiKey, onDone }: Pick<ChangeKeyProps, 'apiKey' | 'onDone'>) {
  const { api } = useDesk();
  const { id, name, origins } = apiKey;
  return (
    <ChangeForm
      before={{ origins }}
      entered={(form) => ({ origins: originsIn(form) })}
      send={(changed, keyed) =>
        api.PATCH('/api/v1/manage/api-tokens/{id}', {
          params: { path: { id } },
          body: { origins: changed.origins ?? origins },
          ...keyed,
        })
      }
      of={name}
      onDone={onDone}
    >
      <OriginsField entered={origins} />
    </ChangeForm>
  );
}
