export const en = {
  thanks: 'Thank you',
  lead: 'You can close this page. The studio is notified of your payment and lets you know.',
} as const;
