import type { Reader } from '@studio/http';

/** Who reads the interface description, each with a document of their own. Every path belongs to exactly one. */
export const interfaceReaders: readonly Reader[] = [
  {
    name: 'website',
    title: 'Website',
    description:
      'What the website of a studio shows and collects: its schedule, its prices, and people who ask for a first visit. Schedule and prices need no sign-in and may be read from any page. Leads are sent with a publishable key from a page, or with a secret one from the server of the website.',
    paths: ['/api/v1/public/', '/api/v1/website-leads', '/api/v1/website-form'],
  },
  {
    name: 'app',
    title: 'App',
    description:
      'What an app for customers and staff does: sign in, show the schedule, book, and show bookings and passes. `GET /api/v1/mobile/me` says who is signed in and what they may do.',
    paths: ['/api/v1/mobile/'],
  },
  {
    name: 'management',
    title: 'Management',
    description:
      'What the office of a studio does, in the order of its life: set it up, plan the timetable, keep people, sell passes, take bookings and money, read reports, run events and festivals, connect assistants. Every operation needs the session of a person of the staff whose role has its permission.',
    paths: ['/api/v1/manage/', '/healthz', '/readyz', '/version'],
  },
  {
    name: 'scoring',
    title: 'Festival scoring and payments',
    description:
      'What scoring clients and payment providers call during a festival: matches and the applause that an audience gives, and the reports of payment providers.',
    paths: ['/api/v1/festival-battles/', '/api/v1/festival-payments/'],
  },
  {
    name: 'assistant',
    title: 'Assistant sign-in',
    description:
      'The endpoint of AI assistants (Model Context Protocol over HTTP), under one address for all studios and one for each. An assistant signs a person in with OAuth 2.1 and PKCE, or uses an API key of the studio.',
    paths: ['/mcp/'],
  },
];
