import { useEffect, useRef, useState } from 'preact/hooks';

import { useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import { fieldText } from '../../parts/field-text';
import { Problem } from '../../parts/problem';
import { toast } from '../../parts/toasts';
import { say as common } from '../../texts';
import { Form } from './proof-form';
import { say } from './texts';

const SHORTEST = 10;
const LONGEST = 255;

/** The password of the person, which holds in all of their studios. */
export function OwnPassword() {
  const { api, person } = useDesk();
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) first.current?.focus();
  }, [isOpen]);
  const change = useWrite(
    (body: { readonly current_password: string; readonly new_password: string }, keyed) =>
      api.PUT('/api/v1/manage/me/password', { body, ...keyed }),
    [['sessions']],
  );
  const close = () => {
    change.forget();
    setOpen(false);
    heading.current?.focus();
  };
  const send = async (form: HTMLFormElement) => {
    const body = { current_password: fieldText(form, 'current'), new_password: fieldText(form, 'new') };
    if ((await change.send(body)) === null) return;
    close();
    toast(say('passwordChanged'));
  };
  const isWrong = change.error?.code === 'invalid_credentials';
  return (
    <section class="part" aria-labelledby="own-password">
      <h2 id="own-password" ref={heading} tabindex={-1}>
        {common('password')}
      </h2>
      <p class="quiet">{say('passwordAbout')}</p>
      {isOpen ? (
        <Form action={say('changePassword')} isSending={change.isSending} onSend={send} onCancel={close}>
          {/* Of a manager of passwords, which otherwise does not know whose it is. */}
          <input type="email" autocomplete="username" value={person.email} readOnly hidden />
          <div class="field">
            <label for="password-now">{say('currentPassword')}</label>
            <input
              id="password-now"
              name="current"
              ref={first}
              type="password"
              autocomplete="current-password"
              maxlength={LONGEST}
              required
            />
          </div>
          <div class="field">
            <label for="password-new">{say('newPassword')}</label>
            <input
              id="password-new"
              name="new"
              type="password"
              autocomplete="new-password"
              minlength={SHORTEST}
              maxlength={LONGEST}
              aria-describedby="password-new-hint"
              required
            />
            <p class="quiet code-hint" id="password-new-hint">
              {say('newPasswordHint')}
            </p>
          </div>
          <Problem
            error={change.error && isWrong ? { ...change.error, message: say('passwordWrong') } : change.error}
          />
        </Form>
      ) : (
        <div class="row">
          <button type="button" onClick={() => setOpen(true)}>
            {say('changePassword')}
          </button>
        </div>
      )}
    </section>
  );
}
