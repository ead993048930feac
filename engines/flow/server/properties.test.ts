import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { openTasksOf } from '../core/state.ts'
import { below, pickOne, randomFlow, randomOf } from '../testing/random-flows.ts'
import { randomMove } from '../testing/random-moves.ts'
import type { OwnAction } from './applied.ts'
import { flowCampus } from './testing/flow-campus.ts'
import { flowModule } from './testing/flow-module.ts'

const t = await campus([flowModule])
const own = [
  'agree',
  'refuse',
  'return',
  'transfer',
  'delegate',
  'addBefore',
  'addAfter',
  'remove',
  'takeBack',
  'withdraw',
]

/** Several people act at once on the same case, each request twice: the database is the judge. */
test('random flows by many people at once: nobody waits for nobody, and the log replays', async () => {
  const c = await flowCampus(t)
  const all = [c.lin, c.wu, c.chen, c.zhou, c.admin]
  const byId = new Map(all.map((one) => [one.id, one]))
  for (let seed = 1; seed <= 12; seed++) {
    const random = randomOf(seed)
    const flow = randomFlow(random, [...byId.keys()])
    // Real people, and fields of the form.
    const nodes = flow.nodes
      .filter(({ kind }) => kind !== 'sub')
      .map((node) => ({
        ...('who' in node
          ? { ...node, who: [{ by: 'people' as const, people: [pickOne(random, all).id, pickOne(random, all).id] }] }
          : node),
        ...('fields' in node ? { fields: {} } : {}),
        ...('arms' in node
          ? { arms: node.arms.map((arm) => ({ ...arm, condition: arm.condition && 'days > 1' })) }
          : {}),
      }))
    if (nodes.length < flow.nodes.length) continue
    const published = await c.publish({ ...flow, nodes } as never, `random${seed}`).catch(() => undefined)
    if (!published) continue
    const { id } = await c.start(pickOne(random, all), { days: below(random, 4) }, `random${seed}`)
    for (let round = 0; round < 8; round++) {
      const state = await c.state(id)
      const moves = Array.from({ length: 4 }, () => randomMove(random, state, Date.now())).filter(({ action }) =>
        own.includes(action.kind),
      )
      const asked = moves.flatMap(({ action, by }) => {
        const who = byId.get(by) ?? pickOne(random, all)
        const sent = {
          ...action,
          fields: undefined,
          ...('to' in action && !action.to.startsWith('n') && !action.to.startsWith('@')
            ? { to: pickOne(random, all).id }
            : {}),
          ...('people' in action ? { people: [pickOne(random, all).id] } : {}),
        }
        const key = randomUUID()
        return [1, 2].map(() =>
          c.act(who, id, sent as unknown as OwnAction, { key, opinion: '意见' }).catch((error: Error) => error.message),
        )
      })
      for (const said of await Promise.all(asked)) expect(String(said)).not.toContain('broke')
    }
    const { again, stored } = await c.replays(id)
    expect(again).toEqual(stored)
    const isOpen = ['running', 'returned'].includes(stored.state)
    if (isOpen)
      expect(openTasksOf(stored).length + stored.tokens.filter(({ until }) => until).length).toBeGreaterThan(0)
  }
})
