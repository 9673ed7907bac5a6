import * as migration_20261126_193111_baseline from './20261126_193111_baseline';

export const migrations = [
  {
    up: migration_20261126_193111_baseline.up,
    down: migration_20261126_193111_baseline.down,
    name: '20261126_193111_baseline'
  },
];
