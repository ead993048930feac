import { type Definition, definitionShape } from '#engines/forms/definition.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { formWith } from '../../../questions.ts'
import { told } from './demo-posts.ts'

const stops = [
  ['gate', '东门', 'East gate'],
  ['dorm', '学生公寓', 'Student housing'],
  ['own', '自行前往', 'I come by myself'],
] as const
const meals = [
  ['usual', '普通', 'No wishes'],
  ['halal', '清真', 'Halal'],
  ['plain', '素食', 'Vegetarian'],
] as const

/** What visitors of a factory are asked: for its gate, the bus and lunch. */
export function visitForm(ctx: SeedContext): Definition {
  const say = (zh: string, en: string) => told(ctx, [zh, en])
  const options = (list: readonly (readonly [string, string, string])[]) =>
    list.map(([key, zh, en]) => ({ key, label: say(zh, en) }))
  return definitionShape.parse(
    formWith([
      {
        ...{ key: 'idEnd', kind: 'text', required: true, mask: '999*', max: 4 },
        title: say('身份证后四位', 'Last four digits of your ID'),
        note: say('进厂登记用', 'For the gate'),
      },
      {
        ...{ key: 'stop', kind: 'choice', required: true, options: options(stops) },
        title: say('上车地点', 'Where you get on the bus'),
      },
      { key: 'meal', kind: 'choice', options: options(meals), title: say('午餐', 'Lunch') },
      { key: 'note', kind: 'longtext', max: 200, title: say('其他说明', 'Anything else') },
    ]),
  )
}

export const visitAnswers = (i: number): Record<string, string> => ({
  idEnd: String(1_234 + i * 37),
  stop: stops[i % stops.length]![0],
  meal: meals[(i * 5) % meals.length]![0],
})
