import { Injectable } from '@nestjs/common';
import { type Mail, studioMail } from '@studio/delivery';
import { languageOf } from '@studio/texts';

import type { ListedStudio } from '../../accounts';
import type { Message, NotificationKind } from '../domain/notification-kind';
import { passwordLinkMessage } from '../domain/texts';
import type { ClaimedNotification } from './notification-store';
import { PasswordLinks } from './password-links';

/** Id of a password mail's payload: the request whose link it contains. */
export const PASSWORD_REQUEST = 'request_id';

type Renderer = (studio: ListedStudio, notification: LateNotification) => Promise<Mail | null>;

type LateNotification = Pick<ClaimedNotification, 'kind' | 'recipient' | 'payload'>;

/** E-mails whose text is generated at delivery, because they contain a secret that is not stored. */
@Injectable()
export class LateMessages {
  private readonly renderers: Partial<Record<NotificationKind, Renderer>> = {
    password_link: (studio, notification) => this.passwordLink(studio, notification),
  };

  constructor(private readonly passwordLinks: PasswordLinks) {}

  /** The mail; null when there is no ground for it any more. */
  async render(studio: ListedStudio, notification: LateNotification): Promise<Mail | null> {
    const renderer = this.renderers[notification.kind];
    if (!renderer) throw new Error(`A notification ${notification.kind} says nothing.`);
    return renderer(studio, notification);
  }

  private async passwordLink(studio: ListedStudio, { recipient, payload }: LateNotification): Promise<Mail | null> {
    const requestId = payload.ids[PASSWORD_REQUEST];
    const link = requestId === undefined ? null : await this.passwordLinks.issue(studio.id, recipient, requestId);
    if (link === null) return null;
    const language = languageOf(link.language, studio.defaultLanguage);
    const message = passwordLinkMessage({ ...link, studioName: studio.name, language });
    return mailOf(studio, link.email, message);
  }
}

/** The message as a mail in the look of the studio. */
export function mailOf(studio: ListedStudio, to: string, { title, language, ...message }: Message): Mail {
  return studioMail(to, { ...message, subject: title, language: languageOf(language) }, studio);
}
