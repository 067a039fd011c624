import { dataClassOf, isAllowedTo, TOOL_NAMES, type ToolName } from '../../domain/tool-access';
import type { AssistantTool } from './assistant-tool';
import { inputSchemaOf, type ObjectSchema, outputOutlineOf, outputSchemaOf } from './tool-schemas';

/** A tool in `tools/list`. */
export interface PublishedTool {
  readonly name: ToolName;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: ObjectSchema;
  readonly outputSchema: ObjectSchema;
  readonly annotations: {
    readonly readOnlyHint: true;
    readonly idempotentHint: true;
    readonly openWorldHint: false;
  };
  readonly _meta: Readonly<Record<string, unknown>>;
}

/** A tool with its published description. */
export interface ListedTool {
  readonly tool: AssistantTool;
  readonly published: PublishedTool;
}

const ANNOTATIONS = { readOnlyHint: true, idempotentHint: true, openWorldHint: false } as const;

/** The tools in their order (MCP-15). A tool without access rules or a duplicate prevents the start (ACL-2). */
export class ToolCatalogue {
  readonly tools: readonly ListedTool[];
  private readonly byName: ReadonlyMap<string, ListedTool>;

  constructor(tools: readonly AssistantTool[]) {
    const given = new Map(tools.map((tool) => [tool.name, tool]));
    const withoutAccess = tools.filter(({ name }) => !TOOL_NAMES.includes(name)).map(({ name }) => name);
    if (withoutAccess.length > 0)
      throw new Error(`These assistant tools have no row of access: ${withoutAccess.join(', ')}.`);
    if (given.size !== tools.length) throw new Error('Two assistant tools have one name.');
    this.tools = TOOL_NAMES.flatMap((name) => {
      const tool = given.get(name);
      return tool ? [{ tool, published: published(tool) }] : [];
    });
    this.byName = new Map(this.tools.map((listed) => [listed.tool.name, listed]));
  }

  /** The tools that a person with the permissions may use, for `tools/list` and the consent page (MCP-15, OAUTH-39). */
  usableWith(permissions: readonly string[]): ListedTool[] {
    return this.tools.filter(({ tool }) => isAllowedTo(tool.name, permissions));
  }

  /** The tools with the whole schemas of their answers, for `assistant-tools.json`. */
  described(): PublishedTool[] {
    return this.tools.map((listed) => ({ ...listed.published, outputSchema: outputSchemaOf(listed.tool) }));
  }

  /** The tool with the name; null without one. */
  find(name: string): ListedTool | null {
    return this.byName.get(name) ?? null;
  }
}

function published(tool: AssistantTool): PublishedTool {
  const { name, title, description, input } = tool;
  return {
    name,
    title,
    description,
    inputSchema: inputSchemaOf(input),
    outputSchema: outputOutlineOf(tool),
    annotations: ANNOTATIONS,
    _meta: { 'studio-service/data-class': dataClassOf(name) },
  };
}
