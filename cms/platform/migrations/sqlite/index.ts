import * as migration_20261126_152652_baseline from './20261126_152652_baseline';

export const migrations = [
  {
    up: migration_20261126_152652_baseline.up,
    down: migration_20261126_152652_baseline.down,
    name: '20261126_152652_baseline'
  },
];
