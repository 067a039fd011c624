import { useRef, useState } from 'preact/hooks';

import { useDesk } from '../../../desk-context';
import { refusalText } from '../../../parts/refusal-text';
import { toast } from '../../../parts/toasts';
import { ofPerson, Refusal, takesPasskeys } from '../../../session';
import { say as common } from '../../../texts';
import { dateText } from '../../../times';
import { Form, ProofForm, Refused } from '../proof-form';
import { ADDRESS, type Codes, type Passkey, type SecondFactor } from '../second-factor';
import { say as twoStep } from '../two-step-texts';
import { useSending } from '../use-sending';
import { say } from './texts';

interface PasskeysProps {
  readonly factor: SecondFactor;
  /** Something changed. */
  readonly onChanged: () => Promise<unknown>;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** What is open: nothing, or a form of one passkey or of a new one. */
type Open = { readonly kind: 'none' | 'new' } | { readonly kind: 'name' | 'removal'; readonly passkey: Passkey };

const LONGEST_NAME = 60;
const PATH = `${ADDRESS}/passkeys`;

const textOf = (error: unknown) =>
  error instanceof Refusal && error.code === 'passkey_known' ? say('known') : refusalText(error);

/** The passkeys of the person: added, named, removed. */
export function Passkeys({ factor, onChanged, onCodes }: PasskeysProps) {
  const [open, setOpen] = useState<Open>({ kind: 'none' });
  const { problem, isSending, run, forget } = useSending(textOf);
  const name = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const show = (next: Open) => {
    forget();
    setOpen(next);
    if (next.kind === 'none') heading.current?.focus();
  };
  const done = async (said: string) => {
    toast(said);
    show({ kind: 'none' });
    await onChanged();
  };
  const typedName = () => name.current?.value.trim() ?? '';

  const add = (proof: () => Promise<object>) =>
    run(async () => {
      const { newPasskey } = await import('../../../passkeys.ts');
      const body = { name: typedName(), passkey: await newPasskey(await proof()) };
      const { recovery_codes: codes } = await ofPerson<Codes>('POST', PATH, body);
      await done(say('added', { name: body.name }));
      if (codes.length > 0) onCodes(codes);
    });
  const rename = ({ id }: Passkey) =>
    run(async () => {
      const next = typedName();
      await ofPerson('PATCH', `${PATH}/${id}`, { name: next });
      await done(say('renamed', { name: next }));
    });
  const remove = ({ id, name: removed }: Passkey, proof: () => Promise<object>) =>
    run(async () => {
      await ofPerson('POST', `${PATH}/${id}/removal`, await proof());
      await done(say('removed', { name: removed }));
    });

  const isLast = factor.since === null && factor.passkeys.length === 1;
  const form = { isSending, onCancel: () => show({ kind: 'none' }) };
  return (
    <>
      <h3 ref={heading} tabindex={-1}>
        {say('title')}
      </h3>
      <p class="quiet">{say('about')}</p>
      {factor.passkeys.length > 0 && (
        <ul class="rows">
          {factor.passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onOpen={(kind) => show({ kind, passkey })} />
          ))}
        </ul>
      )}
      <Refused problem={problem} />
      {open.kind === 'none' &&
        (takesPasskeys(factor.passkeys_at) ? (
          <div class="box-writes">
            <button type="button" onClick={() => show({ kind: 'new' })}>
              {say('add')}
            </button>
          </div>
        ) : (
          <p class="note">{whyNot(factor.passkeys_at)}</p>
        ))}
      {open.kind === 'new' && (
        <ProofForm key="new" action={say('add')} factor={factor} onSend={add} {...form}>
          {!factor.is_on && <p class="note">{say('switchesOn')}</p>}
          <NameField input={name} value="" />
        </ProofForm>
      )}
      {open.kind === 'name' && (
        <Form key={open.passkey.id} action={say('save')} onSend={() => rename(open.passkey)} {...form}>
          <NameField input={name} value={open.passkey.name} />
        </Form>
      )}
      {open.kind === 'removal' && (
        <ProofForm
          key={open.passkey.id}
          action={say('remove')}
          factor={factor}
          onSend={(proof) => remove(open.passkey, proof)}
          {...form}
        >
          <p>
            <bdi>{open.passkey.name}</bdi>
          </p>
          {isLast && <p class="note">{twoStep('removalMeans')}</p>}
        </ProofForm>
      )}
    </>
  );
}

function Row({ passkey, onOpen }: { readonly passkey: Passkey; readonly onOpen: (kind: 'name' | 'removal') => void }) {
  const zone = useDesk().studio.account.timezone ?? 'UTC';
  const { name, added_at: addedAt, last_used_at: usedAt } = passkey;
  return (
    <li>
      <span>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span class="quiet">
          {say('since', { day: dateText(addedAt, zone) })}
          {usedAt !== null && ` · ${say('used', { day: dateText(usedAt, zone) })}`}
        </span>
      </span>
      <span class="row">
        <button type="button" onClick={() => onOpen('name')}>
          {say('rename')}
        </button>
        <button type="button" onClick={() => onOpen('removal')}>
          {say('remove')}
        </button>
      </span>
    </li>
  );
}

function NameField({ input, value }: { readonly input: { current: HTMLInputElement | null }; readonly value: string }) {
  return (
    <div class="field">
      <label for="passkey-name">{common('name')}</label>
      <input
        id="passkey-name"
        ref={input}
        defaultValue={value}
        maxlength={LONGEST_NAME}
        required
        aria-describedby="passkey-name-hint"
      />
      <p class="quiet code-hint" id="passkey-name-hint">
        {say('nameHint')}
      </p>
    </div>
  );
}

function whyNot(address: string | null): string {
  if (address === null) return say('nowhere');
  return address === location.origin ? say('unknownHere') : say('elsewhere', { address });
}
