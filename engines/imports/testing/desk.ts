import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller, campus } from '#kernel/testing/campus.ts'
import { sendingTo } from '#kernel/testing/sending.ts'
import type { ImportCalls } from '../contract.ts'
import type { RowKind } from '../shapes.ts'

type Campus = Awaited<ReturnType<typeof campus>>
type Site = Pick<Awaited<ReturnType<Campus['site']>>, 'admin' | 'call'>

export const csvOf = (...table: readonly (readonly string[])[]): string =>
  table.map((row) => row.join(',')).join('\r\n')

/** Steps of an administrator with an import of a module; each waits like the page does. */
export function importDesk(t: Campus, { admin, call }: Site, calls: ImportCalls, list?: string) {
  const named: { list?: string } = list === undefined ? {} : { list }
  const upload = async (content: Buffer | string, fields: Record<string, string> = {}, who: Caller = admin) => {
    const all = { ...fields, ...(list && { list }) }
    const { d, fail } = await sendingTo(t, calls.uploadImport.path).sendOne(who, content, '清单.csv', all)
    if (fail) throw new Error(String(fail))
    return d.id as string
  }
  const settled = async (id: string) => {
    for (let turn = 0; turn < 4_000; turn++) {
      const now = await call(admin, calls.previewImport, { id })
      const isBusy =
        ['uploaded', 'applying', 'rollingBack'].includes(now.state) || (now.state === 'parsed' && !now.trouble)
      if (!isBusy) return now
      await sleep(25)
    }
    throw new Error('the import is still under way')
  }
  const rows = async ({ id }: { id: string }, kind: RowKind | 'kept' | '' = '') =>
    (await call(admin, calls.importRows, { id, kind, page_size: 100 })).list
  return {
    ...{ upload, settled, rows },
    read: async (content: Buffer | string, fields: Record<string, string> = {}) =>
      settled(await upload(content, fields)),
    apply: async ({ id, version }: { id: string; version: number }, vanished = 0) => {
      await call(admin, calls.applyImport, { id, version, vanished })
      return settled(id)
    },
    rollBack: async ({ id }: { id: string }) => {
      await call(admin, calls.rollBackImport, { id })
      return settled(id)
    },
    sync: async (dry: boolean) => settled((await call(admin, calls.syncImport, { ...named, dry: dry ? 1 : 0 })).id),
    /** `field before→after` of each changed row. */
    changes: async (entry: { id: string }, kind: RowKind = 'changed') =>
      (await rows(entry, kind)).map(
        ({ title, changes }) =>
          `${title}: ${changes.map((one) => `${one.field} ${one.before}→${one.after}`).join(', ')}`,
      ),
    /** `row title: text` of each problem. */
    problems: async (entry: { id: string }) =>
      (await rows(entry, 'faulty')).flatMap(({ row, problems }) =>
        problems.map(({ title, text }) => `${row} ${title}: ${text}`),
      ),
  }
}
