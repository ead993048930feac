import { setTimeout as sleep } from 'node:timers/promises'
import { ownerSiteUrlOf, withClient } from '../site-connection.ts'

/** The calls of one import, as an administrator sends them. */
export type Desk = {
  url: string
  headers: Record<string, string>
  /** Which of the module's imports; the first without it. */
  list?: string
  calls: Record<'uploadImport' | 'applyImport' | 'previewImport', { path: string }>
}
type Seen = { id: string; state: string; trouble: string; version: number; counts: Record<string, number> }

/** Adds a module to the first demo site, and gives its right to the administrator. */
export async function addImporter(dataDir: string, module: string): Promise<void> {
  await withClient(ownerSiteUrlOf(dataDir), async (client) => {
    await client.query(
      `update sites set config = jsonb_set(config, array['modules', $1], '{}') where site = current_setting('app.site')`,
      [module],
    )
    await client.query(
      `insert into grants (person, app, modules) select id, $1, '{import}' from people where number = 'admin'`,
      [module],
    )
  })
  await sleep(1_000)
}

/** From the upload of a list to its last row applied, in seconds. The counts have to be as given. */
export async function importSeconds(desk: Desk, list: Buffer, counts: Record<string, number>): Promise<number> {
  const from = performance.now()
  const form = new FormData()
  form.append('vanish', '1')
  if (desk.list) form.append('list', desk.list)
  form.append('file', new Blob([new Uint8Array(list)]), 'enrolments.csv')
  const { id } = await ask<{ id: string }>(desk, desk.calls.uploadImport.path, form)
  const seen = await settled(desk, id)
  for (const [kind, n] of Object.entries(counts)) {
    if (seen.counts[kind] !== n) throw new Error(`${kind}: ${JSON.stringify(seen)}`)
  }
  await ask(desk, desk.calls.applyImport.path, new URLSearchParams({ id, version: String(seen.version) }))
  const { state, trouble } = await settled(desk, id)
  if (state !== 'applied') throw new Error(`the import ended as ${state}: ${trouble}`)
  return (performance.now() - from) / 1000
}

async function settled(desk: Desk, id: string): Promise<Seen> {
  for (let turn = 0; turn < 4_000; turn++) {
    const seen = await ask<Seen>(desk, desk.calls.previewImport.path, new URLSearchParams({ id }))
    if (seen.state === 'previewed' || seen.state === 'applied' || seen.trouble) return seen
    await sleep(50)
  }
  throw new Error('the import is still under way')
}

async function ask<T>({ url, headers }: Desk, path: string, body: FormData | URLSearchParams): Promise<T> {
  const answer = await fetch(url + path, { method: 'POST', headers, body })
  const { e, m, d } = (await answer.json()) as { e: number; m: string; d: T }
  if (e !== 0) throw new Error(`${path}: ${m}`)
  return d
}
