import {
  html,
  type Html,
  isolated,
  type PageStudio,
  shownText,
  studioNameOf,
  type StudioPage,
  studioPage,
} from '@studio/http';

/** The page for a person who may not use assistants in the studio (OAUTH-19); sent with 403. */
export interface RefusedPersonView {
  readonly studio: PageStudio;
  /** The person signed in; null when the account no longer exists. */
  readonly person: {
    readonly name: string;
    readonly email: string;
    /** Their role in the studio, which may not use assistants; null without a membership. */
    readonly roleName: string | null;
  } | null;
  /** Address to which the form posts. */
  readonly action: string;
  readonly csrfToken: string;
  /** Whether the person can cancel the request of an application. */
  readonly canCancel: boolean;
}

/**
 * Says whether the account or its role is the reason, and what to do. Posts `csrf` and `decision`: `another_account` or
 * `cancel`.
 */
export function refusedPersonPage({ studio, person, action, csrfToken, canCancel }: RefusedPersonView): StudioPage {
  const name = isolated(studioNameOf(studio));
  const isMember = person !== null && person.roleName !== null;
  const title = isMember
    ? 'Your role cannot connect assistants'
    : `This account does not belong to ${studioNameOf(studio)}`;
  return studioPage({
    title,
    studio,
    content: html`
      <h1>${isMember ? html`${title}` : html`This account does not belong to ${name}`}</h1>
      <p class="lead">
        ${
          person === null
            ? html`The account that you signed in with does not belong to this studio.`
            : personHtml(person)
        }
      </p>
      <p>
        Owners, admins, managers, trainers and receptionists of ${name} can connect assistants.
        ${isMember ? 'An owner of the studio can change your role.' : 'Use the account of one of them.'}
      </p>
      <form method="post" action="${action}">
        <input type="hidden" name="csrf" value="${csrfToken}" />
        <div class="actions">
          <button type="submit" name="decision" value="another_account">Use another account</button>
          ${canCancel ? html`<button type="submit" name="decision" value="cancel">Cancel</button>` : []}
        </div>
      </form>
    `,
  });
}

function personHtml({ name, email, roleName }: NonNullable<RefusedPersonView['person']>): Html {
  const account = html`You are signed in as <strong>${isolated(shownText(name, email))}</strong> (${isolated(email)}).`;
  return roleName === null
    ? html`${account} This account does not belong to this studio.`
    : html`${account} Your role in this studio is <strong>${roleName}</strong>; it may not connect assistants.`;
}
