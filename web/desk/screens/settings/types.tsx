import { useLocation } from 'preact-iso/router';

import { useDesk } from '../../desk-context';
import { List } from '../../parts/list';
import { Opening } from '../../parts/opening';
import { Directions } from './directions';
import { AddForm, ChangeForm, Removal } from './editor';
import { textIn } from './fields';
import { visitPrice } from './price-list/visit-price';
import { type Account, byUse, type ClassType, useAccount, useClassTypes, useDirections } from './settings-data';
import { say } from './texts';
import { typeAsEntered, TypeFields, typeIn, type TypeFieldsProps } from './type-fields';

/** Types of classes, and the directions that they belong to. */
export function Types() {
  const { api } = useDesk();
  const types = useClassTypes();
  const directions = useDirections();
  const account = useAccount();
  const error = types.error ?? account.error;
  const around = directions.data && account.data && { directions: directions.data, account: account.data };
  return (
    <>
      {around && (
        <div class="box-writes">
          <Opening title={say('addType')} isButton>
            {(close) => (
              <AddForm
                action={say('addType')}
                entered={(form) => ({
                  ...typeIn(form, around.account.currency),
                  name: textIn(form, 'name') ?? '',
                })}
                send={(body, keyed) => api.POST('/api/v1/manage/class-types', { body, ...keyed })}
                said={({ name }) => say('added', { name })}
                onDone={close}
              >
                <TypeFields {...around} />
              </AddForm>
            )}
          </Opening>
        </div>
      )}
      <List
        rows={around && byUse(types.data)}
        none={say('noTypes')}
        error={error ?? directions.error}
        again={types.error ? types.again : account.error ? account.again : directions.again}
      >
        {(type) => <TypeRow key={type.id} type={type} {...(around as NonNullable<typeof around>)} />}
      </List>
      <Directions directions={directions} />
    </>
  );
}

interface TypeRowProps extends TypeFieldsProps {
  readonly type: ClassType;
  readonly account: Account;
}

function TypeRow({ type, directions, account }: TypeRowProps) {
  const { api } = useDesk();
  const { id, name } = type;
  const at = { params: { path: { id } } };
  const isWanted = useLocation().query['of'] === String(id);
  const direction = directions.find((one) => one.id === type.activity_direction_id)?.name;
  return (
    <li class={type.is_active ? '' : 'is-retired'}>
      <span>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span class="quiet">
          {!type.is_active && `${say('retired')} · `}
          {say(type.schedule_kind)} · {say('minutes', { n: type.default_duration_minutes })}
          {direction !== undefined && (
            <>
              {' '}
              · <bdi>{direction}</bdi>
            </>
          )}
        </span>
      </span>
      {visitPrice(type) !== null && <span class="amount">{visitPrice(type)}</span>}
      <Opening title={say('change')} of={name} isWanted={isWanted}>
        {(close) => (
          <>
            <ChangeForm
              before={{ ...typeAsEntered(type, account.currency), name }}
              entered={(form) => ({
                ...typeIn(form, account.currency, type.schedule_kind),
                name: textIn(form, 'name') ?? name,
              })}
              send={(body, keyed) => api.PATCH('/api/v1/manage/class-types/{id}', { ...at, body, ...keyed })}
              of={name}
              onDone={close}
            >
              <TypeFields type={type} directions={directions} account={account} />
            </ChangeForm>
            <Removal
              title={say('remove')}
              of={name}
              consequence={say('removeUnused')}
              said={say('removed', { name })}
              send={(keyed) => api.DELETE('/api/v1/manage/class-types/{id}', { ...at, ...keyed })}
            />
          </>
        )}
      </Opening>
    </li>
  );
}
