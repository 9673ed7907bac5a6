import { mongo } from 'mongoose'
import { describe, expect, it } from 'vitest'
import { isWriteConflict, retryOnWriteConflict } from './transactions.ts'
import { DatabaseUnavailable, isDatabaseUnavailable } from './unavailable.ts'

const transient = { errorLabels: ['TransientTransactionError'] }
const serverError = (code: number, more: object = {}) =>
  new mongo.MongoServerError({ message: 'as the server says it', code, ...more })
/** The driver wraps every failure of a bulk write in this way. */
const inBulk = (error: Error) => new mongo.MongoBulkWriteError(error, {} as never)
const inside = (cause: Error) => new Error('wrapped', { cause })

describe('the database counts as unavailable', () => {
  it.each([
    ['no server', new mongo.MongoServerSelectionError('no server', {} as never)],
    ['a broken line', new mongo.MongoNetworkError('closed', {})],
    ['a line without an answer', new mongo.MongoNetworkTimeoutError('timed out', {})],
    ['too long an answer', new mongo.MongoOperationTimeoutError('timed out')],
    ['a primary that stepped down', serverError(10_107)],
    ['a server that is shut down', serverError(91)],
    ['a majority that does not answer', serverError(64)],
    ['a bulk write on a broken line', inBulk(new mongo.MongoNetworkError('closed', {}))],
    ['our own word for it', new DatabaseUnavailable()],
  ])('%s, also as the cause of another error', (_, error) => {
    expect([isDatabaseUnavailable(error), isDatabaseUnavailable(inside(error))]).toEqual([
      true,
      true,
    ])
  })

  it.each([
    ['a second registration', serverError(11_000)],
    ['a write conflict', serverError(112, transient)],
    ['a fault of ours', new TypeError('undefined is not a function')],
    ['no error', 'unavailable'],
  ])('is not said of %s', (_, error) => {
    expect(isDatabaseUnavailable(error)).toBe(false)
  })
})

describe('a transaction is retried', () => {
  const attemptsAt = async (error: Error) => {
    let attempts = 0
    const result = await retryOnWriteConflict(async () => {
      attempts++
      if (attempts < 3) throw error
      return 'stored'
    }).catch((thrown: unknown) => thrown)
    return { attempts, result }
  }

  it.each([
    ['a write conflict', serverError(112, transient)],
    ['a change of the primary', serverError(189, transient)],
    ['another first save of the page', serverError(11_000, { keyPattern: { globalType: 1 } })],
  ])('after %s', async (_, error) => {
    expect(await attemptsAt(error)).toEqual({ attempts: 3, result: 'stored' })
  })

  it.each([
    ['a second registration', serverError(11_000, { keyPattern: { session: 1, email: 1 } })],
    ['a wait for a server in vain', new mongo.MongoServerSelectionError('no', {} as never)],
    [
      'a bulk write that waited for a server in vain',
      inBulk(new mongo.MongoServerSelectionError('no', {} as never)),
    ],
    ['a call that was not even made', new DatabaseUnavailable(serverError(189, transient))],
  ])('but not after %s', async (_, error) => {
    expect(await attemptsAt(error)).toEqual({ attempts: 1, result: error })
  })

  it('write conflicts that never end are reported as too many people at once', () => {
    expect(isWriteConflict(inside(serverError(112)))).toBe(true)
    expect(isWriteConflict(serverError(11_000))).toBe(false)
  })
})
