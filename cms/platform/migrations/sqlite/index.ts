import * as migration_20261126_182111_baseline from './20261126_182111_baseline';

export const migrations = [
  {
    up: migration_20261126_182111_baseline.up,
    down: migration_20261126_182111_baseline.down,
    name: '20261126_182111_baseline'
  },
];
