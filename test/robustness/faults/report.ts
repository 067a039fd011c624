import { secondsText } from './recovery';
import type { FaultFinding } from './scenario';

const HEADINGS = [
  'fault',
  'acknowledged',
  'cut off',
  'slowest s',
  'first s',
  '20 in a row s',
  'lost',
  'twice',
] as const;
const FAULT_WIDTH = 44;
const COLUMN_WIDTH = 15;

/** The table of a scenario, what was answered meanwhile below each row, and what was wrong. */
export function tableOf(scenario: string, findings: readonly FaultFinding[]): string {
  const rows = findings.flatMap((finding) => [
    rowOf(cellsOf(finding)),
    `  meanwhile: ${finding.meanwhile}`,
    ...finding.problems.map((problem) => `  WRONG: ${problem}`),
  ]);
  return `\n${scenario}\n${rowOf(HEADINGS)}\n${rows.join('\n')}\n`;
}

/** Whether anything was lost, done twice or otherwise wrong. */
export function isWrong({ lost, twice, problems }: FaultFinding): boolean {
  return lost > 0 || twice > 0 || problems.length > 0;
}

function cellsOf({ fault, acknowledged, cutOff, slowestSeconds, recovery, lost, twice }: FaultFinding): string[] {
  const recovered = recovery ? [secondsText(recovery.firstSuccess), secondsText(recovery.steady)] : ['-', '-'];
  const counts = [acknowledged, cutOff].map(String);
  return [fault, ...counts, slowestSeconds.toFixed(1), ...recovered, String(lost), String(twice)];
}

function rowOf([fault = '', ...cells]: readonly string[]): string {
  return fault.padEnd(FAULT_WIDTH) + cells.map((cell) => cell.padStart(COLUMN_WIDTH)).join('');
}
