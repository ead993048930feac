import { expect, test } from 'vitest'
import { shareMenus, withoutLoginTraces } from './share.ts'

test('a shared address carries no trace of the login', () => {
  expect(withoutLoginTraces('https://e.edu/site/news/detail?id=7&code=abc&state=x#top')).toBe(
    'https://e.edu/site/news/detail?id=7',
  )
})

test('five menus', () => {
  expect(shareMenus).toHaveLength(5)
})
