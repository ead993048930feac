import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { crowd } from '../testing/crowd.ts'
import { appealPoints, appealsOf, decidePoints, givePoints, standingOf } from './points.ts'
import { points } from './schema.ts'

const t = await campus([])

async function given() {
  const { who, write, db } = await crowd(t, 2)
  const [person, by] = who as [string, string]
  const entry = { owner: 'test', person, points: 3, reason: 'noShow', sourceId: randomUUID(), days: 90 }
  const give = () => write((on) => givePoints({ db: on }, entry))
  await give()
  const standing = () => standingOf(db, 'test', person)
  const { id } = (await standing()).entries[0]!
  return { who, write, db, person, by, give, standing, id }
}

test('the same empty place counts once, and fades', async () => {
  const { give, standing, write, id } = await given()
  expect(await give()).toBe(false)
  expect((await standing()).points).toBe(3)
  const age = (days: number) =>
    write((db) =>
      db
        .update(points)
        .set({
          createdAt: sql`now() - make_interval(days => ${days})`,
          gone: sql`now() + make_interval(days => ${90 - days})`,
        })
        .where(eq(points.id, id)),
    )
  await age(45)
  expect((await standing()).points).toBe(2)
  await age(89)
  expect((await standing()).points).toBe(1)
})

test('an appeal is decided by somebody else, once', async () => {
  const { write, db, person, by, standing, id } = await given()
  const appeal = () => write((on) => appealPoints({ db: on }, { id, owner: 'test', person, text: '那天在医院' }))
  const decide = (who: string, action: 'uphold' | 'waive') =>
    write((on) => decidePoints({ db: on }, { id, by: who, action, decision: '' }))
  await expect(decide(by, 'uphold')).rejects.toThrow('notNow')
  await appeal()
  await expect(appeal()).rejects.toThrow('notNow')
  expect(await appealsOf(db, 'test')).toMatchObject([{ id, appeal: '那天在医院' }])
  expect((await standing()).points).toBe(3)
  await expect(decide(person, 'waive')).rejects.toThrow('notNow')
  await decide(by, 'waive')
  expect((await standing()).points).toBe(0)
})

test('nobody appeals for another', async () => {
  const { write, by, id } = await given()
  await expect(write((db) => appealPoints({ db }, { id, owner: 'test', person: by, text: '' }))).rejects.toThrow(
    'notFound',
  )
})
