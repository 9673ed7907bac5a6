import { expect, it } from 'vitest'
import { testEnv } from '#cms/testing/test-app.ts'
import { patiently } from './connection.ts'

const uriOf = (DATABASE_URI: string | undefined) =>
  patiently({ ...testEnv(), DATABASE_URI }).DATABASE_URI

it('a command has ten minutes for a step on MongoDB, unless the address says otherwise', () => {
  expect(uriOf('mongodb://host/hub')).toBe('mongodb://host/hub?timeoutMS=600000')
  expect(uriOf('mongodb://host/hub?replicaSet=rs0')).toBe(
    'mongodb://host/hub?replicaSet=rs0&timeoutMS=600000',
  )
  expect(uriOf('mongodb://host/hub?timeoutMS=1000')).toBe('mongodb://host/hub?timeoutMS=1000')
  expect(uriOf(undefined)).toBeUndefined()
})
