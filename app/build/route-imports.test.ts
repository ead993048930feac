import { expect, test } from 'vitest'
import { pagesIn } from './route-imports.ts'

test('finds the file of every page, in its row or by a name above', () => {
  const routes = `
    const square = () => import('./Square.tsx')
    export const routes = defineRoutes('shell', () => import('../messages.ts'), [
      { path: 'a/index', title: 't', page: () => import('./A.tsx') },
      { path: 'b/index', title: 't', page: square, props: { top: false } },
      ...variants.map(({ path }) => ({ path, title: 't', page: () => import('./Variant.tsx') })),
    ])`
  expect(pagesIn(routes)).toEqual([
    { path: 'a/index', imported: './A.tsx' },
    { path: 'b/index', imported: './Square.tsx' },
  ])
})

test('finds it in a row of several lines', () => {
  const routes = `
    { path: 'noPagedata/index', title: 'title.noPage', page: () => import('./NoPage.tsx') },
    {
      path: 'composition/index',
      title: 'title.home',
      keepAlive: true,
      page: () => import('./home/Home.tsx'),
    },`
  expect(pagesIn(routes)).toEqual([
    { path: 'noPagedata/index', imported: './NoPage.tsx' },
    { path: 'composition/index', imported: './home/Home.tsx' },
  ])
})
