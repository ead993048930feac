import { expect, test } from 'vitest'
import { bestMatches } from './best-matches.ts'

const places = ['图书馆', '体育馆', '图书馆北楼', 'Main Library', '第一教学楼A101']

test.each([
  ['图书馆', ['图书馆', '图书馆北楼']],
  ['tushu', ['图书馆', '图书馆北楼']],
  ['tsg', ['图书馆', '图书馆北楼']],
  ['北楼', ['图书馆北楼']],
  ['a101', ['第一教学楼A101']],
  ['main lib', ['Main Library']],
  ['ML', ['Main Library']],
  ['libarry', ['Main Library']],
  ['tushugaun', ['图书馆', '图书馆北楼']],
  ['土书馆', ['图书馆', '图书馆北楼']],
  ['游泳池', []],
  ['', []],
])('%s finds %j', (typed, found) => {
  expect(bestMatches(places, typed, (name) => [name])).toEqual(found)
})
