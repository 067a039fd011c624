import { useEffect, useRef } from 'preact/hooks';

import { useDesk } from '../../../desk-context';
import { Copied } from '../../../parts/copied/copied';
import { say as common } from '../../../texts';
import type { IssuedKey } from './access-data';
import { say } from './texts';

interface IssuedSecretProps {
  readonly issued: IssuedKey;
  readonly onDone: () => void;
}

/** A key that was just issued. The service shows a secret one only now. */
export function IssuedSecret({ issued: { name, kind, token }, onDone }: IssuedSecretProps) {
  const { path } = useDesk();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isSecret = kind === 'secret';
  return (
    <section class="panel issued">
      <h2 ref={heading} tabIndex={-1}>
        {say('keyOf', { name })}
      </h2>
      <p>{say(isSecret ? 'shownOnce' : 'shownAlways')}</p>
      <Copied title={say('keyItself')} text={token} />
      {!isSecret && (
        <p>
          {say('inCode')} <a href={path('settings/websites')}>{say('toCode')}</a>
        </p>
      )}
      <button type="button" onClick={onDone}>
        {isSecret ? say('copiedIt') : common('close')}
      </button>
    </section>
  );
}
