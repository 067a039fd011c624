/** Redirect addresses with private-use schemes that known assistant applications register, each exact (OAUTH-11). */
export const KNOWN_REDIRECT_URIS: readonly string[] = [
  'cursor://anysphere.cursor-mcp/oauth/callback',
  'vscode://vscode.github-authentication/did-authenticate',
  'vscode-insiders://vscode.github-authentication/did-authenticate',
  'windsurf://codeium.windsurf/callback',
  'windsurf://codeium.windsurf/oauth/callback',
  'com.raycast:/oauth?package_name=Extension',
];
