import { count, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { everyone } from '#engines/directory/audience.ts'
import { deliveries } from '#engines/inbox/server/schema.ts'
import { standInGateway } from '#engines/inbox/testing/gateway.ts'
import { people } from '#kernel/server/people/schema.ts'
import { deliveryCampus } from './testing/delivery-campus.ts'

const { portal, t } = await deliveryCampus()

const crowd = 6_000

/** Uses the real queue and clock: sending in parts, planning each, delivering in turns. */
test('a notice to thousands leaves in few calls, once each, and another site is served meanwhile', async () => {
  t.clock.offset = 0
  const gateway = await standInGateway(({ path }) => ({
    json: path === '/cgi-bin/gettoken' ? { errcode: 0, access_token: 'a', expires_in: 7200 } : { errcode: 0 },
  }))
  const settings = { wecom: { gateway: gateway.url, corpId: 'c', agentId: '1', secret: 's', perMinute: 100_000 } }
  const [big, small] = [await portal({ settings }), await portal({ settings })]
  await big.inSite((db) =>
    db.execute(sql`insert into ${people} (number, name, role)
      select 'C' || n, '学生' || n, 'student' from generate_series(1, ${crowd}::int) n`),
  )
  await big.tell({ to: everyone, title: { zh: '全校通知' } })
  await small.tell({ to: [small.lin.id], title: { zh: '一条消息' } })
  const sentIn = async ({ inSite }: Pick<typeof big, 'inSite'>) => {
    const [row] = await inSite((db) => db.select({ n: count() }).from(deliveries).where(eq(deliveries.state, 'sent')))
    return row!.n
  }
  await expect.poll(() => sentIn(small), { timeout: 20_000, interval: 200 }).toBe(1)
  await expect.poll(() => sentIn(big), { timeout: 40_000, interval: 300 }).toBe(crowd + 5)
  const calls = gateway.at('/cgi-bin/message/send').map(({ body }) => JSON.parse(body.toString('utf8')))
  const told = calls.filter(({ textcard }) => textcard.title === '全校通知').flatMap(({ touser }) => touser.split('|'))
  expect(told).toHaveLength(crowd + 5)
  expect(new Set(told).size).toBe(crowd + 5)
  expect(calls.length).toBeLessThan(20)
})
