export { type ListedLocation, StudioLocations } from './application/studio-locations';
