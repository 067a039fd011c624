import { runQuickScript } from '../../harness/quick-script';
import { runRaces, SUMMARY } from './races';

runQuickScript('races', SUMMARY, runRaces);
