import * as migration_20261126_174510_baseline from './20261126_174510_baseline';

export const migrations = [
  {
    up: migration_20261126_174510_baseline.up,
    down: migration_20261126_174510_baseline.down,
    name: '20261126_174510_baseline'
  },
];
