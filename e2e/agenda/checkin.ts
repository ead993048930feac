import { everyone } from '#engines/directory/audience.ts'
import { contract } from '#modules/checkin/contract.ts'
import { json, now, type Producer, type School } from './school.ts'

/** A session of Chen's for Lin alone, open now. */
async function build({ call, admin, lin }: School, title: string): Promise<string> {
  const audience = json({ ...everyone, who: 'some', people: [lin.id] })
  const draft = { title, startsAt: now(), minutes: 120, roster: 'list', audience }
  const { id } = await call(admin, contract.buildSession, draft as never)
  await call(admin, contract.openSession, { id })
  return id
}

export const checkinProducers: readonly Producer[] = [
  {
    source: 'checkin.open',
    who: 'lin',
    title: '签到：班会',
    begin: async (school) => {
      const { call, admin, lin } = school
      const id = await build(school, '班会')
      return async () => {
        const { codes } = await call(admin, contract.board, { id })
        await call(lin, contract.sign, { id, mode: 'turning', code: codes[0]!.code, key: `agenda-${id}` })
      }
    },
  },
  {
    source: 'checkin.appeal',
    who: 'admin',
    title: '签到申诉：晨会',
    begin: async (school) => {
      const { call, admin, lin } = school
      const id = await build(school, '晨会')
      await call(admin, contract.endSession, { id })
      await call(lin, contract.appeal, { id, text: '我到了' })
      return () => call(admin, contract.answerAppeal, { id, person: lin.id, accept: true })
    },
  },
]
