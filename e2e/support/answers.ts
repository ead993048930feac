import { portal } from '../visit.ts'
import { readerAs } from './requests.ts'

/** The data of a read by the first student, or by someone else. */
export async function answerOf<D>(path: string, who = '20260001'): Promise<D> {
  const browser = await readerAs(who)
  const answer = await browser.get(portal() + path, { headers: { 'X-Requested-With': 'XMLHttpRequest' } })
  const { d } = (await answer.json()) as { d: D }
  return d
}

/** From a list of the first student, or of someone else. */
export async function firstIn(path: string, who?: string, state?: string): Promise<string> {
  const { list } = await answerOf<{ list: { id: string; state?: string }[] }>(path, who)
  return list.find((one) => !state || one.state === state)!.id
}
