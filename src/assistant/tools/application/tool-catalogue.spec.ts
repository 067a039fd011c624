import { z } from 'zod';

import { AssistantTool } from './assistant-tool';
import { ToolCatalogue } from './tool-catalogue';

function tool(name: string): AssistantTool {
  class Named extends AssistantTool {
    readonly name = name as AssistantTool['name'];
    readonly title = 'Title';
    readonly description = 'Description.';
    readonly input = {};
    readonly output = z.strictObject({});
    async run() {
      return {};
    }
    override summary() {
      return {};
    }
  }
  return new Named();
}

describe('the catalogue of tools', () => {
  it('is in the order of the matrix, however the tools are given (MCP-15)', () => {
    const given = ['get-event-summary', 'search-customers', 'describe-service-skills'].map(tool);
    expect(new ToolCatalogue(given).tools.map(({ published }) => published.name)).toEqual([
      'describe-service-skills',
      'search-customers',
      'get-event-summary',
    ]);
  });

  it.each(['delete-everything', 'toString', ''])('is none with "%s", which has no row of access (ACL-2)', (name) => {
    expect(() => new ToolCatalogue([tool('search-customers'), tool(name)])).toThrow('no row of access');
  });

  it('is none with two tools of one name', () => {
    expect(() => new ToolCatalogue([tool('search-customers'), tool('search-customers')])).toThrow('one name');
  });
});
