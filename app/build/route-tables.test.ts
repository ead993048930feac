import { expect, test } from 'vitest'
import { moduleRoutes } from '#app/modules.web.ts'
import { expanding, folded } from './route-tables.ts'

const expand = new Function(`${expanding}\nreturn expand`)() as (text: string) => string[]

test.each(moduleRoutes)('the paths of $key come back from their short form', ({ routes }) => {
  const paths = routes.map(({ path }) => path)
  expect(expand(folded(routes)).sort()).toEqual(paths.sort())
})
