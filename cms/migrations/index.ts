import * as migration_20261120_161514_initial from './20261120_161514_initial';
import * as migration_20261120_164429_files from './20261120_164429_files';
import * as migration_20261120_190222_audit_trail from './20261120_190222_audit_trail';
import * as migration_20261122_140537_places_by_session from './20261122_140537_places_by_session';

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
    name: '20261120_190222_audit_trail',
  },
  {
    up: migration_20261122_140537_places_by_session.up,
    down: migration_20261122_140537_places_by_session.down,
    name: '20261122_140537_places_by_session'
  },
];
