import { expect, test } from 'vitest'
import { isAsked } from '../question-rules.ts'
import type { Question } from '../question-shape.ts'
import { type Answers, answersFrom, sentOf, shownAnswers, withMove } from './asked.ts'

const question = (name: string, more: Partial<Question> = {}): Question => ({
  ...{ name, control: 'yes', part: 'body', title: name, help: '', options: [], when: [], required: true, sets: '' },
  ...more,
})
const questions: Question[] = [
  question('area', { control: 'place', sets: 'ismoved' }),
  question('bztcyy', { control: 'choice', when: [{ field: 'ismoved', is: ['1'] }] }),
  question('tw', {
    control: 'choice',
    options: [
      { value: '2', label: '36.0–36.4 °C' },
      { value: '3', label: '36.5–36.9 °C' },
    ],
  }),
  question('sfcxtz'),
  question('sfyyjc', { when: [{ field: 'sfcxtz', is: ['1'] }] }),
]
const defaults = { tw: '2', sfcxtz: '0', sfyyjc: '0', area: '', province: '', remark: '', sfygtjzzfj: 0, bztcyy: '' }
const last = { ...defaults, area: '江南省 临湖市 湖东区', tw: '3' }

test('a first report assumes no temperature, a later one begins with the last', () => {
  expect(answersFrom(questions, defaults, null)).toMatchObject({ tw: '', sfcxtz: '0', area: '' })
  expect(answersFrom(questions, defaults, last)).toMatchObject({ tw: '3', area: '江南省 临湖市 湖东区', ismoved: '0' })
  expect(answersFrom(questions, defaults, { ...last, tw: '77' }).tw).toBe('')
})

test('another city asks why; another district of the same does not', () => {
  const moved = (area: string) => withMove(questions, { ...answersFrom(questions, defaults, last), area }, last)
  expect(moved('江南省 临湖市 湖西区').ismoved).toBe('0')
  expect(moved('北京市  海淀区').ismoved).toBe('1')
  expect(isAsked(questions[1]!, moved('北京市  海淀区'))).toBe(true)
  expect(withMove(questions, { area: '北京市  海淀区' }, null).ismoved).toBe('0')
})

test('the whole form is sent, the place no nearer than the district, and nothing that is not asked', () => {
  const answers: Answers = { area: '北京市  海淀区', tw: '2', sfcxtz: '0', sfyyjc: '1', bztcyy: '3', ismoved: '0' }
  const sent = sentOf(questions, defaults, answers)
  expect(sent).toMatchObject({ area: '北京市  海淀区', province: '北京市', city: '', address: '北京市  海淀区' })
  expect(sent).toMatchObject({ sfyyjc: '0', bztcyy: '', sfygtjzzfj: '0', ismoved: '0' })
  expect(JSON.parse(sent.geo_api_info!)).toEqual({
    type: 'chosen',
    addressComponent: { province: '北京市', city: '', district: '海淀区' },
    formattedAddress: '北京市  海淀区',
  })
})

test('what is shown again is what was asked, in words', () => {
  expect(shownAnswers(questions, { ...last, tw: '2' })).toEqual([
    { title: 'area', value: '江南省 临湖市 湖东区' },
    { title: 'tw', value: '36.0–36.4 °C' },
    { title: 'sfcxtz', value: '0' },
  ])
})

test('a number that is no temperature is not shown as one', () => {
  const measured = questions.map((one) =>
    one.name === 'tw' ? { ...one, control: 'temperature' as const, options: [] } : one,
  )
  const shown = (tw: string) => shownAnswers(measured, { ...last, tw }).find(({ title }) => title === 'tw')?.value
  expect([shown('36.5'), shown('2')]).toEqual(['36.5 °C', undefined])
})
