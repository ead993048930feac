import { expect, test } from 'vitest'
import { checkReplicaUrl } from './replica-url.ts'

const leader = 'postgres://campanile:secret@a:5432/campanile'
const refused = (DATABASE_REPLICA_URL: string, more: Partial<Parameters<typeof checkReplicaUrl>[0]> = {}) =>
  expect(() => checkReplicaUrl({ DATABASE_URL: leader, DATABASE_REPLICA_URL, ...more }))

test('one or several hosts are taken, in whatever state', () => {
  refused('postgres://b/campanile').not.toThrow()
  refused('postgresql://campanile:x@b:5433,c,[::1]:5434/campanile?ssl=true').not.toThrow()
  refused('').not.toThrow()
  // All members of a cluster: any that is a standby.
  const several = 'postgres://campanile:secret@a,b/campanile'
  refused(several, { DATABASE_URL: several }).not.toThrow()
  refused('postgres://a,b/campanile').not.toThrow()
  refused('postgres://a:6432/campanile').not.toThrow()
})

test('what does not parse, or cannot be a replica, is refused in words', () => {
  for (const odd of ['b', 'https://b/campanile', 'postgres://b:port/campanile', 'postgres:///campanile'])
    refused(odd).toThrow('DATABASE_REPLICA_URL is not usable')
  refused('postgres://b,,c/campanile').toThrow('DATABASE_REPLICA_URL has an empty host')
  refused('postgres://a/campanile').toThrow('leads to the database of DATABASE_URL itself')
  const direct = { DATABASE_URL: 'postgres://pooler:6432/campanile', DATABASE_DIRECT_URL: leader }
  refused('postgres://a/campanile', direct).toThrow('leads to the database of DATABASE_URL itself')
  refused('postgres://b/other').toThrow('names another database')
  refused('postgres://b/campanile', { DATABASE_URL: undefined }).toThrow('without DATABASE_URL')
})
