import { expect, test } from 'vitest'
import { belowOf, placesNamed } from './steps.ts'

const leaf = (value: string) => ({ value, label: value })
const tree = [
  { ...leaf('浙江省'), children: [{ ...leaf('杭州市'), children: [leaf('西湖区'), leaf('上城区')] }] },
  { ...leaf('江西省'), children: [{ ...leaf('南昌市'), children: [leaf('西湖区')] }] },
  leaf('境外'),
]

test('each step shows what is below, and an end nothing', () => {
  expect(belowOf(tree, []).map(({ value }) => value)).toEqual(['浙江省', '江西省', '境外'])
  expect(belowOf(tree, ['浙江省', '杭州市'])).toHaveLength(2)
  expect(belowOf(tree, ['境外'])).toEqual([])
  expect(belowOf(tree, ['江南省'])).toEqual([])
})

test('a few letters find every place of that name', () => {
  expect(placesNamed(tree, '西湖')).toEqual([
    ['浙江省', '杭州市', '西湖区'],
    ['江西省', '南昌市', '西湖区'],
  ])
  expect(placesNamed(tree, '杭州')).toHaveLength(2)
  expect(placesNamed(tree, 'x')).toEqual([])
})
