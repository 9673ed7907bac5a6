import * as migration_20261120_161514_initial from './20261120_161514_initial';

export const migrations = [
  {
    up: migration_20261120_161514_initial.up,
    down: migration_20261120_161514_initial.down,
    name: '20261120_161514_initial'
  },
];
