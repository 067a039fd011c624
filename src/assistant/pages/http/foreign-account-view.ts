import { html } from '../../http/html';
import { clientNameOf, isolated, type Page, pageOf, type PageStudio, shownGiven, studioNameOf } from './page';

/** The page for somebody who signed in with an account that is no eligible member of the studio (OAUTH-19); sent with 403. */
export interface ForeignAccountView {
  readonly studio: PageStudio;
  readonly clientName: string;
  /** Who is signed in; null when the account is gone. */
  readonly person: { readonly name: string; readonly email: string } | null;
  /** Where its form posts to. */
  readonly action: string;
  readonly csrfToken: string;
}

/** Posts `csrf` and `decision`: `another_account` or `cancel`. */
export function foreignAccountPage({ studio, clientName, person, action, csrfToken }: ForeignAccountView): Page {
  const studioName = studioNameOf(studio);
  return pageOf({
    title: `This account does not belong to ${studioName}`,
    studio,
    content: html`
      <h1>This account does not belong to ${isolated(studioName)}</h1>
      <p class="lead">
        ${
          person === null
            ? html`The account that you signed in with does not belong to this studio.`
            : html`You are signed in as
                <strong>${isolated(shownGiven(person.name, person.email))}</strong> (${isolated(person.email)}). This
                account does not belong to this studio.`
        }
      </p>
      <p>
        ${isolated(clientNameOf(clientName))} can be connected by owners, admins, managers, trainers and receptionists
        of ${isolated(studioName)}. Use the account of one of them, or cancel.
      </p>
      <form method="post" action="${action}">
        <input type="hidden" name="csrf" value="${csrfToken}" />
        <div class="actions">
          <button type="submit" name="decision" value="another_account">Use another account</button>
          <button type="submit" name="decision" value="cancel">Cancel</button>
        </div>
      </form>
    `,
  });
}
