import { useEffect } from 'preact/hooks';

import { useDesk } from '../../desk-context';
import { LanguageChoice } from '../../parts/language-choice';
import { StudioLogo } from '../../parts/studio-logo';
import { signOut } from '../../session';
import { say as common } from '../../texts';
import { TwoStep } from './two-step';
import { say } from './two-step-texts';

interface SecondFactorWantedProps {
  /** The person has a second factor, and signed in here without it. */
  readonly isSetUp: boolean;
  /** Whether the person works in other studios. */
  readonly hasOthers: boolean;
  readonly onSignedOut: () => void;
}

/** In the place of a studio that opens only with a second factor: who requires it, why, and what to do. */
export function SecondFactorWanted({ isSetUp, hasOthers, onSignedOut }: SecondFactorWantedProps) {
  const { studio, person } = useDesk();
  const { account } = studio;
  const leave = () => void signOut().then(onSignedOut);
  useEffect(() => {
    document.title = `${say('title')} – ${account.name}`;
  }, [account.name]);
  return (
    <div class="gate">
      <main class="gate-form" id="content">
        <p class="gate-word">
          <StudioLogo account={account} /> <bdi>{account.name}</bdi>
        </p>
        <h1>{say('wanted', { studio: account.name })}</h1>
        <p class="note">{say('why')}</p>
        {isSetUp ? (
          <>
            <p>{say('enterAgain')}</p>
            <button class="main wide" type="button" onClick={leave}>
              {say('signInAgain')}
            </button>
          </>
        ) : (
          <TwoStep />
        )}
        <p class="quiet">
          {person.email}{' '}
          {hasOthers && (
            <>
              <a href="/desk/">{common('otherStudios')}</a>{' '}
            </>
          )}
          <button class="link" type="button" onClick={leave}>
            {common('signOut')}
          </button>
        </p>
        <LanguageChoice />
      </main>
    </div>
  );
}
