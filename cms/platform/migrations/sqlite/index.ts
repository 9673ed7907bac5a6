import * as migration_20261129_062455_baseline from './20261129_062455_baseline';

export const migrations = [
  {
    up: migration_20261129_062455_baseline.up,
    down: migration_20261129_062455_baseline.down,
    name: '20261129_062455_baseline'
  },
];
