import { sampleAudience } from '#engines/directory/server/audience.ts'
import type { Audited } from '#kernel/server/audit/declare.ts'
import { namesIn } from '#kernel/server/audit/declare.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { Service } from '#kernel/server/serve.ts'
import type { FlowOfficeCalls, OfficeRights } from '../../office-contract.ts'
import type { FlowDesk } from '../desk.ts'
import { flowCases, flows } from '../schema.ts'
import { flowBoard } from './board.ts'
import { deskCase, deskCaseFile } from './case.ts'
import { caseChoices, deskCases } from './cases.ts'
import { administerCase } from './correct.ts'
import { beginFlow, copyFlow, removeFlow, saveFlow, saveFlowRules } from './designs.ts'
import { flowOffers } from './facts.ts'
import { deskFlow, deskFlows } from './flows.ts'
import { agentList, endFlowAgent, handOverPreview, handOverTasks, leavers } from './hand-over.ts'
import { flowVersion, flowVersionList, publish, restoreFlow, switchFlow } from './publishing.ts'
import { officeSheets } from './sheets.ts'
import { simulateFlow } from './simulate.ts'

/**
 * Serves the calls of `flowOfficeCalls`: the service for the module's own, and `exports` and `editors` for `serve`. The
 * module's messages contain `flowOfficeMessages`, its audit words `flowOfficeAuditMessages` and its things `flowAudited`.
 */
export function serveFlowOffice(desk: FlowDesk, rights: OfficeRights) {
  const office = { desk, rights }
  const service: Service<FlowOfficeCalls> = {
    deskFlows: (ctx, input) => deskFlows(ctx, office, input),
    deskFlow: (ctx, input) => deskFlow(ctx, office, input),
    flowOffers: (ctx) => flowOffers(ctx, office),
    flowAudience: (ctx, { audience }) => sampleAudience(ctx.db, audience),
    beginFlow: (ctx, input) => beginFlow(ctx, office, input),
    copyFlow: (ctx, input) => copyFlow(ctx, office, input),
    saveFlow: (ctx, input) => saveFlow(ctx, office, input),
    saveFlowRules: (ctx, input) => saveFlowRules(ctx, office, input),
    removeFlow: (ctx, input) => removeFlow(ctx, office, input),
    publishFlow: (ctx, input) => publish(ctx, office, input),
    switchFlow: (ctx, input) => switchFlow(ctx, office, input),
    flowVersions: (ctx, input) => flowVersionList(ctx, office, input),
    flowVersion: (ctx, input) => flowVersion(ctx, office, input),
    restoreFlow: (ctx, input) => restoreFlow(ctx, office, input),
    simulateFlow: (ctx, input) => simulateFlow(ctx, office, input),
    deskCases: (ctx, input) => deskCases(ctx, office, input),
    caseChoices: (ctx) => caseChoices(ctx, office),
    deskCase: (ctx, input) => deskCase(ctx, office, input),
    deskCaseFile: (ctx, input) => deskCaseFile(ctx, office, input),
    administerCase: (ctx, input) => administerCase(ctx, office, input),
    flowBoard: (ctx, input) => flowBoard(ctx, office, input),
    handOverPreview: (ctx, input) => handOverPreview(ctx, office, input),
    leavers: (ctx) => leavers(ctx, office),
    handOverTasks: (ctx, input) => handOverTasks(ctx, office, input),
    flowAgents: (ctx, input) => agentList(ctx, office, input),
    endFlowAgent: (ctx, input) => endFlowAgent(ctx, office, input),
  }
  const editors = {
    deskFlow: { entity: 'flow.design', writes: ['saveFlow', 'saveFlowRules', 'publishFlow', 'restoreFlow'] as const },
  }
  return { service, editors, exports: officeSheets(office) }
}

/** Names in the audit log, for a module's `things`. */
export const flowAudited: NonNullable<Audited['things']> = {
  'flow.design': { names: namesIn(flows, { id: flows.id, name: flows.title }), marks: 'title' },
  'flow.case': { names: namesIn(flowCases, { id: flowCases.id, name: flowCases.title }), marks: 'title' },
  'flow.handOver': { names: namesIn(people, { id: people.id, name: people.name }), marks: 'none' },
}
