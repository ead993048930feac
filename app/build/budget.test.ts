import { expect, test } from 'vitest'
import { closure } from './budget.ts'

test('counts shared chunks once, and circles not at all', () => {
  const manifest = {
    entry: { file: 'e.js', imports: ['shared'] },
    home: { file: 'h.js', imports: ['shared', 'entry'] },
    shared: { file: 's.js', imports: ['home'] },
  }
  expect(closure(manifest, ['entry', 'home'])).toEqual(['entry', 'shared', 'home'])
})
