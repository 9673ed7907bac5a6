import * as migration_20261128_131425_baseline from './20261128_131425_baseline';

export const migrations = [
  {
    up: migration_20261128_131425_baseline.up,
    down: migration_20261128_131425_baseline.down,
    name: '20261128_131425_baseline'
  },
];
