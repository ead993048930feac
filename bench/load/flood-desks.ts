import { setPriority } from 'node:os'
import { contract as office } from '#modules/back-office/contract.ts'
import { contract as identity } from '#modules/identity/contract.ts'
import { contract as people } from '#modules/people/contract.ts'
import { demoPassword } from '#sites/people.ts'
import { crowd, sheetOf } from '../data/people-sheet.ts'

/**
 * Logins, exports and imports at one site without a pause until the process is ended; prints what was done. In a process
 * of its own and of a lower priority, since these people have machines of their own.
 */
setPriority(5)
const [url = '', cookie = ''] = process.argv.slice(2)
const done = { logins: 0, exports: 0, imports: 0 }
const ajax = { 'x-requested-with': 'XMLHttpRequest' }
const listed = 5_000
const sheet = new Uint8Array(await sheetOf(crowd(listed)))

async function ask(path: string, body: FormData | URLSearchParams, headers = {}) {
  const answer = await fetch(url + path, { method: 'POST', headers: { ...ajax, ...headers }, body })
  const { e, d } = (await answer.json()) as { e: number; d: Record<string, unknown> }
  return e === 0 ? d : undefined
}

async function logIn(): Promise<void> {
  const d = await ask(identity.check.path, new URLSearchParams({ username: '20260002', password: demoPassword }))
  if (d) done.logins += 1
}

type Made = { list: { id: string; state: string }[] }

async function takeSheet(): Promise<void> {
  const wanted = new URLSearchParams({ module: 'office', name: 'audit', filter: '{"sort":"at","order":"desc"}' })
  const asked = await ask(office.startExport.path, wanted, { cookie })
  for (let state = asked ? 'waiting' : ''; state === 'waiting'; await pause(50)) {
    const made = (await ask(office.myExports.path, new URLSearchParams(), { cookie })) as unknown as Made | undefined
    state = made?.list.find(({ id }) => id === asked!.id)?.state ?? 'waiting'
    if (state === 'done') done.exports += 1
  }
}

/** A list read and compared with the people of the site; not applied. */
async function compareList(): Promise<void> {
  const form = new FormData()
  form.append('unknownUnits', 'create')
  form.append('file', new Blob([sheet]), 'people.xlsx')
  const id = (await ask(people.uploadImport.path, form, { cookie }))?.id
  for (let state = id ? 'reading' : ''; state === 'reading'; await pause(50)) {
    const seen = await ask(people.previewImport.path, new URLSearchParams({ id: String(id) }), { cookie })
    state = String(seen?.state ?? 'reading')
    if (state === 'ready') done.imports += 1
  }
  if (id) await ask(people.cancelImport.path, new URLSearchParams({ id: String(id) }), { cookie })
}

const pause = (ms: number) => new Promise((over) => setTimeout(over, ms))

async function forever(work: () => Promise<void>): Promise<void> {
  for (;;) {
    await work().catch(() => {})
    await pause(5)
  }
}

for (let i = 0; i < 8; i++) void forever(logIn)
void forever(takeSheet)
void forever(compareList)
process.on('SIGTERM', () => {
  process.stdout.write(`took ${JSON.stringify(done)}\n`, () => process.exit())
})
process.stdout.write('listening on 0\n')
