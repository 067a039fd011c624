import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

import { CodeField } from '../../parts/code-field';
import { fieldText } from '../../parts/field-text';
import { takesPasskeys } from '../../session';
import { say as common } from '../../texts';
import type { SecondFactor } from './second-factor';
import { say } from './two-step-texts';

interface FormProps {
  readonly action: string;
  readonly isSending: boolean;
  readonly onCancel: () => void;
  readonly children?: ComponentChildren;
}

interface ProofFormProps extends FormProps {
  readonly factor: SecondFactor;
  /** `proof` asks for the passkey that the person chose to use. */
  readonly onSend: (proof: () => Promise<object>) => Promise<void>;
}

/** Asks for the password again, and for a code or a passkey of a person who has a second factor. */
export function ProofForm({ factor, onSend, children, ...rest }: ProofFormProps) {
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => password.current?.form?.querySelector('input')?.focus(), []);
  const typed = () => ({ current_password: password.current?.value ?? '' });
  const byCode = (form: HTMLFormElement) =>
    onSend(async () => ({ ...typed(), ...(factor.is_on && { code: fieldText(form, 'code') }) }));
  const byPasskey = () =>
    onSend(async () => {
      const { ownPasskey } = await import('../../passkeys.ts');
      return { ...typed(), passkey: await ownPasskey() };
    });
  return (
    <Form onSend={byCode} {...rest}>
      {children}
      <div class="field">
        <label for="current-password">{say('password')}</label>
        <input
          id="current-password"
          name="current_password"
          ref={password}
          type="password"
          autocomplete="current-password"
          required
        />
      </div>
      {factor.passkeys.length > 0 && takesPasskeys(factor.passkeys_at) && (
        <button
          type="button"
          disabled={rest.isSending}
          onClick={() => {
            if (password.current?.reportValidity()) void byPasskey();
          }}
        >
          {common('usePasskey')}
        </button>
      )}
      {factor.is_on && <CodeField isOfApp={factor.since !== null} isFirst={false} />}
    </Form>
  );
}

export function Form({
  action,
  isSending,
  onSend,
  onCancel,
  children,
}: FormProps & { readonly onSend: (form: HTMLFormElement) => Promise<void> }) {
  return (
    <form
      class="two-step"
      onSubmit={(event) => {
        event.preventDefault();
        void onSend(event.currentTarget);
      }}
    >
      {children}
      <div class="row">
        <button class="main" type="submit" disabled={isSending}>
          {action}
        </button>
        <button type="button" onClick={onCancel}>
          {common('cancel')}
        </button>
      </div>
    </form>
  );
}

export function Refused({ problem }: { readonly problem: string | null }) {
  return (
    problem !== null && (
      <p class="error" role="alert">
        {problem}
      </p>
    )
  );
}
