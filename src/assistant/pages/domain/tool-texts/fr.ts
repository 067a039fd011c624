import type { ToolTexts } from './tool-texts';

export const fr: ToolTexts = {
  'describe-service-skills': [
    'Ce que sait faire l’assistant',
    'Décrit à quelles questions sur ce studio il est possible de répondre, et ce que vous pouvez demander.',
  ],
  'get-studio-profile': [
    'Profil du studio',
    'Indique le nom, la langue, la devise, le fuseau horaire, le pays et les horaires du studio, et ses lieux actifs.',
  ],
  'get-class-counts-for-day': [
    'Nombre de cours d’un jour',
    'Compte les cours de chaque type d’un jour, par état, type et lieu.',
  ],
  'get-class-bookings-for-day': [
    'Cours d’un jour avec leurs réservations',
    'Liste les cours d’un jour avec l’heure, le lieu, les professeurs, les places libres et les clients avec leurs cartes.',
  ],
  'search-customers': [
    'Recherche de clients',
    'Trouve des clients par les mots de leur nom ou les chiffres de leur téléphone, avec des contacts masqués.',
  ],
  'investigate-customer-booking-ledger': [
    'Réservations et cartes d’un client',
    'Explique pourquoi les réservations, les cartes et les soldes d’un client sont ce qu’ils sont.',
  ],
  'search-owner-help': ['Rechercher dans l’aide', 'Cherche dans les pages d’aide sur la gestion d’un studio.'],
  'get-owner-help-page': ['Lire une page de l’aide', 'Affiche une page de l’aide avec toutes ses parties et étapes.'],
  'get-business-logic-reference': [
    'Expliquer une règle',
    'Explique comment le service décide, par exemple quelle carte paie un cours.',
  ],
  'get-payment-overview': [
    'Aperçu des paiements',
    'Donne les totaux des paiements, remboursements, commandes et festivals, et les sommes dues pour les cartes.',
  ],
  'search-payments': [
    'Rechercher des paiements',
    'Liste les paiements et remboursements avec leur origine, les plus récents d’abord.',
  ],
  'get-financial-report': [
    'Rapport financier',
    'Indique ce que le studio, ses événements et festivals ont reçu, remboursé et dépensé, et le résultat.',
  ],
  'get-cashbox-overview': [
    'Aperçu des caisses',
    'Indique le solde attendu de chaque caisse, sa composition et le dernier comptage.',
  ],
  'get-earnings-report': [
    'Rapport de revenus',
    'Indique ce que les cours et locations terminés ont rapporté, moins les dépenses et les salaires.',
  ],
  'get-rental-report': [
    'Rapport des locations',
    'Indique le prix, les paiements, la dette et le client de chaque location de salle terminée.',
  ],
  'get-payroll-overview': ['Aperçu des salaires', 'Liste les paies clôturées avec le salaire de chaque professeur.'],
  'get-events-overview': [
    'Aperçu des événements',
    'Liste les événements avec le lieu, les places vendues et libres, les commandes, les recettes et les remboursements dus.',
  ],
  'get-event-summary': [
    'Chiffres d’un événement',
    'Indique le lieu, les places, les billets, les commandes, les recettes et les prix d’un événement.',
  ],
};
