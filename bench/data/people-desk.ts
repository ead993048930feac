import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '#modules/people/contract.ts'

export type Portal = { url: string; dataDir: string }
export type Headers = Record<string, string>

type Seen = {
  id: string
  state: string
  trouble: string
  version: number
  counts: Record<'new' | 'changed', number>
  undone: { removed: number } | null
}

/** Uploads a list of people and waits until it is compared. */
export async function read(portal: Portal, headers: Headers, sheet: Buffer): Promise<Seen> {
  const form = new FormData()
  form.append('unknownUnits', 'create')
  form.append('file', new Blob([new Uint8Array(sheet)]), 'people.xlsx')
  const { id } = await ask(portal, headers, contract.uploadImport.path, form)
  const seen = await settled(portal, headers, String(id))
  if (seen.state !== 'ready') throw new Error(`the list was not read: ${seen.trouble}`)
  return seen
}

/** From the first byte sent to the last person inserted. */
export async function importPeople(portal: Portal, headers: Headers, sheet: Buffer, people: number): Promise<string> {
  const { id, version } = await read(portal, headers, sheet)
  await ask(portal, headers, contract.applyImport.path, new URLSearchParams({ id, version: String(version) }))
  const { state, counts } = await settled(portal, headers, id)
  if (state !== 'applied' || counts.new !== people)
    throw new Error(`the import ended as ${state}: ${JSON.stringify(counts)}`)
  return id
}

/** From the press of the button to the last person removed. */
export async function rollBackPeople(portal: Portal, headers: Headers, id: string, people: number): Promise<void> {
  await ask(portal, headers, contract.rollBackImport.path, new URLSearchParams({ id }))
  const { state, undone } = await settled(portal, headers, id)
  if (state !== 'rolledBack' || undone?.removed !== people)
    throw new Error(`the rollback ended as ${state}: ${JSON.stringify(undone)}`)
}

const underWay = ['reading', 'applying', 'rollingBack']

async function settled(portal: Portal, headers: Headers, id: string): Promise<Seen> {
  for (;;) {
    const seen = (await ask(portal, headers, contract.previewImport.path, new URLSearchParams({ id }))) as Seen
    if (!underWay.includes(seen.state)) return seen
    await sleep(100)
  }
}

export async function ask({ url }: Portal, headers: Headers, path: string, body: FormData | URLSearchParams) {
  const answer = await fetch(url + path, { method: 'POST', headers, body })
  const { e, m, d } = (await answer.json()) as { e: number; m: string; d: Record<string, unknown> }
  if (e !== 0) throw new Error(`${path}: ${m}`)
  return d
}
