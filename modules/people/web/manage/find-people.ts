import type { FoundThing } from '#kernel/office.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { contract } from '../../contract.ts'

const mostFound = 6

/** Person search for the command palette, by name, number, pinyin or initials. */
export async function find(q: string): Promise<FoundThing[]> {
  const { list } = await ask(contract.people, { q: q.slice(0, 64), page_size: mostFound })
  return list.map(({ id, name, number, department }) => ({
    label: `${name} ${number}`,
    hint: department,
    page: `manage/people?open=${id}`,
  }))
}
