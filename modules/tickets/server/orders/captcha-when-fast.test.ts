import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { audit } from '#kernel/server/audit/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { served as shell } from '#modules/shell/server/index.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { boxOffice } from '../testing/box-office.ts'

const t = await campus([served, messages, shell])

test('who presses as no hand does is slowed down, then asked for the slider, and written down once', async () => {
  const { lin, wu, call, ask, put, db } = await boxOffice(t)
  const { id } = await put({ places: 5 })
  const press = async () => (await ask(lin, contract.enroll.path, { id, key: crypto.randomUUID() })).fail ?? 'done'
  const fails: string[] = []
  for (let i = 0; i < 60; i++) fails.push(await press())
  expect([...new Set(fails)]).toEqual(['done', 'limit', 'tooOften', 'captchaNeeded'])
  expect((await ask(lin, contract.enroll.path, { id, captcha: 'made up' })).d).toEqual({ captcha: 1 })
  const noted = await db
    .select({ id: audit.id })
    .from(audit)
    .where(and(eq(audit.action, 'tickets.haste'), eq(audit.entityId, lin.id)))
  expect(noted).toHaveLength(1)
  expect((await call(wu, contract.enroll, { id })).mine.standing).toBe('issued')
})
