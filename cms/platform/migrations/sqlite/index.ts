import * as migration_20261126_191537_baseline from './20261126_191537_baseline';

export const migrations = [
  {
    up: migration_20261126_191537_baseline.up,
    down: migration_20261126_191537_baseline.down,
    name: '20261126_191537_baseline'
  },
];
