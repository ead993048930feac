import { randomUUID } from 'node:crypto'
import type { FlowCalls } from '#engines/flow/contract.ts'
import type { FlowDraft } from '#engines/flow/definition.ts'
import { publishFlow } from '#engines/flow/server/versions.ts'
import { definitionShape } from '#engines/forms/definition.ts'
import { desk } from '#modules/approvals/server/desk.ts'
import { json, type School } from './school.ts'

/** Publishes a flow of approvals in which 郑岚 decides. */
export function publishApproval({ write, admin }: School, key: string, title: string, fields: readonly object[] = []) {
  const who = [{ by: 'people', people: [admin.id] }]
  const definition = { start: 'office', nodes: [{ id: 'office', kind: 'approve', title: '审批', who }] } as FlowDraft
  const form = definitionShape.parse({ sections: [{ key: 's', fields }] })
  return write((db) => publishFlow({ db }, desk, { key, title, definition, form }))
}

/** 郑岚 decides all cases of a module that wait. */
export async function decideAll(
  { call, admin }: School,
  calls: Pick<FlowCalls, 'cases' | 'actOnCase'>,
  kind: 'agree' | 'refuse' = 'agree',
): Promise<void> {
  for (const { case: id, task } of (await call(admin, calls.cases, { which: 'todo' })).list) {
    const sent = { case: id, action: json({ kind, task }), opinion: '已阅', key: randomUUID() }
    await call(admin, calls.actOnCase, sent as never)
  }
}
