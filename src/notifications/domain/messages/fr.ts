import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const fr: TranslationOf<typeof en> = {
  bookedTitle: 'Réservé : {title}',
  booked: 'Votre place pour {title} chez {studio} est réservée : {slot}.',
  bookingCancelledTitle: 'Réservation annulée : {title}',
  bookingCancelled: 'Votre réservation pour {title} chez {studio} est annulée : {slot}.',
  classCancelledTitle: 'Cours annulé : {title}',
  classCancelled: '{studio} a annulé {title} : {slot}. Votre réservation est donc annulée.',
  classRestoredTitle: 'Le cours a finalement lieu : {title}',
  classRestored: '{title} chez {studio} a finalement lieu : {slot}. Vous retrouvez votre place.',
  classChangedTitle: 'Modifié : {title}',
  classChanged: 'L’heure ou le lieu de {title} chez {studio} a changé. Maintenant : {slot}. Avant : {previous}.',
  reminderTitle: 'Rappel : {title}',
  reminder: 'Vous avez une place pour {title} chez {studio} : {slot}. À bientôt !',
  firstBookingTitle: 'Première réservation : {title}',
  firstBooking: 'Votre cours {title} chez {studio} a sa première réservation : {slot}.',
  noBookingsTitle: 'Plus de réservations : {title}',
  noBookings: 'Votre cours {title} chez {studio} n’a plus de réservations : {slot}.',

  passIssuedTitle: 'Nouvelle carte : {plan}',
  passIssued:
    'Vous avez la carte {plan} chez {studio} : {sessions, plural, one {# séance} other {# séances}}, {validity}.',
  passChangedTitle: 'Carte modifiée : {plan}',
  passSessions:
    'Votre carte {plan} chez {studio} compte maintenant {sessions, plural, one {# séance} other {# séances}} au total ; libres : {free}.',
  passValidity: 'La validité de votre carte {plan} chez {studio} a changé : {validity}.',
  passFrozen: 'Votre carte {plan} chez {studio} est suspendue et ne couvre aucun cours jusqu’à sa réactivation.',
  passUnfrozen: 'Votre carte {plan} chez {studio} est de nouveau active : {validity}.',
  passCancelled: 'Votre carte {plan} chez {studio} est annulée.',
  validity:
    'valable {days, plural, one {# jour} other {# jours}} à partir du premier cours, au plus tard jusqu’au {until}',

  leadTitle: 'Nouvelle demande sur le site de {studio}',
  lead: 'Quelqu’un a laissé son numéro de téléphone sur le site de {studio} et attend un appel. Vous trouverez la demande dans la liste des demandes du studio.',

  phoneReleasedTitle: 'Votre numéro de téléphone chez {studio} a été retiré',
  phoneReleased:
    'Le numéro de téléphone que vous avez indiqué chez {studio} n’a jamais été confirmé. Quelqu’un vient de le confirmer avec un code ; il a donc été retiré de votre profil.',
  phoneReleasedAdvice:
    'Si c’était vous, connectez-vous comme avant, saisissez de nouveau le numéro dans votre profil et confirmez-le avec un code. Sinon, indiquez votre propre numéro.',

  signInGuessedTitle: 'Échecs de connexion chez {studio}',
  signInGuessed:
    'Quelqu’un a saisi plusieurs fois votre adresse e-mail avec un mauvais mot de passe chez {studio}. Aucune de ces tentatives n’a abouti.',
  signInGuessedState:
    'Votre compte n’est pas bloqué et votre mot de passe reste valable. Pendant quelques minutes, une réponse peut prendre quelques secondes de plus.',
  signInGuessedAdvice:
    'Si c’était vous et que vous avez oublié votre mot de passe, demandez un lien pour en choisir un nouveau sur la page de connexion. Sinon, veillez à n’utiliser ce mot de passe nulle part ailleurs.',
  codesGuessed:
    'Quelqu’un a saisi votre mot de passe chez {studio}, puis plusieurs codes faux. Aucune de ces tentatives n’a abouti.',
  codesGuessedAdvice:
    'Si c’était vous, utilisez un code de secours, ou demandez aux exploitants du service de retirer votre connexion en deux étapes. Sinon, quelqu’un connaît votre mot de passe : choisissez-en un nouveau maintenant, par « Mot de passe oublié ? » sur la page de connexion.',

  factorSetUpTitle: 'Connexion en deux étapes activée chez {studio}',
  factorSetUp:
    'La connexion en deux étapes a été activée pour vous chez {studio}. Désormais, chaque connexion demande une seconde étape : un code d’une application d’authentification ou une clé d’accès.',
  factorSetUpAdvice:
    'Si c’était vous, il n’y a rien d’autre à faire. Sinon, quelqu’un connaît votre mot de passe : choisissez-en un nouveau maintenant, par « Mot de passe oublié ? » sur la page de connexion, et demandez aux exploitants du service de retirer la connexion en deux étapes.',

  receiptTitle: 'Reçu : {item}',
  receipt: 'Vous avez payé chez {studio} :',
  receiptPlace: 'Vous avez payé chez {studio}, {place} :',
  receiptItem: 'Pour : {item}',
  receiptPaid: 'Payé : {amount}, {how}',
  receiptOn: 'Le : {moment}',
  receiptNumber: 'Numéro : {number}',
  receiptRefund: 'Remboursé le {moment} : {amount}',
  receiptCash: 'en espèces',
  receiptCard: 'par carte',
  receiptTransfer: 'par virement',
  receiptOnline: 'en ligne',
  receiptNoTax: 'Ce reçu confirme un paiement. Ce n’est pas un justificatif fiscal.',

  passwordTitle: 'Votre mot de passe pour {studio}',
  password: 'Ouvrez ce lien pour choisir votre mot de passe pour {studio} :',
  passwordAction: 'Choisir le mot de passe',
  passwordEnd:
    'Le lien fonctionne une seule fois, pendant 60 minutes. Un lien plus récent le remplace. Si vous ne l’avez pas demandé, vous n’avez rien à faire.',
};
