import { type DefinitionDraft, definitionShape } from '#engines/forms/definition.ts'
import { type WriteDb, writeForSite } from '#kernel/server/db/site-db.ts'
import { departments, grants } from '#kernel/server/people/schema.ts'
import type { Served } from '#kernel/server/serve.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract } from '../../../contract.ts'
import { served } from '../../index.ts'

export const question = {
  kind: 'choice' as const,
  key: 'comes',
  title: '是否参加',
  required: true,
  options: [
    { key: 'yes', label: '参加' },
    { key: 'no', label: '不参加' },
  ],
}
const words = { kind: 'text' as const, key: 'words', title: '留言' }
type Fields = DefinitionDraft['sections'][number]['fields']

export const designOf = (fields: Fields = [question, words]) =>
  JSON.stringify(definitionShape.parse({ sections: [{ key: 'main', title: '主要内容', fields }] }))

/** A campus with the forms module and others; each site has two schools. */
export async function formOffice(others: readonly Served[] = []) {
  const t = await campus([served, ...others])
  const site = async (wishes: Parameters<typeof t.site>[0] = {}) => {
    const s = await t.site(wishes)
    const write = <T>(work: (db: WriteDb) => Promise<T>) => writeForSite(t.portal.database.pool, s.id, work)
    const [computing, languages] = await write(makeUnits)
    const run = (job: string) => runJob(t, { site: s.id, served, job })
    return { ...s, write, run, computing: computing!, languages: languages!, ...deskOf(s) }
  }
  return { ...t, site }
}

type Site = Awaited<ReturnType<Awaited<ReturnType<typeof campus>>['site']>>

/** Helpers to make a form and to submit to it. */
function deskOf({ call, admin }: Pick<Site, 'call' | 'admin'>) {
  const begin = (more: object = {}, fields?: Fields, who: Caller = admin) =>
    call(who, contract.beginDesign, { title: '返校登记', definition: designOf(fields), ...more } as never)
  const look = (id: string, who: Caller = admin) => call(who, contract.deskForm, { id })
  const publish = async (id: string, who: Caller = admin) => {
    const { revision } = await look(id, who)
    return call(who, contract.publishDesign, { id, revision })
  }
  const rules = async (id: string, more: object, who: Caller = admin) => {
    const { revision, rules: now } = await look(id, who)
    const sent = { ...now, audience: JSON.stringify(now.audience), tellWhom: JSON.stringify(now.tellWhom) }
    return call(who, contract.saveRules, { id, revision, ...sent, ...more } as never)
  }
  const open = async (more: object = {}, fields?: Fields) => {
    const { id } = await begin({ rules: JSON.stringify(more) }, fields)
    await publish(id)
    const { number } = await look(id)
    return { id, number }
  }
  const send = (who: Caller, number: number, answers: object) =>
    call(who, contract.submit, { formid: String(number), answers: JSON.stringify(answers) } as never)
  const sent = (form: string, more: object = {}, who: Caller = admin) =>
    call(who, contract.deskSubmissions, { form, ...more } as never)
  const handle = (form: string, step: string, items: readonly { id: string; revision: number }[], note = '') =>
    call(admin, contract.handleSubmissions, { form, step, note, items: JSON.stringify(items) } as never)
  return { begin, look, publish, rules, open, send, sent, handle }
}

async function makeUnits(db: WriteDb): Promise<string[]> {
  const ids = [crypto.randomUUID(), crypto.randomUUID()]
  const names = ['计算机学院', '外国语学院']
  for (const [i, id] of ids.entries()) {
    await db.insert(departments).values({ id, code: `C${i}`, name: names[i]!, line: [id], parent: null })
  }
  return ids
}

/** Grants permissions of this module over a unit and its subtree. */
export const grantOver = (db: WriteDb, person: string, rights: string[], scope: string) =>
  db.insert(grants).values({ person, app: 'forms', modules: rights, scope })
