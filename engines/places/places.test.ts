import { expect, test } from 'vitest'
import { placeOf, placeText, shownPlace } from './place-text.ts'
import { cityNear, divisions } from './places.ts'

test('every province has its cities, and every city that has districts names each once', () => {
  expect(divisions).toHaveLength(34)
  for (const { name, below } of divisions) {
    expect(name).toMatch(/\p{Script=Han}/u)
    expect(below.length).toBeGreaterThan(0)
    for (const city of below) {
      const names = city.below.map((one) => one.name)
      expect(new Set(names).size).toBe(names.length)
      expect(names.every((one) => /\S/.test(one))).toBe(true)
    }
  }
  const districts = divisions.flatMap(({ below }) => below.flatMap((city) => city.below))
  expect(districts.length).toBeGreaterThan(2_700)
})

test('a position tells the city, and one at sea tells nothing', () => {
  expect(cityNear(116.36, 39.96)).toEqual({ province: '北京市', city: '' })
  expect(cityNear(118.8, 32.1)).toEqual({ province: '江苏省', city: '南京市' })
  expect(cityNear(113.3, 23.1)).toEqual({ province: '广东省', city: '广州市' })
  expect(cityNear(-73.9, 40.7)).toBeUndefined()
})

test('a place is written as clients write it', () => {
  expect(placeText({ province: '北京市', city: '', district: '海淀区' })).toBe('北京市  海淀区')
  expect(placeOf('北京市  海淀区')).toEqual({ province: '北京市', city: '', district: '海淀区' })
  expect(placeOf('江南省 临湖市 湖东区')).toEqual({ province: '江南省', city: '临湖市', district: '湖东区' })
  expect(placeText({ province: '广东省', city: '东莞市', district: '' })).toBe('广东省 东莞市')
  expect(shownPlace('北京市  海淀区')).toBe('北京市 海淀区')
})
