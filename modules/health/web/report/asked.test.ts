import { expect, test } from 'vitest'
import { evaluateForm } from '#engines/forms/answers.ts'
import { definitionShape } from '#engines/forms/definition.ts'
import { moveIn, sentOf } from './asked.ts'

const yesNo = ['0', '1'].map((key) => ({ key, label: key }))
const definition = definitionShape.parse({
  sections: [
    {
      key: 'place',
      fields: [
        { kind: 'place', key: 'area', required: true },
        { kind: 'choice', key: 'ismoved', hidden: true, options: yesNo },
        { kind: 'text', key: 'bztcyy', visibleIf: `ismoved = '1'` },
      ],
    },
  ],
})
const last = { area: '江南省 临湖市 湖东区' }
const here = { province: '江南省', city: '临湖市', district: '湖西区' }
const haidian = { province: '北京市', city: '北京市', district: '海淀区' }

test('another city asks why; another district of the same does not', () => {
  expect(moveIn(definition, { area: here }, last)).toEqual({ ismoved: '0' })
  expect(moveIn(definition, { area: haidian }, last)).toEqual({ ismoved: '1' })
  const answers = { area: haidian, ...moveIn(definition, { area: haidian }, last) }
  expect(evaluateForm(definition, answers, { today: '2026-11-17' }).visible).toContain('bztcyy')
  expect(moveIn(definition, { area: haidian }, null)).toEqual({ ismoved: '0' })
  const plain = definitionShape.parse({ sections: [{ key: 'place', fields: [{ kind: 'place', key: 'area' }] }] })
  expect(moveIn(plain, { area: haidian }, last)).toEqual({})
})

test('the place is sent as clients do, no nearer than the district', () => {
  const sent = sentOf({ area: haidian, tw: '2' })
  expect(sent).toMatchObject({
    area: '北京市  海淀区',
    province: '北京市',
    city: '',
    address: '北京市  海淀区',
    tw: '2',
  })
  expect(JSON.parse(sent.geo_api_info!)).toEqual({
    type: 'chosen',
    addressComponent: { province: '北京市', city: '', district: '海淀区' },
    formattedAddress: '北京市  海淀区',
  })
  const [abroad, county] = ['境外', '海南省 文昌市'].map((area) => {
    const { answers } = evaluateForm(definition, { area }, { today: '2026-11-17' })
    return sentOf(answers).area
  })
  expect([abroad, county]).toEqual(['境外', '海南省 文昌市'])
})
