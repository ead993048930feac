import { expect, test } from 'vitest'
import { quotaShape } from '#engines/allocation/shapes.ts'
import { everyone } from '#engines/directory/audience.ts'
import { campus } from '#kernel/testing/campus.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract as shellCalls } from '#modules/shell/contract.ts'
import { served as shell } from '#modules/shell/server/index.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { boxOffice, hours } from '../testing/box-office.ts'

const t = await campus([served, messages, shell])

async function portal() {
  const s = await boxOffice(t, { home: ['today', 'cards'] })
  const shown = async (who = s.lin) => {
    const { blocks: home } = await s.call(who, shellCalls.home)
    const card = home
      .flatMap((block) => (block.kind === 'cards' ? block.cards : []))
      .find(({ key }) => key === 'tickets')
    return (card?.rows ?? []).map(({ title, subtitle }) => `${title} ${subtitle}`)
  }
  return { ...s, shown }
}

test('what can be had now comes first, then what can be had soon', async () => {
  const { put, shown } = await portal()
  await put({ title: '将开始的', opensAt: hours(1) })
  await put({ title: '在售的' })
  await put({ title: '报名的', mode: 'lottery', sessions: [{ startsAt: hours(90), endsAt: hours(91) }] })
  await put({ title: '已停售的', closesAt: hours(-0.5) })
  await put({ title: '取消的', state: 'cancelled' })
  const titles = await shown()
  expect(titles.map((title) => title.split(' ')[0])).toEqual(['在售的', '报名的', '将开始的'])
  expect(titles[0]).toBe('在售的 抢票中')
})

test('what is sold out is not offered, nor what is not for the person', async () => {
  const { put, call, lin, wu, chen, shown, forgetRules } = await portal()
  const students = { ...everyone, who: 'some' as const, roles: ['student' as const] }
  const sizes = (audience: typeof everyone) => [quotaShape.parse({ name: 'x', size: 5, audience })]
  const at = { startsAt: hours(72), endsAt: hours(75) }
  const { id } = await put({ title: '最后一张' })
  await put({ title: '学生专场', sessions: [{ ...at, quotas: sizes(students) }] })
  await put({ title: '教师专场', who: 'some', forRoles: ['teacher'] })
  const names = async (who = lin) => (await shown(who)).map((title) => title.split(' ')[0]).toSorted()
  expect(await names()).toEqual(['学生专场', '最后一张'])
  expect(await names(chen)).toEqual(['教师专场', '最后一张'])
  await call(wu, contract.enroll, { id })
  await forgetRules()
  await expect.poll(() => names()).toEqual(['学生专场'])
})
