// In *Authorize*, in place of Swagger UI's OAuth form: only an assistant can sign a person in, as it registers itself and
// asks for one studio (OAUTH-6, OAUTH-9). The form would lead to *Unknown application*.

const isPersonal = (definitions) => definitions.every((scheme) => scheme.get('type') === 'oauth2');

function PersonalSignIn({ definitions }) {
  return (
    <div class="auth-container explorer-personal">
      <h4>
        <code>{definitions.keySeq().join()}</code> (OAuth2)
      </h4>
      <p>
        An assistant signs its person in by itself: it needs the address <code>/mcp/service-studio/</code> with the slug
        of the studio, and finds everything else. The explorer cannot do this in its place.
      </p>
      <p>
        To try the tools here, send <code>POST /mcp/service-studio</code> with an API key (<code>accountApiToken</code>
        ). To connect an assistant, follow <a href="/connect">its guide</a>.
      </p>
    </div>
  );
}

export const personalSignInPlugin = () => ({
  wrapComponents: {
    auths: (Original) => (props) =>
      isPersonal(props.definitions) ? <PersonalSignIn {...props} /> : <Original {...props} />,
  },
});
