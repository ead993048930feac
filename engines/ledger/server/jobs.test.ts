import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { asOwner } from '#kernel/server/db/open.ts'
import { serve } from '#kernel/server/serve.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { isRefused } from '../shapes.ts'
import { getAccount } from './accounts.ts'
import { ledgerJobs } from './jobs.ts'
import { recountsOf } from './recount.ts'
import { hold } from './requests.ts'
import { books } from './testing/books.ts'

const served = serve(defineModule({ key: 'tilltest', messages: defineMessages({}) }), {}, {}, { jobs: ledgerJobs })
const t = await campus([served])
const b = await books(t)
const run = (job: string) => runJob(t, { site: b.site.id, served, job })

test('holds end by the job', async () => {
  const account = await b.wallet(100)
  const said = await hold(b.ctx, {
    source: 'test.x',
    reference: randomUUID(),
    kind: 'x',
    account,
    amount: 60,
    seconds: 60,
  })
  if (isRefused(said)) throw new Error(said.verdict)
  await run('ledger-expire')
  expect(await getAccount(b.db, account)).toMatchObject({ held: 60 })
  await b.lapse(said.hold)
  await run('ledger-expire')
  expect(await getAccount(b.db, account)).toMatchObject({ balance: 100, held: 0 })
})

test('the nightly recount is kept, and fails when something differs', async () => {
  await run('ledger-recount')
  const account = await b.wallet(100)
  await asOwner(t.portal.database.ownerUrl, (owner) =>
    owner.query('update ledger_accounts set balance = 99 where id = $1', [account]),
  )
  await expect(run('ledger-recount')).rejects.toThrow('differences')
  const [last, first] = await recountsOf(b.db)
  expect(first!.differences).toEqual([])
  expect(last!.differences.map(({ what }) => what).sort()).toEqual(['balance', 'last', 'total'])
})
