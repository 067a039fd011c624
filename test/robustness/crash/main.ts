import { runQuickScript } from '../../harness/quick-script';
import { crash, SUMMARY } from './crash';

runQuickScript('crash', SUMMARY, crash);
