export const en = {
  name: 'My classes at {studio}',
  cancelled: 'Cancelled: {title}',
} as const;
