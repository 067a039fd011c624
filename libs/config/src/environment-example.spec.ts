import { readFileSync } from 'node:fs';
import path from 'node:path';

import { environmentSchema } from './environment';

const lines = readFileSync(path.join(__dirname, '../../../.env.example'), 'utf8').split('\n');
const SETTING = /^(?:# ?)?([A-Z][A-Z0-9_]*)=/;

describe('.env.example', () => {
  it('has exactly the settings the service reads, each once', () => {
    const named = lines.flatMap((line) => SETTING.exec(line)?.[1] ?? []);
    expect(named.toSorted()).toEqual(Object.keys(environmentSchema.shape).toSorted());
  });

  it('says above each setting what it is', () => {
    const undescribed = lines.filter((line, index) => {
      const above = lines[index - 1] ?? '';
      return SETTING.test(line) && (!/^# \S/.test(above) || SETTING.test(above));
    });
    expect(undescribed).toEqual([]);
  });
});
