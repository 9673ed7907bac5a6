import * as migration_20261120_161514_initial from './20261120_161514_initial';
import * as migration_20261120_164429_files from './20261120_164429_files';
import * as migration_20261120_190222_audit_trail from './20261120_190222_audit_trail';

export const migrations = [
  {
    up: migration_20261120_161514_initial.up,
    down: migration_20261120_161514_initial.down,
    name: '20261120_161514_initial',
  },
  {
    up: migration_20261120_164429_files.up,
    down: migration_20261120_164429_files.down,
    name: '20261120_164429_files',
  },
  {
    up: migration_20261120_190222_audit_trail.up,
    down: migration_20261120_190222_audit_trail.down,
    name: '20261120_190222_audit_trail'
  },
];
