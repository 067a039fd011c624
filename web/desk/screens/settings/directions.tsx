import { useDesk } from '../../desk-context';
import { Part } from '../../parts/list';
import { Opening } from '../../parts/opening';
import { say as common } from '../../texts';
import { AddForm, ChangeForm, Removal } from './editor';
import { ColourField, writtenColour } from './colour-field';
import { InUseField, isCheckedIn, TextField, textIn } from './fields';
import { byUse, type Direction, type useDirections } from './settings-data';
import { say } from './texts';

/** What is taught; class types belong to one each, and the week has their colours. */
export function Directions({ directions }: { readonly directions: ReturnType<typeof useDirections> }) {
  const { api } = useDesk();
  return (
    <Part
      title={say('directions')}
      about={say('directionsAbout')}
      rows={byUse(directions.data)}
      none={say('noDirections')}
      error={directions.error}
      again={directions.again}
      action={
        <Opening title={say('addDirection')} isButton>
          {(close) => (
            <AddForm
              action={say('addDirection')}
              entered={(form) => ({ ...directionIn(form), name: textIn(form, 'name') ?? '' })}
              send={(body, keyed) => api.POST('/api/v1/manage/activity-directions', { body, ...keyed })}
              said={({ name }) => say('added', { name })}
              onDone={close}
            >
              <DirectionFields />
            </AddForm>
          )}
        </Opening>
      }
    >
      {(direction) => <DirectionRow key={direction.id} direction={direction} />}
    </Part>
  );
}

function DirectionRow({ direction }: { readonly direction: Direction }) {
  const { api } = useDesk();
  const { id, name, color, is_default: isDefault } = direction;
  const at = { params: { path: { id } } };
  return (
    <li class={direction.is_active ? '' : 'is-retired'}>
      <span>
        {color !== null && <span class="swatch" style={{ '--direction': color }} aria-hidden="true" />}
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {(isDefault || !direction.is_active) && (
          <span class="quiet">{say(isDefault ? 'defaultDirection' : 'retired')}</span>
        )}
      </span>
      <Opening title={say('change')} of={name}>
        {(close) => (
          <>
            <ChangeForm
              before={{ name, color: writtenColour(color), is_active: direction.is_active }}
              entered={(form) => ({ ...directionIn(form), name: textIn(form, 'name') ?? name })}
              send={(body, keyed) => api.PATCH('/api/v1/manage/activity-directions/{id}', { ...at, body, ...keyed })}
              of={name}
              onDone={close}
            >
              <DirectionFields direction={direction} />
            </ChangeForm>
            {!isDefault && (
              <Removal
                title={say('remove')}
                of={name}
                consequence={say('removeUnused')}
                said={say('removed', { name })}
                send={(keyed) => api.DELETE('/api/v1/manage/activity-directions/{id}', { ...at, ...keyed })}
              />
            )}
          </>
        )}
      </Opening>
    </li>
  );
}

function DirectionFields({ direction }: { readonly direction?: Direction }) {
  return (
    <>
      <TextField label={common('name')} name="name" entered={direction?.name ?? null} isRequired />
      <ColourField
        label={say('colour')}
        name="color"
        hint={say('directionColours')}
        entered={direction?.color ?? null}
        sample={(colour) => <span class="swatch" style={{ '--direction': colour }} aria-hidden="true" />}
      />
      {/* New class types get the default one, so it always remains. */}
      <InUseField
        label={say('directionInUse')}
        entered={direction?.is_default === true ? undefined : direction?.is_active}
      />
    </>
  );
}

function directionIn(form: HTMLFormElement) {
  return { color: textIn(form, 'color'), is_active: isCheckedIn(form, 'is_active') };
}
