import * as migration_20261126_143259_baseline from './20261126_143259_baseline';

export const migrations = [
  {
    up: migration_20261126_143259_baseline.up,
    down: migration_20261126_143259_baseline.down,
    name: '20261126_143259_baseline'
  },
];
