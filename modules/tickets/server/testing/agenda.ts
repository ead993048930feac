import type { Caller, campus } from '#kernel/testing/campus.ts'
import { contract as inbox } from '#modules/messages/contract.ts'
import { contract as shell } from '#modules/shell/contract.ts'

type Call = Awaited<ReturnType<Awaited<ReturnType<typeof campus>>['site']>>['call']

/** What stands on someone's home for today, and on their list of to-dos. */
export async function agendaOf(call: Call, who: Caller) {
  const { blocks } = await call(who, shell.home)
  const today = blocks.find((block) => block.kind === 'today')
  const { list } = await call(who, inbox.todos)
  return { times: today?.times ?? [], due: today?.due ?? [], todos: list }
}
