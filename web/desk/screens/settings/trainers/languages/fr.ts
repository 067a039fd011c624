import type { Texts } from './en';

export const fr: Texts = {
  addTrainer: 'Ajouter un professeur',
  noTrainers: 'Pas encore de professeur. Les cours particuliers en ont besoin.',
  inactive: 'Inactif',
  isActive: 'Actif : pour de nouveaux cours, et visible sur la page du studio',
  type: 'Type de professeur',
  teaches: 'Enseigne',
  teachesHint: 'Pour les visiteurs. Un professeur peut aussi donner des cours d’autres disciplines.',
  onlyStaff: 'Visible seulement des personnes qui peuvent modifier les professeurs',
  biography: 'Biographie',
  photo: 'Adresse d’une photo',
  stillHas:
    '{name} est inactif et a encore {n} cours à venir. Confiez-le à quelqu’un d’autre dans la semaine.|{name} est inactif et a encore {n} cours à venir. Confiez-les à quelqu’un d’autre dans la semaine.',
  removeMeans:
    'Seul un professeur sans cours, sans remplacement et sans accès peut être supprimé. Les autres peuvent être rendus inactifs ci-dessus. La suppression est définitive.',
  trainerUsed:
    'Ce professeur a des cours, des remplacements ou un accès et ne peut pas être supprimé. Décochez « Actif », et il ne sera plus proposé.',
  hasLogin: 'A un accès',
  invitation: 'Invitation :',
  giveLogin: 'Donner un accès',
  loginMeans:
    'Un e-mail avec un lien est envoyé à cette adresse. La personne qui accepte dans les 14 jours se connecte en tant que ce professeur et ne voit que ses propres cours.',
  endLogin: 'Mettre fin à l’accès',
  endLoginMeans:
    'La personne n’est plus liée à ce professeur. Avec le rôle de professeur, elle est déconnectée de ce studio et ne peut plus se connecter ; avec un autre rôle, elle garde son accès. Les cours du professeur restent.',
  loginEnded: '{name} n’a plus d’accès.',
};
