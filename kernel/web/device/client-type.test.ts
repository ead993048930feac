import { expect, test } from 'vitest'
import { clientTypeOf } from './client-type.ts'

test.each([
  ['news/index', 'news/index', 'web'],
  ['m_news/index', 'news/index', 'mobile'],
  ['minutes/index', 'minutes/index', 'web'],
  ['news/m_index', 'news/m_index', 'web'],
])('%s', (path, page, clientType) => {
  expect(clientTypeOf(path)).toEqual({ page, clientType })
})
