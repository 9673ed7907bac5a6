import * as migration_20261126_180615_baseline from './20261126_180615_baseline';

export const migrations = [
  {
    up: migration_20261126_180615_baseline.up,
    down: migration_20261126_180615_baseline.down,
    name: '20261126_180615_baseline'
  },
];
