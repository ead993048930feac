import type { Call } from '#kernel/contract.ts'
import type { Caller, campus } from '#kernel/testing/campus.ts'

type Calling = Awaited<ReturnType<Awaited<ReturnType<typeof campus>>['site']>>['call']
type Entry = {
  title: string
  subtitle: string
  kind: string
  page: string
  startsAt: number
  endsAt: number
  dueAt: number
}
type Block = { kind: string; times?: Entry[]; due?: Entry[] }
type Todo = { title: string; action: string; dueAt: number }

/** A person's items for today on the home page, and their to-do list. */
export async function agendaOf(call: Calling, who: Caller, { home, todos }: { home: Call; todos: Call }) {
  const { blocks } = (await call(who, home)) as { blocks: Block[] }
  const today = blocks.find((block) => block.kind === 'today')
  const { list } = (await call(who, todos)) as { list: Todo[] }
  return { times: today?.times ?? [], due: today?.due ?? [], todos: list }
}
