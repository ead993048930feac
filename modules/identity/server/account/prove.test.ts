import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { read } from '#kernel/contract.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { hashPassword } from '#kernel/server/people/password.ts'
import { people, sessions } from '#kernel/server/people/schema.ts'
import { serve } from '#kernel/server/serve.ts'
import { none } from '#kernel/shapes.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'

const grades = {
  list: read('/grades/wap/default/list', {
    access: 'person',
    about: 'Grades.',
    recentLogin: 5,
    input: none(),
    data: z.object({ gpa: z.number() }),
  }),
}
const probe = serve(defineModule({ key: 'grades', messages: defineMessages({}) }), grades, {
  list: async () => ({ gpa: 3.5 }),
})

const t = await campus([served, probe])
const password = 'a good password'
const hash = hashPassword(password)

async function withLogin(minutes: number, { via = 'password', passwordHash = '' } = {}) {
  const site = await t.site()
  await writeForSite(t.portal.database.pool, site.id, async (db) => {
    await db.update(people).set({ passwordHash }).where(eq(people.id, site.lin.id))
    const before = sql`now() - make_interval(mins => ${minutes})`
    await db.update(sessions).set({ via, createdAt: before, provedAt: before }).where(eq(sessions.person, site.lin.id))
  })
  return site
}

test('a call that asks for a recent login is open for its minutes', async () => {
  const { call, lin } = await withLogin(4)
  expect(await call(lin, grades.list)).toEqual({ gpa: 3.5 })
})

test('later it asks for a proof, which opens it again; a wrong password does not', async () => {
  const { call, lin, chen } = await withLogin(6, { passwordHash: await hash })
  await expect(call(lin, grades.list)).rejects.toThrow('proveAgain')
  await expect(call(lin, contract.prove, { password: 'wrong' })).rejects.toThrow('wrongOldPassword')
  await expect(call(lin, grades.list)).rejects.toThrow('proveAgain')
  await call(lin, contract.prove, { password })
  expect(await call(lin, grades.list)).toEqual({ gpa: 3.5 })
  expect(await call(chen, grades.list)).toEqual({ gpa: 3.5 })
})

test('clients of the calls read it as not being logged in; a plain visitor is led to the page of the proof', async () => {
  const { ask, lin } = await withLogin(6)
  const proofPage = expect.stringContaining('/site/center/prove?')
  expect(await ask(lin, grades.list.path)).toMatchObject({ e: 10013, fail: 'proveAgain', d: { login_url: proofPage } })
  const plain = await t.server.inject({ url: grades.list.path, headers: { host: lin.host, cookie: lin.cookie } })
  expect([plain.statusCode, plain.headers.location]).toEqual([302, proofPage])
})

test('for someone without password and number only a new sign-in is a proof', async () => {
  const { call, lin } = await withLogin(6, { via: 'cas' })
  await expect(call(lin, contract.prove, {})).rejects.toThrow(/signInAgain|noProof/)
  await expect(call(lin, grades.list)).rejects.toThrow('proveAgain')
})
