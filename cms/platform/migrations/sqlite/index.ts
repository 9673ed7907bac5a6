import * as migration_20261126_141940_baseline from './20261126_141940_baseline';

export const migrations = [
  {
    up: migration_20261126_141940_baseline.up,
    down: migration_20261126_141940_baseline.down,
    name: '20261126_141940_baseline'
  },
];
