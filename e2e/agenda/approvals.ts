import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import { contract } from '#modules/approvals/contract.ts'
import { decideAll, publishApproval } from './flows.ts'
import { json, type Producer, type School } from './school.ts'

const start = ({ call, lin }: School, flow: string, fields: object) =>
  call(lin, contract.startCase, { flow, fields: json(fields), key: randomUUID() } as never)

export const approvalProducers: readonly Producer[] = [
  {
    source: 'approvals.flow',
    who: 'admin',
    title: '借用礼堂 林晓雨',
    begin: async (school) => {
      await publishApproval(school, 'hall', '借用礼堂')
      await start(school, 'hall', {})
      return () => decideAll(school, contract)
    },
  },
  {
    source: 'approvals.permit',
    who: 'lin',
    title: '车辆通行证即将到期：京A·12345',
    begin: async (school) => {
      const fields = ['plate', 'valid_until'].map((key) => ({ kind: 'text', key, title: key }))
      await publishApproval(school, 'car', '车辆通行证', fields)
      const valid_until = dayAfter(dayIn('Asia/Shanghai', new Date()), 3)
      await start(school, 'car', { plate: '京A12345', valid_until })
      await decideAll(school, contract)
      await school.run('approvals', 'flowOutbox')
      // A worker of the server may be making the permit at this moment.
      const permits = async () => (await school.call(school.lin, contract.permits)).list
      await expect.poll(permits).toHaveLength(1)
      const [permit] = await permits()
      return () => school.call(school.lin, contract.endPermit, { id: permit!.id })
    },
  },
]
