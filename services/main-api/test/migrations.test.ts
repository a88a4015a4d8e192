import { it } from 'node:test';
import { checkMigrationNames } from '@hima/api-kit/testing';
import { migrations } from '../src/database/migrations/index.js';

it('lists migrations in the order that they run in, each with its own number', () =>
  checkMigrationNames(migrations, '0006'));
