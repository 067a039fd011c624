// The endpoint's own transport code with the tools that the conformance runner expects of a server under test. Only for
// `npm run conformance`; none of this is part of the service.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

import { Logger } from '@nestjs/common';
import express from 'express';
import { MissingRequiredClientCapabilityError, ProtocolError, Server } from '@modelcontextprotocol/server';

import documents from '../../dist/src/assistant/endpoint/http/posted-documents.js';
import transports from '../../dist/src/assistant/endpoint/mcp/mcp-transport.js';

const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const SILENCE = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=';

const text = (words) => ({ type: 'text', text: words });
const image = { type: 'image', data: PIXEL, mimeType: 'image/png' };
const resource = (uri, mimeType, words) => ({ type: 'resource', resource: { uri, mimeType, text: words } });
const answer = (...content) => ({ content, isError: false });

const NO_ARGUMENTS = { type: 'object', properties: {}, additionalProperties: false };

/** Has every kind of keyword that a published schema may have. */
const WIDE_SCHEMA = JSON.parse(readFileSync(new URL('wide-schema.json', import.meta.url), 'utf8'));

/** What the runner calls, by name. */
const TOOLS = {
  test_simple_text: { run: () => answer(text('This is a simple text response for testing.')) },
  test_image_content: { run: () => answer(image) },
  test_audio_content: { run: () => answer({ type: 'audio', data: SILENCE, mimeType: 'audio/wav' }) },
  test_embedded_resource: {
    run: () => answer(resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')),
  },
  test_multiple_content_types: {
    run: () =>
      answer(
        text('Multiple content types test:'),
        image,
        resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
      ),
  },
  test_error_handling: {
    run: () => ({ content: [text('This tool intentionally returns an error for testing')], isError: true }),
  },
  json_schema_2020_12_tool: { schema: WIDE_SCHEMA, run: () => answer(text('ok')) },
  test_missing_capability: {
    run: ({ [CAPABILITIES]: offered }) => {
      if (!offered?.sampling)
        throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { sampling: {} } });
      return answer(text('ok'));
    },
  },
  // The endpoint streams nothing and logs nothing to clients: what these two are watched for does not happen.
  test_streaming_elicitation: { run: () => answer(text('Nothing is asked.')) },
  test_logging_tool: { run: () => answer(text('Nothing is logged.')) },
};

/** In the place of the assistant's servers. */
const fixtureServers = {
  create() {
    const hint = { ttlMs: 60_000, cacheScope: 'private' };
    const server = new Server(
      { name: 'Conformance fixtures', version: '1.0.0' },
      {
        capabilities: { tools: { listChanged: false } },
        cacheHints: { 'tools/list': hint, 'server/discover': hint },
      },
    );
    server.setRequestHandler('tools/list', () => ({
      tools: Object.entries(TOOLS).map(([name, { schema = NO_ARGUMENTS }]) => {
        return { name, description: `Fixture ${name}.`, inputSchema: schema };
      }),
    }));
    server.setRequestHandler('tools/call', (request, context) => {
      const tool = TOOLS[request.params.name];
      if (!tool) throw new ProtocolError(-32_602, `There is no tool ${JSON.stringify(request.params.name)}.`);
      return tool.run(context.mcpReq.envelope ?? {});
    });
    return server;
  },
};

/** Starts the fixtures on a free port of this machine. Returns the address and how to end them. */
export async function startFixtures() {
  Logger.overrideLogger(false);
  const gate = { count: () => Promise.resolve() };
  // The transport is what is tested, so it gets plain calls as well.
  const plainCalls = { answer: () => Promise.resolve(null) };
  const posted = new documents.PostedDocuments(gate, plainCalls, new transports.McpTransport(fixtureServers));
  const caller = { studio: { isDemo: false } };
  const app = express();
  app.use(express.raw({ type: () => true }));
  app.post('/mcp/service-studio', (request, response) => posted.serve(request, response, caller, 'fixtures'));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${server.address().port}`,
    stop: () => {
      server.closeAllConnections();
      return once(server.close(), 'close');
    },
  };
}
