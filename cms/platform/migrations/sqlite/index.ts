import * as migration_20261126_145110_baseline from './20261126_145110_baseline';

export const migrations = [
  {
    up: migration_20261126_145110_baseline.up,
    down: migration_20261126_145110_baseline.down,
    name: '20261126_145110_baseline'
  },
];
