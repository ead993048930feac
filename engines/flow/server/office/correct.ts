import type { InputOf } from '#kernel/contract.ts'
import { badInput } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { FlowOfficeCalls } from '../../office-contract.ts'
import { administer, type OfficeAction } from '../administer.ts'
import { findOfficeCase } from './case.ts'
import type { FlowOffice } from './office.ts'

type Input = InputOf<FlowOfficeCalls['administerCase']>

/** Corrects a case, with a reason that stands in its log and in the audit log. */
export async function administerCase(ctx: WriteContext, office: FlowOffice, input: Input) {
  const { id, reason, key, action } = input
  const found = await findOfficeCase(ctx, office, id)
  const { state, revision } = await administer(ctx, office.desk, { case: id, action: actionOf(input), reason, key })
  const before = { title: found.title, state: found.state }
  const what = { node: input.node, task: input.task, person: input.person }
  const after = { state, revision, reason, ...(action === 'jump' || action === 'reassign' ? what : {}) }
  const said = {
    ...{ jump: 'jumpCase', reassign: 'reassignCase', suspend: 'suspendCase' },
    ...{ resume: 'resumeCase', terminate: 'terminateCase' },
  }[action]
  await ctx.audit({ action: said, entity: 'flow.case', entityId: id, before, after })
  return { id, state }
}

function actionOf({ action, node, task, person }: Input): OfficeAction {
  if (action === 'jump') {
    if (!node) throw badInput({ node: 'missing' })
    return { kind: 'jump', to: node }
  }
  if (action === 'reassign') {
    if (!person) throw badInput({ person: 'missing' })
    return { kind: 'reassign', task, to: person }
  }
  return { kind: action }
}
