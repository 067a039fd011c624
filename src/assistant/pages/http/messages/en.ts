export const en = {
  choose: 'Connect an assistant',
  chooseLead:
    'Claude, ChatGPT and other AI assistants can answer questions about your studio, as far as your role allows. Each studio has its own guide.',
  unknown: 'No active studio has this name in its address.',
  yourStudio: 'Your studio',
  studioHint: 'The short name of the studio in its addresses. Its owner knows it.',
  show: 'Show the guide',
  demos: 'Try it with a demo studio',

  title: 'Connect an assistant to {studio}',
  lead: 'Your AI assistant can answer questions about the studio: classes, bookings, customers, passes and money, as far as your role allows. It only reads.',
  copy: '1. Copy the address',
  copyButton: 'Copy',
  copied: 'Copied',
  selected: 'Selected',
  noKey: 'No key or password goes with it: you sign in when the assistant connects.',
  local:
    'This address does not begin with https, so only applications on this device can use it. Assistants in the web, such as Claude and ChatGPT, call from their own servers.',
  add: '2. Add it to your assistant',
  yourAssistant: 'Your assistant',
  confirm: '3. Sign in and confirm',
  confirmPage:
    'The assistant opens a page of this service. Sign in with your staff e-mail and password; the assistant does not see them.',
  confirmConsent:
    'A second page names the application, where the answer goes, and everything that the assistant could read with your role. Connect or cancel there.',
  confirmKept:
    'The assistant keeps the connection until you end it, at most 90 days unused and one year. Every call is recorded.',
  who: 'Who can connect',
  whoText:
    'Owners, admins, managers, trainers and receptionists of {studio}, each with their own sign-in. Staff who work only for events and festivals cannot, nor can customers.',
  ending: 'How to disconnect',
  endingPage: 'See {page}, and disconnect one or all of them immediately, wherever they are.',
  endingLink: 'your connected assistants',
  endingAssistant: 'Or remove the connector in the assistant.',
  endingAll:
    'With the permission {permission}, “Disconnect an assistant” ({operation}) ends the connections of everybody in the studio.',
  endingPassword: 'A changed password ends all connections of its person.',
  trouble: 'If it does not work',
  troubleAccount: 'The account does not belong to this studio: choose “{button}” and sign in as its staff.',
  troubleRole: 'Your role cannot connect assistants: the studio’s owner can change it.',
  troubleExpired: 'The request has expired: it waits for ten minutes. Start again from the assistant.',
  troubleTool:
    'A tool is missing: your role does not allow it. The studio’s owner can change your permissions, which counts from the next call on.',
  troubleReturn:
    'The address to return to is not accepted: the operator of this service decides on those of applications.',
  keys: 'For programs without a person',
  keysText:
    'Automations use another address with a service key, which acts for the studio and not for somebody. Do not paste it into an assistant that people chat with. Keys are issued with “Issue an API token”.',
  more: 'More',
  moreHelp: 'Help: connecting an AI assistant',
  moreApi: 'The API, with the operations named here',
  moreDocumentation: 'Documentation of this service',

  claude1: 'Open the settings of Claude in the web or on the desktop and go to the connectors.',
  claude2: 'Add a custom connector and paste the address. Leave the advanced settings empty.',
  claude3: 'Choose to connect it, and sign in on the page that opens.',
  claude4: 'In a conversation, switch the connector on. Once connected, it is also available on phones.',
  claude5:
    'In a team, an owner of the team adds the connector first; then each person connects it and signs in for themselves.',
  run: 'Run this command: {command}',
  code2: 'Start {program}, enter {command}, choose {studio} and authenticate. The browser opens the sign-in.',
  chatgpt1:
    'Open the settings of ChatGPT in the web, go to the connectors (also called apps) and, among the advanced settings, switch the developer mode on. In a workspace an administrator allows it.',
  chatgpt2:
    'Create a connector: give it the name of the studio, paste the address as that of the MCP server, and choose OAuth.',
  chatgpt3: 'Sign in on the page that opens.',
  chatgpt4: 'In a conversation, choose the connector among the tools.',
  cursor1: 'Add this to {file}, or {other} of a project: {code}',
  cursor2: 'Find the server in the settings of Cursor, and choose to connect or log in.',
  code1: 'Add this to {file} of a workspace, or the {other} of your profile: {code}',
  codeStart: 'Start the server above its lines in the file, and allow it to sign in.',
  inspector1: 'The MCP Inspector is for trying out. Run this command: {command}',
  inspector2: 'Choose Streamable HTTP as the transport, paste the address, and connect.',
  others: 'Others',
  others1: 'Whatever connects to remote MCP servers with OAuth takes the same address, without a key or secret.',
  others2: 'Add a remote or HTTP server, paste the address, and sign in on the page that opens.',
} as const;
