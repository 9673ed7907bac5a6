import * as migration_20261126_142512_baseline from './20261126_142512_baseline';

export const migrations = [
  {
    up: migration_20261126_142512_baseline.up,
    down: migration_20261126_142512_baseline.down,
    name: '20261126_142512_baseline'
  },
];
