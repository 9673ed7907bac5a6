import * as migration_20261128_211556_baseline from './20261128_211556_baseline';

export const migrations = [
  {
    up: migration_20261128_211556_baseline.up,
    down: migration_20261128_211556_baseline.down,
    name: '20261128_211556_baseline'
  },
];
