import { eq } from 'drizzle-orm'
import type { Caller } from '#kernel/testing/campus.ts'
import { contract } from '#modules/directory/contract.ts'
import { contacts } from '#modules/directory/server/schema.ts'
import type { Producer, School } from './school.ts'

async function confirm({ call }: School, who: Caller, id: string): Promise<void> {
  const { version } = await call(who, contract.contact, { id })
  await call(who, contract.confirmContact, { id, version })
}

/** A contact that has not been confirmed for more than a year. */
async function oldContact(school: School, post: string, person?: string): Promise<string> {
  const { call, admin, computing, write, run } = school
  const draft = { unit: computing, post, phones: ['62510001'], visibility: 'everyone', ...(person && { person }) }
  const { id } = await call(admin, contract.saveContact, draft as never)
  const confirmedAt = new Date(Date.now() - 400 * 86_400_000)
  await write((db) => db.update(contacts).set({ confirmedAt }).where(eq(contacts.id, id)))
  await run('directory', 'markStale')
  return id
}

export const directoryProducers: readonly Producer[] = [
  {
    source: 'directory.proposal',
    who: 'admin',
    title: '审核新增电话：系办',
    begin: async ({ call, chen, admin, computing }) => {
      const draft = { unit: computing, post: '系办', phones: ['62510001'], visibility: 'everyone' }
      const { id } = await call(chen, contract.saveContact, draft as never)
      const { version } = await call(admin, contract.contact, { id })
      return () => call(admin, contract.approveContact, { id, version })
    },
  },
  {
    source: 'directory.stale',
    who: 'admin',
    title: '核对办公电话：值班室',
    begin: async (school) => {
      const id = await oldContact(school, '值班室')
      return () => confirm(school, school.admin, id)
    },
  },
  {
    source: 'directory.contact',
    who: 'lin',
    title: '确认您的办公电话是否仍然有效：助理',
    begin: async (school) => {
      const id = await oldContact(school, '助理', school.lin.id)
      return () => confirm(school, school.lin, id)
    },
  },
]
