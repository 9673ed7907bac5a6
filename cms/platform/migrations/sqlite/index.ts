import * as migration_20261126_110141_baseline from './20261126_110141_baseline';

export const migrations = [
  {
    up: migration_20261126_110141_baseline.up,
    down: migration_20261126_110141_baseline.down,
    name: '20261126_110141_baseline'
  },
];
