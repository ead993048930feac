import { randomUUID } from 'node:crypto'
import { contract } from '#modules/documents/contract.ts'
import { flowKeys } from '#modules/documents/flows/keys.ts'
import { papers } from '#modules/documents/server/schema.ts'
import { decideAll } from './flows.ts'
import { json, type Producer } from './school.ts'

const about = { kind: 'notice', secrecy: 'staff', urgency: 'normal' } as const

export const documentsProducers: readonly Producer[] = [
  {
    source: 'documents.flow',
    who: 'admin',
    title: '关于防汛值班的通知',
    begin: async (school) => {
      const { call, admin, chen, computing } = school
      await call(admin, contract.prepare)
      const fields = {
        ...{ ...about, title: '关于防汛值班的通知', to: '各学院', body: '现将值班安排通知如下。' },
        ...{ unit: [{ id: computing }], signer: [{ id: chen.id }] },
      }
      await call(chen, contract.startCase, { flow: flowKeys.out, fields: json(fields), key: randomUUID() })
      return () => decideAll(school, contract, 'refuse')
    },
  },
  {
    source: 'documents.reading',
    who: 'admin',
    title: '传阅：关于消防检查的通知',
    begin: async ({ call, admin, write }) => {
      const issuedAt = new Date()
      const values = { ...about, direction: 'in', state: 'archived', title: '关于消防检查的通知', issuedAt } as const
      const [paper] = await write((db) => db.insert(papers).values(values).returning())
      const sent = { id: paper!.id, people: [admin.id], key: randomUUID() }
      const { id } = await call(admin, contract.circulate, sent)
      return () => call(admin, contract.markRead, { id })
    },
  },
]
