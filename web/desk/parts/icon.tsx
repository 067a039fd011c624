/** Line icons of 24 units, of one stroke. */
const PATHS = {
  today: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M8 14h3',
  customers:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.6-3.6 3-5.5 6.5-5.5s5.900 1.900 6.500 5.500M16 4.500a3.500 3.500 0 0 1 0 6M18 15c2 .7 3.200 2.400 3.500 5',
  leads: 'M4 5h16v11H9l-5 4zM8 9h8M8 12h5',
  book: 'M12 4v16M4 12h16',
  week: 'M4 5h16v15H4zM4 9.500h16M9.500 9.500V20M14.500 9.500V20',
  cashbox: 'M3.500 7h17v11h-17zM12 15a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM6.500 10v5M17.500 10v5',
  door: 'M6 21V3h12v18M3 21h18M14.500 12v1.500',
  numbers: 'M4 20h16M6.500 20v-6M12 20V5M17.500 20v-9',
  settings:
    'M4 7h9M17 7h3M15 9.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5zM4 17h3M11 17h9M9 19.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  more: 'M5 11.200a.8 .8 0 1 0 0 1.600a.8 .8 0 1 0 0-1.600zM12 11.200a.8 .8 0 1 0 0 1.600a.8 .8 0 1 0 0-1.600zM19 11.200a.8 .8 0 1 0 0 1.600a.8 .8 0 1 0 0-1.600z',
  person: 'M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c.8-4.200 3.800-6.500 8-6.500s7.200 2.300 8 6.500',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  absent: 'M6.500 6.500l11 11M17.500 6.500l-11 11',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.500 4.500',
  close: 'M6 6l12 12M18 6L6 18',
} as const;

export type IconName = keyof typeof PATHS;

/** Beside a text, which says what it means. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
