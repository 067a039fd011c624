export { readCatalogue } from './catalogue';
export { namedExceptions, placeOf } from './classification';
export { type ClusterState, misplaced, readCluster } from './cluster';
export { distribute } from './distribute';
export { placements } from './statements';
export { violations } from './violations';
