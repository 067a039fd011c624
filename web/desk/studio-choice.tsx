import { useEffect } from 'preact/hooks';

import { Mark } from './parts/mark';
import { StudioLogo } from './parts/studio-logo';
import { type DeskSession, signOut } from './session';
import { roleName, say } from './texts';

interface StudioChoiceProps {
  readonly session: DeskSession;
  /** The address names a studio that the person does not belong to. */
  readonly isUnknown: boolean;
  readonly onSignedOut: () => void;
}

export function StudioChoice({ session, isUnknown, onSignedOut }: StudioChoiceProps) {
  useEffect(() => {
    document.title = `${say('chooseStudio')} – Studio Service`;
  }, []);
  return (
    <div class="gate">
      <main class="gate-form" id="content">
        <p class="gate-word">
          <Mark /> Studio Service
        </p>
        <h1>{say('chooseStudio')}</h1>
        {isUnknown && <p class="note">{say('unknownStudio')}</p>}
        <ul class="studios">
          {session.studios.map(({ account, role }) => (
            <li key={account.id}>
              <a href={`/desk/${account.slug}`}>
                <StudioLogo account={account} />
                <span>
                  <strong>
                    <bdi>{account.name}</bdi>
                  </strong>
                  <span class="quiet">{roleName(role)}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
        <p class="quiet">
          {session.person?.email}{' '}
          <button class="link" type="button" onClick={() => void signOut().then(onSignedOut)}>
            {say('signOut')}
          </button>
        </p>
      </main>
    </div>
  );
}
