// *Sign in as …*: one click signs in as somebody of the sandbox studio (DEMO-4). Services without it offer *Authorize* only.
import { useEffect, useState } from 'preact/compat';

const PEOPLE = '/docs/sandbox/people';
const SCHEME = { type: 'http', scheme: 'bearer' };

async function readPeople() {
  const response = await fetch(PEOPLE);
  return response.ok ? (await response.json()).data : [];
}

/** Signs in and authorises Swagger UI with the token, which nobody sees. */
async function signInAs(person, authActions) {
  const response = await fetch(`${PEOPLE}/${person.as}/sign-in`, { method: 'POST' });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  const { scheme, token } = answer.data;
  authActions.authorizeWithPersistOption({ [scheme]: { name: scheme, schema: SCHEME, value: token, as: person.as } });
}

/** The people that requests are sent as: a session and an API key can be in use at the same time. */
function useSignedIn(authSelectors) {
  const authorized = authSelectors.authorized();
  return new Set(
    authorized
      .valueSeq()
      .map((scheme) => scheme.get('as'))
      .toArray(),
  );
}

function Person({ person, isSignedIn, onClick }) {
  return (
    <li>
      <button type="button" class="explorer-person" aria-pressed={isSignedIn} onClick={onClick}>
        <strong>{person.title}</strong>
        <span>{person.name}</span>
      </button>
    </li>
  );
}

/** Beside *Authorize*: the people of the sandbox. */
function DemoSignIn({ authActions, authSelectors, people }) {
  const [problem, setProblem] = useState('');
  const signedIn = useSignedIn(authSelectors);
  const choose = (person) => {
    setProblem('');
    if (signedIn.has(person.as)) return authActions.logoutWithPersistOption([person.scheme]);
    return signInAs(person, authActions).catch((error) => setProblem(error.message));
  };
  const current = people.filter(({ as }) => signedIn.has(as)).map(({ name, title }) => `${name} (${title})`);
  return (
    <section class="explorer-sign-in" aria-labelledby="explorer-sign-in">
      <h2 id="explorer-sign-in">Sign in as…</h2>
      <ul>
        {people.map((person) => (
          <Person key={person.as} person={person} isSignedIn={signedIn.has(person.as)} onClick={() => choose(person)} />
        ))}
      </ul>
      <p role="status">
        {problem ||
          (current.length > 0 ? `Requests are sent as ${current.join(' and ')}.` : 'People of the sandbox studio.')}
      </p>
    </section>
  );
}

export const sandboxSignInPlugin = () => ({
  wrapComponents: {
    AuthorizeBtnContainer: (Original) =>
      function SignIn(props) {
        const [people, setPeople] = useState([]);
        useEffect(() => {
          readPeople().then(setPeople, () => {});
        }, []);
        return (
          <div class="explorer-access">
            {people.length > 0 && <DemoSignIn {...props} people={people} />}
            <Original {...props} />
          </div>
        );
      },
  },
});
