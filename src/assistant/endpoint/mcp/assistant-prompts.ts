import { Injectable } from '@nestjs/common';
import { ProtocolError, ProtocolErrorCode, type Server } from '@modelcontextprotocol/server';
import { z } from 'zod';

import type { Caller } from '../../application/caller';
import { HELP_TEMPLATE, HELP_TYPE, HelpResources } from '../../help';
import { PromptBook, type Recipe } from '../../prompts';
import { ToolCalls } from '../../tools';

/** Offers prompts, help pages as resources, and completion of both, beside the tools (MCP-25, MCP-26). */
@Injectable()
export class AssistantPrompts {
  constructor(
    private readonly calls: ToolCalls,
    private readonly prompts: PromptBook,
    private readonly help: HelpResources,
  ) {}

  offer(server: Server, caller: Caller): void {
    server.setRequestHandler('prompts/list', ({ params }) => {
      refuseCursor(params);
      return { prompts: this.recipes(caller).map(published) };
    });
    server.setRequestHandler('prompts/get', { params: NAMED_PROMPT }, ({ name, arguments: given = {} }) => {
      const written = this.prompts.write(this.recipe(caller, name), given, caller);
      if (written.kind === 'refused') throw refused(written.message);
      const { recipe, text } = written;
      return { description: recipe.description, messages: [{ role: 'user', content: { type: 'text', text } }] };
    });
    server.setRequestHandler('resources/list', ({ params }) => {
      refuseCursor(params);
      return { resources: this.readsHelp(caller) ? this.help.list() : [] };
    });
    server.setRequestHandler('resources/templates/list', ({ params }) => {
      refuseCursor(params);
      return { resourceTemplates: this.readsHelp(caller) ? [TEMPLATE] : [] };
    });
    server.setRequestHandler('resources/read', { params: NAMED_RESOURCE }, ({ uri }) => {
      const text = this.readsHelp(caller) ? this.help.read(uri) : null;
      if (text === null) throw refused(`There is no resource ${JSON.stringify(uri)}.`, { uri });
      return { contents: [{ uri, mimeType: HELP_TYPE, text }] };
    });
    server.setRequestHandler('completion/complete', { params: STARTED_VALUE }, ({ ref, argument }) => {
      const values =
        ref.type === 'ref/prompt' ? this.complete(caller, ref.name, argument) : this.slugs(caller, ref.uri, argument);
      return { completion: { values, total: values.length, hasMore: false } };
    });
  }

  private complete(caller: Caller, name: string, { name: of, value }: { name: string; value: string }): string[] {
    const argument = this.recipe(caller, name).arguments.find((one) => one.name === of);
    if (!argument) throw refused(`The prompt ${JSON.stringify(name)} has no argument ${JSON.stringify(of)}.`);
    return this.prompts.complete(argument, value, caller);
  }

  private slugs(caller: Caller, uri: string, { value }: { value: string }): string[] {
    if (uri !== HELP_TEMPLATE) throw refused(`There is no template ${JSON.stringify(uri)}.`);
    return this.readsHelp(caller) ? this.help.slugsFrom(value) : [];
  }

  private recipes(caller: Caller): readonly Recipe[] {
    return this.prompts.visible(new Set(this.calls.visible(caller).map(({ tool }) => tool.name)));
  }

  private recipe(caller: Caller, name: string): Recipe {
    const recipe = this.recipes(caller).find((one) => one.name === name);
    if (!recipe) throw refused(`There is no prompt ${JSON.stringify(name)}.`);
    return recipe;
  }

  private readsHelp(caller: Caller): boolean {
    return this.calls.allows(caller, 'get-owner-help-page');
  }
}

/** Own schemas: the SDK answers what does not fit its own as an internal error (MCP-11). */
const NAMED_PROMPT = z.object({ name: z.string(), arguments: z.record(z.string(), z.string()).optional() });
const NAMED_RESOURCE = z.object({ uri: z.string() });
const STARTED_VALUE = z.object({
  ref: z.discriminatedUnion('type', [
    z.object({ type: z.literal('ref/prompt'), name: z.string() }),
    z.object({ type: z.literal('ref/resource'), uri: z.string() }),
  ]),
  argument: z.object({ name: z.string(), value: z.string() }),
});

const TEMPLATE = {
  uriTemplate: HELP_TEMPLATE,
  name: 'owner-help-page',
  title: 'Page of the owner help',
  description: 'How a part of the studio is run with this service; slugs come from resources/list.',
  mimeType: HELP_TYPE,
};

function published({ name, title, description, arguments: given }: Recipe) {
  return {
    name,
    title,
    description,
    arguments: given.map((one) => ({
      name: one.name,
      title: one.title,
      description: one.description,
      required: one.required,
    })),
  };
}

function refuseCursor(params: { readonly cursor?: string | undefined } | undefined): void {
  if (params?.cursor) throw refused('There is one page only.');
}

function refused(message: string, data?: object): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message, data);
}
