import { expect, test } from 'vitest'
import { defineMessages } from '#kernel/language/messages.ts'
import { defineRoutes } from '#kernel/routes.ts'
import { createRouteTable } from './route-table.ts'

const messages = defineMessages({})
const page = () => Promise.reject(new Error('not loaded in this test'))
const routesOf = (key: string, paths: string[]) =>
  defineRoutes(
    key,
    async () => ({ messages }),
    paths.map((path) => ({ path, title: 'title' as never, page })),
  )

const table = createRouteTable(
  [routesOf('bus', ['shuttleBus/index', 'shuttleBus/detail/:id']), routesOf('card', ['ipass/balance'])],
  ['bus'],
)

test('finds pages by path and by pattern', () => {
  expect(table.find('shuttleBus/index')?.route.path).toBe('shuttleBus/index')
  expect(table.find('shuttleBus/detail/7%20a')?.params).toEqual({ id: '7 a' })
  expect(table.find('shuttleBus/detail/%E0%A4%A')?.params).toEqual({ id: '%E0%A4%A' })
})

test.each([
  'shuttleBus/none',
  'shuttleBus/detail/',
  'shuttleBus/detail/:id/x',
  'shuttlebus/index',
  '',
  'ipass/balance',
])('%j is unknown', (path) => {
  expect(table.has(path)).toBe(false)
})

test('of a module whose table is not loaded the paths are known', async () => {
  const routes = routesOf('bus', ['shuttleBus/index', 'shuttleBus/detail/:id'])
  const paths = routes.routes.map(({ path }) => path)
  const lazy = createRouteTable([{ key: 'bus', paths, load: async () => routes }], ['bus'])
  expect([lazy.has('shuttleBus/detail/7'), lazy.has('shuttleBus/none')]).toEqual([true, false])
  expect(lazy.find('shuttleBus/index')).toBeUndefined()
  await lazy.load('shuttleBus/detail/7')
  expect(lazy.find('shuttleBus/index')?.route.path).toBe('shuttleBus/index')
  expect(lazy.find('shuttleBus/detail/7')?.params).toEqual({ id: '7' })
})
