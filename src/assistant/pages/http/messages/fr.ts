import type { TranslationOf } from '@studio/texts';

import type { en } from './en';

export const fr: TranslationOf<typeof en> = {
  choose: 'Relier un assistant',
  chooseLead:
    'Claude, ChatGPT et d’autres assistants IA peuvent répondre à des questions sur votre studio, dans la limite de votre rôle. Chaque studio a son propre guide.',
  unknown: 'Aucun studio actif n’a ce nom dans son adresse.',
  yourStudio: 'Votre studio',
  studioHint: 'Le nom court du studio dans ses adresses. Son propriétaire le connaît.',
  show: 'Afficher le guide',
  demos: 'Essayer avec un studio de démonstration',

  title: 'Relier un assistant à {studio}',
  lead: 'Votre assistant IA peut répondre à des questions sur le studio\u00a0: cours, réservations, clients, cartes et argent, dans la limite de votre rôle. Il ne fait que lire.',
  copy: '1. Copiez l’adresse',
  copyButton: 'Copier',
  copied: 'Copié',
  selected: 'Sélectionné',
  noKey: 'Elle ne demande ni clé ni mot de passe\u00a0: vous vous connectez quand l’assistant se relie.',
  local:
    'Cette adresse ne commence pas par https\u00a0: seules les applications de cet appareil peuvent l’utiliser. Les assistants en ligne, comme Claude et ChatGPT, appellent depuis leurs propres serveurs.',
  add: '2. Ajoutez-la à votre assistant',
  yourAssistant: 'Votre assistant',
  confirm: '3. Connectez-vous et confirmez',
  confirmPage:
    'L’assistant ouvre une page de ce service. Connectez-vous avec votre e-mail et votre mot de passe professionnels\u00a0; l’assistant ne les voit pas.',
  confirmConsent:
    'Une seconde page indique l’application, où va la réponse et tout ce que l’assistant pourrait lire avec votre rôle. Acceptez ou annulez à cet endroit.',
  confirmKept:
    'L’assistant garde la connexion jusqu’à ce que vous y mettiez fin, au maximum 90 jours sans utilisation et un an. Chaque appel est enregistré.',
  who: 'Qui peut relier un assistant',
  whoText:
    'Les propriétaires, administrateurs, responsables, professeurs et réceptionnistes de {studio}, chacun avec son propre compte. Les équipes qui ne travaillent que pour les événements et festivals ne le peuvent pas, les clients non plus.',
  ending: 'Comment déconnecter',
  endingPage: 'Consultez {page} et déconnectez-en un ou tous immédiatement, où qu’ils soient.',
  endingLink: 'vos assistants reliés',
  endingAssistant: 'Ou supprimez le connecteur dans l’assistant.',
  endingAll:
    'Avec la permission {permission}, «\u00a0Disconnect an assistant\u00a0» ({operation}) met fin aux connexions de tout le studio.',
  endingPassword: 'Un changement de mot de passe met fin à toutes les connexions de la personne.',
  trouble: 'Si cela ne fonctionne pas',
  troubleAccount:
    'Le compte n’appartient pas à ce studio\u00a0: choisissez «\u00a0{button}\u00a0» et connectez-vous avec un compte de son équipe.',
  troubleRole: 'Votre rôle ne permet pas de relier des assistants\u00a0: le propriétaire du studio peut le changer.',
  troubleExpired: 'La demande a expiré\u00a0: elle attend dix minutes. Recommencez depuis l’assistant.',
  troubleTool:
    'Il manque un outil\u00a0: votre rôle ne le permet pas. Le propriétaire du studio peut changer vos permissions, ce qui compte dès l’appel suivant.',
  troubleReturn:
    'L’adresse de retour n’est pas acceptée\u00a0: l’exploitant de ce service décide de celles des applications.',
  keys: 'Pour les programmes sans personne',
  keysText:
    'Les automatisations utilisent une autre adresse avec une clé de service, qui agit pour le studio et non pour une personne. Ne la collez pas dans un assistant avec lequel des personnes discutent. Les clés sont créées avec «\u00a0Issue an API token\u00a0».',
  more: 'En savoir plus',
  moreHelp: 'Aide\u00a0: relier un assistant IA (en anglais)',
  moreApi: 'L’API, avec les opérations citées ici (en anglais)',
  moreDocumentation: 'Documentation de ce service',

  claude1: 'Ouvrez les réglages de Claude sur le web ou sur ordinateur et allez aux connecteurs.',
  claude2: 'Ajoutez un connecteur personnalisé et collez l’adresse. Laissez les réglages avancés vides.',
  claude3: 'Choisissez de le relier et connectez-vous sur la page qui s’ouvre.',
  claude4: 'Activez le connecteur dans une conversation. Une fois relié, il est aussi disponible sur téléphone.',
  claude5:
    'Dans une équipe, un propriétaire de l’équipe ajoute d’abord le connecteur\u00a0; ensuite chaque personne le relie et se connecte elle-même.',
  run: 'Exécutez cette commande\u00a0: {command}',
  code2:
    'Lancez {program}, saisissez {command}, choisissez {studio} et authentifiez-vous. Le navigateur ouvre la page de connexion.',
  chatgpt1:
    'Ouvrez les réglages de ChatGPT sur le web, allez aux connecteurs (aussi appelés applications) et activez le mode développeur dans les réglages avancés. Dans un espace de travail, un administrateur l’autorise.',
  chatgpt2:
    'Créez un connecteur\u00a0: donnez-lui le nom du studio, collez l’adresse comme celle du serveur MCP et choisissez OAuth.',
  chatgpt3: 'Connectez-vous sur la page qui s’ouvre.',
  chatgpt4: 'Dans une conversation, choisissez le connecteur parmi les outils.',
  cursor1: 'Ajoutez ceci à {file}, ou à {other} d’un projet\u00a0: {code}',
  cursor2: 'Trouvez le serveur dans les réglages de Cursor et choisissez de le relier ou de vous connecter.',
  code1: 'Ajoutez ceci à {file} d’un espace de travail, ou au {other} de votre profil\u00a0: {code}',
  codeStart: 'Démarrez le serveur au-dessus de ses lignes dans le fichier et autorisez-le à se connecter.',
  inspector1: 'MCP Inspector sert à faire des essais. Exécutez cette commande\u00a0: {command}',
  inspector2: 'Choisissez Streamable HTTP comme transport, collez l’adresse et connectez-vous.',
  others: 'Autres',
  others1: 'Tout ce qui se relie à des serveurs MCP distants avec OAuth prend la même adresse, sans clé ni secret.',
  others2: 'Ajoutez un serveur distant ou HTTP, collez l’adresse et connectez-vous sur la page qui s’ouvre.',
};
