import { useState } from 'preact/hooks';

import { ABILITIES, type Ability, issuerPermission } from '../../../../../libs/access/src/abilities';
import { useDesk } from '../../../desk-context';
import { say as common } from '../../../texts';
import { AddForm } from '../editor';
import { ChoiceField, linesIn, LongTextField, ManyField, manyIn, numberIn, TextField, textIn } from '../fields';
import { say as setting } from '../texts';
import type { ApiKey, IssuedKey } from './access-data';
import { writtenOrigin } from './origins';
import { say } from './texts';

type Kind = ApiKey['kind'];

const DAY_MS = 86_400_000;
const DAYS = [30, 90, 365];
/** Nothing uses them yet. */
const RESERVED: readonly Ability[] = ['mcp:bookings:create', 'mcp:bookings:cancel'];
const OFFERED = ABILITIES.filter((ability) => !RESERVED.includes(ability));

export function AddKey({ onIssued }: { readonly onIssued: (issued: IssuedKey) => void }) {
  const { api } = useDesk();
  return (
    <AddForm
      action={say('addKey')}
      entered={keyIn}
      send={(body, keyed) => api.POST('/api/v1/manage/api-tokens', { body, ...keyed })}
      said={({ name }) => setting('added', { name })}
      onDone={({ data }) => onIssued(data)}
    >
      <KeyFields />
    </AddForm>
  );
}

function KeyFields() {
  const { can } = useDesk();
  const offered = OFFERED.filter((ability) => can(issuerPermission(ability)));
  // A key of a website sends leads, and nothing else.
  const kinds: readonly Kind[] = offered.includes('website_leads:create') ? ['publishable', 'secret'] : ['secret'];
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'secret');
  return (
    <>
      <TextField label={common('name')} name="name" isRequired />
      <ChoiceField
        label={say('usedBy')}
        name="kind"
        entered={kind}
        options={kinds.map((one) => [one, say(one)] as const)}
        onChoose={setKind}
      />
      {kind === 'publishable' ? (
        <OriginsField />
      ) : (
        <ManyField
          legend={say('abilities')}
          hint={say('cannotChange')}
          name="abilities"
          options={offered.map((one) => ({ id: one, name: say(one) }))}
          entered={[]}
          isRequired
        />
      )}
      <ChoiceField
        label={say('validity')}
        name="days"
        options={[['', say('untilRevoked')], ...DAYS.map((n) => [String(n), setting('days', { n })] as const)]}
      />
    </>
  );
}

export function OriginsField({ entered = [] }: { readonly entered?: readonly string[] }) {
  return (
    <LongTextField
      label={say('origins')}
      name="origins"
      hint={say('originsHint')}
      entered={entered.join('\n')}
      isRequired
    />
  );
}

/** The addresses of the field, as they are stored. */
export function originsIn(form: HTMLFormElement): string[] {
  return linesIn(form, 'origins').map(writtenOrigin);
}

function keyIn(form: HTMLFormElement) {
  const kind = (textIn(form, 'kind') as Kind | null) ?? 'secret';
  const days = numberIn(form, 'days');
  return {
    name: textIn(form, 'name') ?? '',
    kind,
    ...(days !== null && { expires_at: new Date(Date.now() + days * DAY_MS).toISOString() }),
    ...(kind === 'publishable' ? { origins: originsIn(form) } : { abilities: manyIn(form, 'abilities') as Ability[] }),
  };
}
