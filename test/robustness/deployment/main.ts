import { runScript } from '../../harness/run-script';
import { checkDeployment } from './deployment';

void runScript(checkDeployment).then((code) => process.exit(code));
