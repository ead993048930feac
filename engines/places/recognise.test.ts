import { expect, test } from 'vitest'
import { placeOf } from './place-text.ts'
import { divisions } from './places.ts'
import { recognise } from './recognise.ts'

const all = divisions.flatMap((province) =>
  province.below.flatMap((city) =>
    (city.below.length ? city.below : [{ name: '' }]).map(
      (district) => [province.name, city.name, district.name] as const,
    ),
  ),
)

test('every division of the country is recognised, with spaces and without', () => {
  const wrong: string[] = []
  for (const [province, city, district] of all) {
    for (const text of [
      `${province}${city}${district}`,
      `中国${province}${city}${district}`,
      `中国 ${province} ${city} ${district}`,
      `${province}${city}${district}某某路12号`,
    ]) {
      const found = recognise(text)
      const [gotCity, gotDistrict] = [found?.city, found?.district]
      // A county directly below its province takes the place of a district.
      const isRight =
        (gotCity === city && gotDistrict === district) || (gotCity === '' && district === '' && gotDistrict === city)
      if (found?.province !== province || !isRight) wrong.push(`${text}: ${JSON.stringify(found)}`)
    }
  }
  expect(wrong).toEqual([])
})

test.each([
  ['中国陕西省西安市长安区', ['中国', '陕西省', '西安市', '长安区', '']],
  ['中国  陕西省  西安市  长安区', ['中国', '陕西省', '西安市', '长安区', '']],
  ['陕西省，西安市，长安区，韦曲街道 5 号', ['', '陕西省', '西安市', '长安区', '韦曲街道 5 号']],
  ['北京市北京市海淀区中关村大街', ['', '北京市', '', '海淀区', '中关村大街']],
  ['北京市市辖区海淀区', ['', '北京市', '', '海淀区', '']],
  ['北京市  海淀区', ['', '北京市', '', '海淀区', '']],
  ['江南省 临湖市 湖东区', ['', '江南省', '临湖市', '湖东区', '']],
  ['广东省东莞市', ['', '广东省', '东莞市', '', '']],
  ['香港特别行政区湾仔区', ['', '香港特别行政区', '', '湾仔区', '']],
])('%s', (text, [country, province, city, district, rest]) => {
  expect(recognise(text)).toEqual({ country, province, city, district, rest })
})

test.each([
  '',
  '境外',
  'undefined',
  '{"a":1}',
  'Paris, France',
  '区'.repeat(500),
  '市'.repeat(500),
  `中国${' '.repeat(999)}`,
])('what is no place of ours is not taken for one: %s', (text) => expect(recognise(text)).toBeUndefined())

test('what is written in one go is the same place as what is chosen', () => {
  expect(placeOf('中国陕西省西安市长安区')).toEqual(placeOf('陕西省 西安市 长安区'))
  expect(placeOf('境外')).toEqual({ province: '境外', city: '', district: '' })
})
