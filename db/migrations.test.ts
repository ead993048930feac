import { expect, test } from 'vitest'
import { pendingChanges } from './make-migration.ts'

test('the migrations make the tables that the code has', () => {
  expect(pendingChanges().statements).toEqual([])
})
