import { expect, test } from 'vitest'
import { closure, importOf } from './budget.ts'

const routes = `
export const routes = defineRoutes(module, [
  { path: 'noPagedata/index', title: 'title.noPage', page: () => import('./NoPage.tsx') },
  {
    path: 'composition/index',
    title: 'title.home',
    keepAlive: true,
    page: () => import('./home/Home.tsx'),
  },
])`

test('finds the file of a page in its route manifest', () => {
  expect(importOf(routes, 'composition/index')).toBe('./home/Home.tsx')
  expect(importOf(routes, 'noPagedata/index')).toBe('./NoPage.tsx')
  expect(importOf(routes, 'composition/all')).toBeUndefined()
})

test('counts shared chunks once, and circles not at all', () => {
  const manifest = {
    entry: { file: 'e.js', imports: ['shared'] },
    home: { file: 'h.js', imports: ['shared', 'entry'] },
    shared: { file: 's.js', imports: ['home'] },
  }
  expect(closure(manifest, ['entry', 'home'])).toEqual(['entry', 'shared', 'home'])
})
