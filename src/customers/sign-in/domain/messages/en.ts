export const en = {
  code: '{code} is your code for {studio}. It is valid for 10 minutes.',
} as const;
