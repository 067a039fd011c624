import type { Classified } from './classified-routes';

/** What assistants call, and what management sees of it (assistant.md). */
export const ASSISTANT_ROUTES: Readonly<Record<string, Classified>> = {
  'POST /mcp/service-studio': { who: 'assistant' },
  'OPTIONS /mcp/service-studio': { who: 'assistant' },
  'POST /oauth/register': { who: 'public' },
  'GET /api/v1/manage/assistant': { who: 'studio staff' },
  'GET /api/v1/manage/assistant/connections': { who: 'studio staff' },
  'POST /api/v1/manage/assistant/connections/:id/revoke': { who: 'studio staff', id: 'assistantConnection' },
  'POST /mcp/service-studio/:accountSlug': { who: 'assistant' },
  'OPTIONS /mcp/service-studio/:accountSlug': { who: 'assistant' },
  'GET /.well-known/oauth-authorization-server': { who: 'public' },
  'GET /.well-known/oauth-protected-resource/mcp/service-studio': { who: 'public' },
  'GET /.well-known/oauth-protected-resource/mcp/service-studio/:accountSlug': { who: 'public' },
  'OPTIONS /.well-known/*path': { who: 'public' },
  'GET /oauth/authorize': { who: 'public' },
  'GET /oauth/authorize/:id': { who: 'public' },
  'GET /oauth/authorize/:id/sign-in': { who: 'public' },
  'POST /oauth/authorize/:id/sign-in': { who: 'public' },
  'GET /oauth/authorize/:id/consent': { who: 'public' },
  'POST /oauth/authorize/:id/consent': { who: 'public' },
  'POST /oauth/token': { who: 'public' },
  'POST /oauth/revoke': { who: 'public' },
  'GET /api/v1/manage/assistant/invocations': { who: { anyOf: ['view_activity_log'] } },
  'GET /connect/:accountSlug': { who: 'public' },
};
