import type { WriteDb } from '#kernel/server/db/site-db.ts'
import type { Caller, campus } from '#kernel/testing/campus.ts'
import { contract } from '../contract.ts'
import { served } from '../server/index.ts'
import { sandboxes } from '../server/schema.ts'

type Calling = Pick<Awaited<ReturnType<Awaited<ReturnType<typeof campus>>['site']>>, 'call'>

/** For tests of modules that make orders: this module, its sandbox, and someone who pays in it. */
export const sandboxDesk = {
  served,
  switchOn: (db: WriteDb) => db.insert(sandboxes).values({ secret: 'x'.repeat(40) }),
  stage: async ({ call }: Calling, who: Caller, id: string): Promise<string> =>
    (await call(who, contract.order, { id })).stage,
  pay: async ({ call }: Calling, who: Caller, id: string): Promise<void> => {
    const { prepared } = await call(who, contract.prepay, { id, channel: 'sandbox', method: 'page' })
    await call(who, contract.sandboxPay, { id: prepared.page!.split('id=')[1]! })
  },
}
export type SandboxDesk = typeof sandboxDesk
