import { describe, expect, test } from 'vitest'
import { hiddenSecret, hideSecrets, keepSecrets } from './secrets.ts'

const before = {
  key: 'k',
  rows: [
    { name: 'east', secret: 'one' },
    { name: 'west', secret: 'two' },
  ],
}
const hidden = hideSecrets(before) as typeof before
const [east, west] = hidden.rows

describe('secrets that were hidden', () => {
  test('are kept', () => {
    expect(hidden).toEqual({ key: hiddenSecret, rows: before.rows.map((row) => ({ ...row, secret: hiddenSecret })) })
    expect(keepSecrets(hidden, before)).toEqual(before)
  })

  test('stay with their row when rows are removed, moved or renamed', () => {
    expect(keepSecrets([west], before.rows)).toEqual([before.rows[1]])
    expect(keepSecrets([west, east], before.rows)).toEqual([before.rows[1], before.rows[0]])
    const renamed = { ...west!, name: 'north' }
    expect(keepSecrets([east, renamed], before.rows)).toEqual([before.rows[0], { name: 'north', secret: 'two' }])
  })

  test('are never made up: a new row has none', () => {
    const added = { name: 'new', secret: hiddenSecret }
    expect(keepSecrets([added, east, west], before.rows)).toEqual([{ name: 'new' }, ...before.rows])
    expect(keepSecrets({ token: hiddenSecret }, {})).toEqual({})
  })
})
