// The endpoint's own transport code with what the conformance runner expects of a server under test. Only for
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

const said = (content) => ({ role: 'user', content });

/** Messages of the prompts that the runner gets, by name. */
const PROMPTS = {
  test_simple_prompt: () => [said(text('This is a simple prompt for testing.'))],
  test_prompt_with_arguments: ({ arg1, arg2 }) => [said(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`))],
  test_prompt_with_embedded_resource: ({ resourceUri }) => [
    said(resource(resourceUri, 'text/plain', 'Embedded resource content for testing.')),
    said(text('Please process the embedded resource above.')),
  ],
  test_prompt_with_image: () => [said(image), said(text('Please analyze the image above.'))],
};

/** The resource with the address, or null. */
function resourceAt(uri) {
  if (uri === 'test://static-text')
    return { uri, mimeType: 'text/plain', text: 'This is the content of the static text resource.' };
  if (uri === 'test://static-binary') return { uri, mimeType: 'image/png', blob: PIXEL };
  const id = /^test:\/\/template\/(\w+)\/data$/.exec(uri)?.[1];
  if (!id) return null;
  const data = { id, templateTest: true, data: `Data for ID: ${id}` };
  return { uri, mimeType: 'application/json', text: JSON.stringify(data) };
}

/** In the place of the assistant's servers. */
const fixtureServers = {
  create() {
    const hint = { ttlMs: 60_000, cacheScope: 'private' };
    const server = new Server(
      { name: 'Conformance fixtures', version: '1.0.0' },
      {
        capabilities: { tools: { listChanged: false }, prompts: {}, resources: {}, completions: {} },
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
      if (!tool) return refuse(`There is no tool ${JSON.stringify(request.params.name)}.`);
      return tool.run(context.mcpReq.envelope ?? {});
    });
    server.setRequestHandler('prompts/get', ({ params: { name, arguments: given = {} } }) => {
      return { messages: PROMPTS[name]?.(given) ?? refuse(`There is no prompt ${JSON.stringify(name)}.`) };
    });
    server.setRequestHandler('resources/read', ({ params: { uri } }) => {
      return { contents: [resourceAt(uri) ?? refuse(`There is no resource ${JSON.stringify(uri)}.`)] };
    });
    server.setRequestHandler('completion/complete', () => ({ completion: { values: [], total: 0, hasMore: false } }));
    return server;
  },
};

function refuse(message) {
  throw new ProtocolError(-32_602, message);
}

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
